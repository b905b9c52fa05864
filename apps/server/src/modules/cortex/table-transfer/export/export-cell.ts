import type { NumberLook } from "@maive/values";

/**
 * A cell of an export: text, number as canonical decimal (`p`: without thousands separators), instant (ms as if UTC)
 * with or without time, or empty. Compact: millions are transferred between threads.
 */
export type ExportCell = string | null | { n: string; p?: true } | { d: number; t: boolean };

/** Sheet-level data of a file. */
export interface ExportHead {
  format: "xlsx" | "csv";
  sheet: string;
  columns: {
    name: string;
    /** In px, as in the view. */
    width: number;
    /** How its numbers are shown; absent: as plain or grouped numbers. */
    look?: NumberLook;
  }[];
}
