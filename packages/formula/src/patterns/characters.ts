import type { IsMeant } from "./pattern-node.ts";

const between = (code: number, from: string, to: string): boolean =>
  code >= (from.codePointAt(0) ?? 0) && code <= (to.codePointAt(0) ?? 0);

export const isDigit: IsMeant = (code) => between(code, "0", "9");
export const isWordLetter: IsMeant = (code) =>
  between(code, "a", "z") || between(code, "A", "Z") || isDigit(code) || code === 0x5f;
const isSpace: IsMeant = (code) => String.fromCodePoint(code).trim() === "";

export const isLineBreak: IsMeant = (code) =>
  code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;
export const not =
  (isMeant: IsMeant): IsMeant =>
  (code) =>
    !isMeant(code);

/** `\d` and the like, by their letter. */
export const shorthands: ReadonlyMap<string, IsMeant> = new Map([
  ["d", isDigit],
  ["D", not(isDigit)],
  ["w", isWordLetter],
  ["W", not(isWordLetter)],
  ["s", isSpace],
  ["S", not(isSpace)],
]);

const test =
  (property: RegExp): IsMeant =>
  (code) =>
    property.test(String.fromCodePoint(code));

/** What `\p{…}` knows: letters, capital and small ones, digits and signs of all languages. */
export const properties: ReadonlyMap<string, IsMeant> = new Map([
  ["L", test(/^\p{L}$/u)],
  ["Lu", test(/^\p{Lu}$/u)],
  ["Ll", test(/^\p{Ll}$/u)],
  ["N", test(/^\p{N}$/u)],
  ["P", test(/^\p{P}$/u)],
  ["S", test(/^\p{S}$/u)],
]);

/** The same character small and capital, where that is one character. */
const otherCases = (code: number): number[] => {
  const sign = String.fromCodePoint(code);
  return [sign.toLowerCase(), sign.toUpperCase()].flatMap((other) =>
    [...other].length === 1 ? (other.codePointAt(0) ?? code) : [],
  );
};

/** Meant whether it is written small or capital. */
export const inAnyCase =
  (isMeant: IsMeant): IsMeant =>
  (code) =>
    isMeant(code) || otherCases(code).some(isMeant);
