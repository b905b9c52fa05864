import { median } from "./statistics.ts";

export interface Row {
  what: string;
  /** What MAIVE did, with its unit. */
  figure: number;
  unit: string;
  /** What it is held against: measured in this run, or a fixed number. */
  baseline: number;
  baselineName: string;
  /** Largest `figure / baseline` that is still good. */
  limit: number;
  /** What the baseline was on the machine for which demands in plain ms were set. */
  baselineThere?: number | undefined;
}

const number = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/**
 * How many times as fast as the machine for which demands in plain ms were set this one is now: the median over the
 * baselines known from there; null without any. It changes no verdict.
 */
export const speedNow = (rows: readonly Row[]): number | null => {
  const known = rows.flatMap(({ baselineThere, baseline }) =>
    baselineThere === undefined ? [] : baselineThere / baseline,
  );
  return known.length === 0 ? null : median(known);
};

/** Prints the rows with their ratios; a ratio above its limit is marked, never an error. */
export const printTable = (rows: readonly Row[]): void => {
  const lines = rows.map((row) => {
    const ratio = row.figure / row.baseline;
    return [
      row.what,
      `${number(row.figure)} ${row.unit}`,
      `${number(row.baseline)} ${row.unit} (${row.baselineName})`,
      ratio.toFixed(2),
      row.limit.toFixed(2),
      ratio <= row.limit ? "ok" : "ABOVE",
    ];
  });
  const table = [["measured", "figure", "baseline", "ratio", "limit", ""], ...lines];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((line) => (line[column] ?? "").length))) ?? [];
  for (const line of table)
    process.stdout.write(`${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}\n`);
  const speed = speedNow(rows);
  if (speed !== null)
    process.stdout.write(
      `\nthis machine now: ${speed.toFixed(2)} times as fast as the one the demands in ms were set for\n`,
    );
};
