import { fold, type Labels, type StoredValue, valueTypes } from "@maive/values";
import { columnIdOf, type DatabaseProperty, isLink } from "../../properties/index.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";

/**
 * An entry's folded texts in one string, so that one row holds them: each text is preceded by its property's mark,
 * the last one followed by a delimiter. Marks consist of control characters, which folded text does not contain
 * ({@link fold}), so that no search matches in or across a mark.
 */
export type CellTexts = string;

/** Delimiter: begins a mark and ends the text before it. */
export const beginning = "\u0001";
const markEnd = "\u0002";
/** The ten characters from here on are the digits of marks. */
const zero = 0x0e;

const digit = (char: string): string => String.fromCharCode(zero + Number(char));

const marks = new Map<number, string>();

/** The mark of a column ({@link columnIdOf}). */
export const markOf = (columnId: number): string => {
  const known = marks.get(columnId);
  if (known !== undefined) return known;
  const mark = `${beginning}${Array.from(String(columnId), digit).join("")}${markEnd}`;
  if (marks.size >= 10_000) marks.clear();
  marks.set(columnId, mark);
  return mark;
};

/** Parses the mark at `at`: its id and where its text begins; null at the final delimiter. */
const markAt = (texts: CellTexts, at: number): { id: number; textAt: number } | null => {
  const end = texts.indexOf(markEnd, at);
  if (end < 0) return null;
  let id = 0;
  for (let i = at + 1; i < end; i += 1) id = id * 10 + texts.charCodeAt(i) - zero;
  return { id, textAt: end + 1 };
};

/**
 * The text that `contains` and `search` match; empty when there is none. Links are found by the target's own text.
 */
export const foldedOf = (property: DatabaseProperty, value: StoredValue, labels?: Labels): string =>
  isLink(property) ? "" : fold(valueTypes[property.type].searchText(value, property.config, labels));

/** The texts by column. */
export const readTexts = (texts: CellTexts): Map<number, string> => {
  const found = new Map<number, string>();
  for (let at = texts.indexOf(beginning); at >= 0;) {
    const mark = markAt(texts, at);
    if (!mark) break;
    at = texts.indexOf(beginning, mark.textAt);
    found.set(mark.id, texts.slice(mark.textAt, at < 0 ? undefined : at));
  }
  return found;
};

/** Where a column's mark is or belongs: they are ordered by id. */
const placeOf = (texts: CellTexts, columnId: number): number => {
  for (let at = 0; at >= 0;) {
    const mark = markAt(texts, at);
    if (!mark || mark.id >= columnId) return at;
    at = texts.indexOf(beginning, mark.textAt);
  }
  return texts.length;
};

/** Replaces one text; an empty one is removed. */
export const withText = (texts: CellTexts, columnId: number, folded: string): CellTexts => {
  const mark = markOf(columnId);
  const known = texts.indexOf(mark);
  const from = known < 0 ? placeOf(texts, columnId) : known;
  const to = known < 0 ? from : texts.indexOf(beginning, known + mark.length);
  const changed =
    texts.slice(0, from) + (folded === "" ? "" : mark + folded) + (texts.slice(to) || beginning);
  return changed === beginning ? "" : changed;
};

/** The properties with texts, ordered by id. */
export const textProperties = (properties: readonly DatabaseProperty[]): DatabaseProperty[] =>
  properties.filter((property) => !isLink(property)).sort((a, b) => columnIdOf(a) - columnIdOf(b));

/** All texts of an entry. @param properties from {@link textProperties}. */
export const textsOf = (
  properties: readonly DatabaseProperty[],
  doc: EntryDoc,
  labels: Labels,
): CellTexts => {
  let texts = "";
  for (const property of properties) {
    const value = valueIn(doc, property);
    if (value === null) continue;
    const folded = foldedOf(property, value, labels);
    if (folded !== "") texts += markOf(columnIdOf(property)) + folded;
  }
  return texts === "" ? "" : texts + beginning;
};
