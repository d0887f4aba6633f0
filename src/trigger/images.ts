// Images of the request and its thread: found in the text, loaded from GitHub's own hosts alone, checked by their bytes.
import { imageHeader } from './image-header.js';
import type { ShownImage } from './context.js';

/** A text that may hold images: the author's markdown and, where it was read, GitHub's rendering with signed addresses. */
export interface ImageText {
  /** In words, for a person: `comment 12 by mona`. */
  readonly from: string;
  readonly markdown: string;
  readonly html: string | null;
}

export interface ImageRules {
  /** Hosts (with port) of this GitHub: of its API and of its pages. On them only uploads are loaded. */
  readonly hosts: readonly string[];
  /** As the global `fetch`. No credentials are ever sent with it. */
  readonly fetch: (url: string, init: { redirect: 'manual'; signal: AbortSignal }) => Promise<Response>;
}

const MOST_IMAGES = 10;
/** Bytes of one image: the model API takes 5 MB of base64, which is a third longer. */
export const MOST_BYTES = (5 * 1024 * 1024 * 3) / 4;
/** Bytes of all together: a request to the model may have 32 MB, and is more than its images. */
const MOST_BYTES_TOGETHER = 15 * 1024 * 1024;
/** Pixels a side that the model API takes. */
const MOST_PIXELS = 8_000;
const LOAD_MS = 15_000;

/** Hosts where github.com keeps uploads, and where its links to them lead. */
const UPLOAD_HOST =
  /^(?:(?:private-)?user-images\.githubusercontent\.com|objects\.githubusercontent\.com|github-production-user-asset-[0-9a-f]+\.s3\.amazonaws\.com)$/;
const UPLOAD_PATH = /^\/(?:user-attachments\/assets|user-attachments\/files|private-user-images|storage\/user|[^/]+\/[^/]+\/assets)\//;

function isUpload(address: string, rules: ImageRules): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  // An Enterprise server's run asks nobody but that server.
  if (url.protocol === 'https:' && rules.hosts.includes('github.com') && UPLOAD_HOST.test(url.host)) return true;
  if (!UPLOAD_PATH.test(url.pathname)) return false;
  // A plain-text connection is right only where the API itself is spoken to so: an own server, named by whoever set the job up.
  return rules.hosts.includes(url.host) && (url.protocol === 'https:' || url.host !== 'github.com');
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const decode = (text: string): string => text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** Addresses of images in markdown, in order: `![…](address)` and `<img src=address>`. */
export function imageAddresses(markdown: string): string[] {
  const pattern = /!\[[^\]]*\]\(\s*<?([^\s)>]+)|<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/gi;
  return [...markdown.matchAll(pattern)].map((match) => decode(match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''));
}

/** The part that an upload's plain and signed addresses share: its UUID, else the last part of the path. */
function uploadKey(address: string): string {
  return (
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(address)?.[0].toLowerCase() ?? (address.split(/[?#]/)[0] ?? '').replace(/^.*\//, '')
  );
}

/** What to load: uploads that stand in the author's own words, by the signed address where GitHub's rendering has one. */
export function findImages(texts: readonly ImageText[], rules: ImageRules): { readonly url: string; readonly from: string }[] {
  const seen = new Set<string>();
  return texts.flatMap((text) => {
    const signed = new Map(imageAddresses(text.html ?? '').map((address) => [uploadKey(address), address]));
    return imageAddresses(text.markdown).flatMap((address) => {
      const key = uploadKey(address);
      if (!isUpload(address, rules) || seen.has(key)) return [];
      seen.add(key);
      return [{ url: signed.get(key) ?? address, from: text.from }];
    });
  });
}

type Loaded = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly why: string };

/** Follows at most three redirects, each to an upload host again; stops reading at the size limit. */
async function load(address: string, rules: ImageRules): Promise<Loaded> {
  let url = address;
  try {
    for (let hop = 0; hop <= 3; hop += 1) {
      if (!isUpload(url, rules)) return { ok: false, why: 'it leads away from GitHub' };
      const response = await rules.fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LOAD_MS) });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel();
        url = new URL(location, url).href;
        continue;
      }
      if (!response.ok) {
        await response.body?.cancel();
        return { ok: false, why: `GitHub answered ${response.status}` };
      }
      return await bounded(response);
    }
    return { ok: false, why: 'it was redirected too often' };
  } catch (error) {
    return {
      ok: false,
      why:
        typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
          ? 'it took too long'
          : 'it could not be loaded',
    };
  }
}

async function bounded(response: Response): Promise<Loaded> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MOST_BYTES) return { ok: false, why: 'it is larger than 3.75 MB, the most that the model takes' };
    chunks.push(bytes);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** Loads the images of the texts, given in order of importance. Whatever is left out gets a note that says which and why. */
export async function loadImages(
  texts: readonly ImageText[],
  rules: ImageRules,
): Promise<{ readonly images: ShownImage[]; readonly notes: string[] }> {
  const found = findImages(texts, rules);
  const images: ShownImage[] = [];
  const notes: string[] = [];
  const wanted = found.slice(0, MOST_IMAGES);
  if (found.length > wanted.length) notes.push(`${found.length - wanted.length} more images left out: at most ${MOST_IMAGES} are shown.`);
  const loaded = await Promise.all(wanted.map((image) => load(image.url, rules)));
  let together = 0;
  for (const [index, { from }] of wanted.entries()) {
    const result = loaded[index] ?? { ok: false, why: 'it could not be loaded' };
    const leaveOut = (why: string): number => notes.push(`An image of ${from} left out: ${why}.`);
    if (!result.ok) {
      leaveOut(result.why);
      continue;
    }
    const header = imageHeader(result.bytes);
    if (header === null) leaveOut('it is no PNG, JPEG, GIF or WebP image');
    else if (header.width > MOST_PIXELS || header.height > MOST_PIXELS) {
      leaveOut(`it has ${header.width}×${header.height} pixels, more than ${MOST_PIXELS} a side`);
    } else if (header.width === 0 || header.height === 0) leaveOut('it has no pixels');
    else if (together + result.bytes.length > MOST_BYTES_TOGETHER) leaveOut('all images together would be larger than 15 MB');
    else {
      together += result.bytes.length;
      const source = { type: 'base64', media_type: header.type, data: result.bytes.toString('base64') } as const;
      images.push({ block: { type: 'image', source }, from, width: header.width, height: header.height });
    }
  }
  return { images, notes };
}
