// Words that make GitHub close issues (docs.github.com, "Linking a pull request to an issue"): on a merge they would act in the merger's name.

/** A keyword, what may stand after it, and the start of a reference: `#1`, `owner/repo#1`, `GH-1`, an address. Group: the keyword. */
const CLOSING =
  /(?<![\p{L}\p{N}_])(close[sd]?|fix(?:e[sd])?|resolve[sd]?)(?![\p{L}\p{N}_])(?=(?:\s|[:*_~`'"()[\]\\]|&#?\w{1,31};|<[^<>]{0,200}>){0,40}(?:(?:[\w.-]{1,100}\/[\w.-]{1,100})?#\d|&(?:#0*35|#x0*23|num);|gh-\d|https?:\/\/))/giu;

/** `text` in which no keyword closes anything: an invisible sign stands in each that a reference follows. References stay, and `own`, the issue that it is all about, may be closed by its bare number. */
export function withoutClosing(text: string, own: number | null): string {
  return text.replace(CLOSING, (keyword: string, ...rest: unknown[]) => {
    const at = Number(rest.at(-2));
    const after = /^:?\s+#(\d+)(?!\w)/u.exec(text.slice(at + keyword.length, at + keyword.length + 40));
    return own !== null && Number(after?.[1]) === own ? keyword : `${keyword.slice(0, 1)}\u200b${keyword.slice(1)}`;
  });
}
