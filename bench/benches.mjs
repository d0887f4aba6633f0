// The benchmarks by name. Each gives rows for one table. Subject and reference take turns, so that a busy spell of the machine hits both.
import { alone, compared } from './figures.mjs';
import { emptyNode } from './processes.mjs';
import { isModel, isRead, openStage, served } from './stage.mjs';

/** Runs every part once a round. The first round warms file caches and is not counted. */
async function rounds(count, parts) {
  const samples = Object.fromEntries(Object.keys(parts).map((name) => [name, []]));
  for (let round = 0; round <= count; round += 1) {
    for (const [name, part] of Object.entries(parts)) {
      const sample = await part();
      if (round > 0) samples[name].push(sample);
    }
  }
  return samples;
}

const walls = (samples) => samples.map(({ wall }) => wall);
const cpus = (samples) => samples.map(({ cpu }) => cpu);

async function onStage(how, repository, work) {
  const stage = await openStage(how, repository);
  try {
    return await work(stage);
  } finally {
    stage.close();
  }
}

/** A comment without a mention. */
export const skip = (how) =>
  onStage(how, {}, async (stage) => {
    const empty = (probe) => () => emptyNode(how.node, { folder: stage.folder, probe });
    const timed = await rounds(how.runs ?? 21, { action: () => stage.action({ asks: false }), empty: empty(false) });
    const probed = await rounds(7, { action: () => stage.action({ asks: false, probe: true }), empty: empty(true) });
    return [
      compared('skip: whole process, against `node -e 0`', walls(timed.action), walls(timed.empty), 1.5),
      compared('skip: CPU', cpus(probed.action), cpus(probed.empty)),
    ];
  });

/** The first write that reaches GitHub: the reaction or the tracking comment. */
export const ack = (how) =>
  onStage(how, {}, async (stage) => {
    const timed = await rounds(how.runs ?? 21, {
      action: () => stage.action(),
      empty: () => emptyNode(how.node, { folder: stage.folder }),
    });
    const facts = timed.action.map(({ began, requests }) => {
      const first = requests.find((request) => !isRead(request) && !isModel(request));
      const before = requests.filter((request) => request.at < first.at);
      return { at: first.at - began, waited: served(before, first.at), reads: before.length };
    });
    return [
      compared(
        'ack: start to the first write, against `node -e 0`',
        facts.map(({ at }) => at),
        walls(timed.empty),
        2.5,
      ),
      compared(
        'ack: the same without the time that reads were with GitHub',
        facts.map(({ at, waited }) => at - waited),
        walls(timed.empty),
      ),
      alone(
        'ack: reads before it',
        facts.map(({ reads }) => reads),
        'requests',
      ),
    ];
  });

/** The first request to the model, from the start of the process. */
export const firstRequest = (how) =>
  onStage(how, {}, async (stage) => {
    const timed = await rounds(how.runs ?? 21, { action: () => stage.action(), floor: () => stage.floor() });
    const firstAt = ({ began, requests }) => requests.find(isModel).at - began;
    const floor = timed.floor.map(firstAt);
    const waited = timed.action.map(({ requests }) => {
      const first = requests.find(isModel);
      return served(
        requests.filter((request) => request.at < first.at && !isModel(request)),
        first.at,
      );
    });
    const checkpoints = timed.action[0].events.filter(({ type }) => type === 'checkpoint').map(({ phase }) => phase);
    return [
      compared(
        'first-request: without the time that requests were with GitHub, against the floor',
        timed.action.map((run, index) => firstAt(run) - waited[index]),
        floor,
        1.5,
      ),
      compared('first-request: all of it', timed.action.map(firstAt), floor),
      ...checkpoints.map((phase) =>
        alone(
          `first-request: checkpoint ${phase}`,
          timed.action.map(({ events }) => events.find((event) => event.type === 'checkpoint' && event.phase === phase).ms),
        ),
      ),
      alone(
        'first-request: requests to GitHub before it',
        timed.action.map(({ requests }) => requests.findIndex(isModel)),
        'requests',
      ),
    ];
  });

const FILES = 200;

/** Turns that each read one small file, from the start of the process to its end. */
export const turns = (how) =>
  onStage(how, { files: Object.fromEntries(Array.from({ length: FILES }, (_, n) => [`notes/f${n}.txt`, noteOf(n)])) }, async (stage) => {
    const rows = [];
    for (const [count, goal, runs] of [
      [20, 1.4, how.runs ?? 11],
      [200, 1.3, Math.ceil((how.runs ?? 11) / 2)],
    ]) {
      const calls = (root) => Array.from({ length: count }, (_, n) => ({ name: 'Read', input: { file_path: `${root}/notes/f${n}.txt` } }));
      const timed = await rounds(runs, { action: () => stage.action({ calls }), floor: () => stage.floor({ calls }) });
      const probed = await rounds(3, {
        action: () => stage.action({ calls, probe: true }),
        floor: () => stage.floor({ calls, probe: true }),
      });
      // From the first request's arrival to the last one's: the loop alone, without start and delivery.
      const loop = ({ requests }) => requests.findLast(isModel).at - requests.find(isModel).at;
      const github = timed.action.map(({ began, wall, requests }) =>
        served(
          requests.filter((request) => !isModel(request)),
          began + wall,
        ),
      );
      rows.push(
        compared(`turns: ${count}, whole process, against the floor`, walls(timed.action), walls(timed.floor), goal),
        compared(
          `turns: ${count}, without the time that requests were with GitHub`,
          timed.action.map(({ wall }, index) => wall - github[index]),
          walls(timed.floor),
        ),
        compared(`turns: ${count}, first to last request`, timed.action.map(loop), timed.floor.map(loop)),
        compared(`turns: ${count}, CPU`, cpus(probed.action), cpus(probed.floor)),
        alone(
          `turns: ${count}, peak memory`,
          probed.action.map(({ peak }) => peak),
          'MiB',
          150,
        ),
        alone(
          `turns: ${count}, peak memory of the floor`,
          probed.floor.map(({ peak }) => peak),
          'MiB',
        ),
      );
    }
    return rows;
  });

/** 29 bytes. */
const noteOf = (n) => `note ${String(n).padStart(3, '0')}: nothing to report\n`.padEnd(29, '.').slice(0, 29);
