import { kindOfSlot, type SlotColumn } from "../../properties/index.ts";

/** What a column in memory is read from: a key column, or of a column of values (by its id) the folded text, or whether that is an error. */
export type KeySource = SlotColumn | `text:${number}` | `error:${number}`;

const idIn = (source: KeySource, prefix: "text:" | "error:"): number | null =>
  source.startsWith(prefix) ? Number(source.slice(prefix.length)) : null;

/** The id of the column whose texts a source has. */
export const textColumn = (source: KeySource): number | null => idIn(source, "text:");

/** The id of the column of which a source says what is an error. */
export const errorColumn = (source: KeySource): number | null => idIn(source, "error:");

/** Whether a source has numbers. */
export const isNumeric = (source: KeySource): boolean =>
  errorColumn(source) !== null || (textColumn(source) === null && kindOfSlot(source as SlotColumn) === "n");
