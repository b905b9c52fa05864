import type { StoredValue } from "@maive/values";

/**
 * An entry's values as they are stored: JSON of one object, which has property ids for its names, in their order, and texts for
 * its values, without white space. Single values are read and replaced right in it: that takes a tenth of the time of reading
 * and writing all of them.
 */
export type DocText = string;

const quote = 0x22;
const backslash = 0x5c;

/** Where the text between its quotes begins that stands under a name; -1 when there is none. */
const beginOf = (text: DocText, propertyId: number): number => {
  // Quotes inside of texts are escaped, and no text is followed by a colon: this can only be the end of a name.
  const name = `${propertyId}":"`;
  let at = text.indexOf(name);
  while (at >= 0 && text.charCodeAt(at - 1) !== quote) at = text.indexOf(name, at + 1);
  return at < 0 ? -1 : at + name.length;
};

/** Where the quote behind a text stands that begins at `begin`. */
const endOf = (text: DocText, begin: number): number => {
  for (let end = text.indexOf('"', begin); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  throw new SyntaxError("a value of an entry has no end");
};

/** The value of a property; null when it has none. */
export const readText = (text: DocText, propertyId: number): StoredValue => {
  const begin = beginOf(text, propertyId);
  if (begin < 0) return null;
  const end = endOf(text, begin);
  const value = text.slice(begin, end);
  return value.includes("\\") ? (JSON.parse(text.slice(begin - 1, end + 1)) as string) : value;
};

/** Where the first name stands that comes behind a property; the end of the object when none does. */
const placeOf = (text: DocText, propertyId: number): number => {
  let at = 1;
  while (text.charCodeAt(at) === quote) {
    const nameEnd = text.indexOf('":"', at);
    if (nameEnd < 0) break;
    if (Number(text.slice(at + 1, nameEnd)) > propertyId) return at;
    at = endOf(text, nameEnd + 3) + 1;
    if (text.charAt(at) === ",") at += 1;
  }
  if (at !== text.length - 1 || text.charAt(at) !== "}")
    throw new SyntaxError("the values of an entry cannot be told");
  return at;
};

const inserted = (text: DocText, propertyId: number, value: string): DocText => {
  const at = placeOf(text, propertyId);
  const isLast = at === text.length - 1;
  const pair = `"${propertyId}":${JSON.stringify(value)}`;
  return `${text.slice(0, at)}${isLast && at > 1 ? "," : ""}${pair}${isLast ? "" : ","}${text.slice(at)}`;
};

/** The text with the value of a property replaced; an empty one is left out. */
export const writeText = (text: DocText, propertyId: number, value: StoredValue): DocText => {
  const begin = beginOf(text, propertyId);
  if (begin < 0) return value === null || value === "" ? text : inserted(text, propertyId, value);
  const end = endOf(text, begin) + 1;
  if (value !== null && value !== "")
    return text.slice(0, begin - 1) + JSON.stringify(value) + text.slice(end);
  const from = begin - `"${propertyId}":"`.length;
  // With it goes the comma behind it, or before the last one.
  if (text.charAt(end) === ",") return text.slice(0, from) + text.slice(end + 1);
  return text.slice(0, text.charAt(from - 1) === "," ? from - 1 : from) + text.slice(end);
};
