/**
 * A cell of an export: a text, a number as canonical decimal (`p`: without points at its thousands), a moment (ms as if UTC) with or without its time, or
 * nothing. Small: millions of them go from one thread to another.
 */
export type ExportCell = string | null | { n: string; p?: true } | { d: number; t: boolean };

/** What a file looks like as a whole. */
export interface ExportHead {
  format: "xlsx" | "csv";
  sheet: string;
  columns: { name: string; /** In px, as in the view. */ width: number }[];
}
