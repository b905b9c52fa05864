import { median } from "./statistics.ts";

export interface Row {
  what: string;
  /** MAIVE's figure, with unit. */
  figure: number;
  unit: string;
  /** The baseline: measured in this run, or fixed. */
  baseline: number;
  baselineName: string;
  /** Largest `figure / baseline` that is still good. */
  limit: number;
  /** The baseline on the reference machine. */
  baselineThere?: number | undefined;
}

const number = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/**
 * Speed relative to the reference machine, for which requirements in ms were set: the median over known baselines;
 * null without any. Does not affect the verdict.
 */
const speedNow = (rows: readonly Row[]): number | null => {
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
