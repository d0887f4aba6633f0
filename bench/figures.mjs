// Samples to figures: medians, minima and ratios, as rows of one table a benchmark.

/** @param {readonly number[]} samples */
export function median(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Subject against reference. The ratio is of medians, or of minima where `by` says so: on a busy machine the minimum is the steadier of the two.
 *
 * @param {string} name
 * @param {readonly number[]} subject milliseconds (or `unit`)
 * @param {readonly number[]} reference in the same unit
 * @param {number | null} goal most that the ratio of medians should be; null: printed for its own sake
 */
export function compared(name, subject, reference, goal = null, unit = 'ms') {
  return {
    name,
    unit,
    runs: subject.length,
    median: median(subject),
    least: Math.min(...subject),
    reference: median(reference),
    leastReference: Math.min(...reference),
    ratio: median(subject) / median(reference),
    ratioOfLeast: Math.min(...subject) / Math.min(...reference),
    goal,
  };
}

/**
 * A figure without a reference. `most`: what it should be at most, in its own unit; null: printed for its own sake.
 *
 * @param {string} name
 * @param {readonly number[]} samples
 */
export function alone(name, samples, unit = 'ms', most = null) {
  return { name, unit, runs: samples.length, median: median(samples), least: Math.min(...samples), most };
}

const cell = (value, digits = 1) => (value === undefined ? '' : value.toFixed(value >= 1000 ? 0 : digits));

/** Rows as a Markdown table. */
export function table(rows) {
  const head = ['', 'runs', 'median (least)', 'reference', 'ratio of medians (of least)', 'goal', ''];
  const lines = rows.map((row) => {
    const goal = row.goal ?? row.most ?? null;
    const value = row.goal == null ? row.median : row.ratio;
    const verdict = goal === null ? '' : value <= goal ? 'holds' : 'MISSED';
    return [
      row.name,
      String(row.runs),
      `${cell(row.median)} (${cell(row.least)}) ${row.unit}`,
      row.reference === undefined ? '' : `${cell(row.reference)} (${cell(row.leastReference)}) ${row.unit}`,
      row.ratio === undefined ? '' : `${row.ratio.toFixed(2)} (${row.ratioOfLeast.toFixed(2)})`,
      goal === null ? '' : row.goal == null ? `≤ ${goal} ${row.unit}` : `≤ ${goal}`,
      verdict,
    ];
  });
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(3, ...all.map((line) => line[column].length)));
  const draw = (line) => `| ${line.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`;
  return [draw(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.map(draw)].join('\n');
}
