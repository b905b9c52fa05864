import type { StoredValue } from "@maive/values";

/**
 * An entry's values as stored: a JSON object without white space, property ids in order as names, strings as values.
 * Single values are read and replaced in place, ten times faster than parsing and serialising.
 */
export type DocText = string;

const quote = 0x22;
const backslash = 0x5c;

/** Start of a property's value, behind its opening quote; -1 when absent. */
const beginOf = (text: DocText, propertyId: number): number => {
  // Quotes inside strings are escaped, and no string is followed by a colon: this can only be the end of a name.
  const name = `${propertyId}":"`;
  let at = text.indexOf(name);
  while (at >= 0 && text.charCodeAt(at - 1) !== quote) at = text.indexOf(name, at + 1);
  return at < 0 ? -1 : at + name.length;
};

/** Position of the closing quote of a string that begins at `begin`. */
const endOf = (text: DocText, begin: number): number => {
  for (let end = text.indexOf('"', begin); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  throw new SyntaxError("a value of an entry has no end");
};

/** A property's value; null when absent. */
export const readText = (text: DocText, propertyId: number): StoredValue => {
  const begin = beginOf(text, propertyId);
  if (begin < 0) return null;
  const end = endOf(text, begin);
  const value = text.slice(begin, end);
  return value.includes("\\") ? (JSON.parse(text.slice(begin - 1, end + 1)) as string) : value;
};

/** Position of the next name after a property's; the end of the object without one. */
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
    throw new SyntaxError("the values of an entry cannot be parsed");
  return at;
};

const inserted = (text: DocText, propertyId: number, value: string): DocText => {
  const at = placeOf(text, propertyId);
  const isLast = at === text.length - 1;
  const pair = `"${propertyId}":${JSON.stringify(value)}`;
  return `${text.slice(0, at)}${isLast && at > 1 ? "," : ""}${pair}${isLast ? "" : ","}${text.slice(at)}`;
};

/** Replaces a property's value; an empty one is removed. */
export const writeText = (text: DocText, propertyId: number, value: StoredValue): DocText => {
  const begin = beginOf(text, propertyId);
  if (begin < 0) return value === null || value === "" ? text : inserted(text, propertyId, value);
  const end = endOf(text, begin) + 1;
  if (value !== null && value !== "")
    return text.slice(0, begin - 1) + JSON.stringify(value) + text.slice(end);
  const from = begin - `"${propertyId}":"`.length;
  // Removes the adjacent comma, too.
  if (text.charAt(end) === ",") return text.slice(0, from) + text.slice(end + 1);
  return text.slice(0, text.charAt(from - 1) === "," ? from - 1 : from) + text.slice(end);
};
