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
}

const number = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

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
};
