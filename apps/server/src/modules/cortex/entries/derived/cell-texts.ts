import { fold, type Labels, type StoredValue, valueTypes } from "@maive/values";
import { type DatabaseProperty, isLink } from "../../properties/index.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";

/**
 * All folded texts of an entry in one text, so that one row holds them: before each text stands its property's mark,
 * behind the last one a beginning. Marks are control characters, none of which a folded text has ({@link fold}): what is looked
 * for is never found in a mark, nor across one.
 */
export type CellTexts = string;

/** Begins a mark and ends the text before it. */
export const beginning = "\u0001";
const markEnd = "\u0002";
/** The ten characters from here on are the digits of marks. */
const zero = 0x0e;

const digit = (char: string): string => String.fromCharCode(zero + Number(char));

const marks = new Map<number, string>();

/** What stands before the text of a property. */
export const markOf = (propertyId: number): string => {
  const known = marks.get(propertyId);
  if (known !== undefined) return known;
  const mark = `${beginning}${Array.from(String(propertyId), digit).join("")}${markEnd}`;
  if (marks.size >= 10_000) marks.clear();
  marks.set(propertyId, mark);
  return mark;
};

/** The id in a mark that begins at `at`, and where its text begins; null at the last beginning. */
const markAt = (texts: CellTexts, at: number): { id: number; textAt: number } | null => {
  const end = texts.indexOf(markEnd, at);
  if (end < 0) return null;
  let id = 0;
  for (let i = at + 1; i < end; i += 1) id = id * 10 + texts.charCodeAt(i) - zero;
  return { id, textAt: end + 1 };
};

/** What `contains` and `search` look through; `""` when there is nothing to find. What is linked to is found by its own text. */
export const foldedOf = (property: DatabaseProperty, value: StoredValue, labels?: Labels): string =>
  isLink(property) ? "" : fold(valueTypes[property.type].searchText(value, property.config, labels));

/** The texts by property, as they stand. */
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

/** Where the text of a property begins with its mark, or would begin: they stand in the order of ids. */
const placeOf = (texts: CellTexts, propertyId: number): number => {
  for (let at = 0; at >= 0;) {
    const mark = markAt(texts, at);
    if (!mark || mark.id >= propertyId) return at;
    at = texts.indexOf(beginning, mark.textAt);
  }
  return texts.length;
};

/** The texts with one of them replaced; an empty one is left out. */
export const withText = (texts: CellTexts, propertyId: number, folded: string): CellTexts => {
  const mark = markOf(propertyId);
  const known = texts.indexOf(mark);
  const from = known < 0 ? placeOf(texts, propertyId) : known;
  const to = known < 0 ? from : texts.indexOf(beginning, known + mark.length);
  const changed =
    texts.slice(0, from) + (folded === "" ? "" : mark + folded) + (texts.slice(to) || beginning);
  return changed === beginning ? "" : changed;
};

/** The properties that have texts, in the order in which these stand. */
export const textProperties = (properties: readonly DatabaseProperty[]): DatabaseProperty[] =>
  properties.filter((property) => !isLink(property)).sort((a, b) => a.propertyId - b.propertyId);

/** All texts of an entry. @param properties as {@link textProperties} gives them. */
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
    if (folded !== "") texts += markOf(property.propertyId) + folded;
  }
  return texts === "" ? "" : texts + beginning;
};
