import fc from "fast-check";
import { expect, it } from "vitest";
import { elementsOf, placeOfNumber } from "./elements.ts";
import { sortKey, sortKeyLength, sortKeyTextLength } from "./sort-key.ts";

/** One level of weights, written in full: a marker for each run of plain elements, then the weight. */
const level = (weights: readonly (number | null)[]): string => {
  let [text, plain] = ["", 0];
  for (const weight of weights) {
    if (weight === null) plain += 1;
    else {
      text += "!".repeat(Math.floor(plain / 93)) + String.fromCharCode(0x7e - (plain % 93), 0x30 + weight);
      plain = 0;
    }
  }
  return text;
};

/** The key by definition: the text is decomposed and read character by character. */
const reference = (text: string): string => {
  if (text === "") return "";
  let letters = "";
  const [accents, capitals]: (number | null)[][] = [[], []];
  const decomposed = text.slice(0, sortKeyTextLength * 4).normalize("NFD");
  for (let at = 0; at < decomposed.length && at < sortKeyTextLength;) {
    const digits = /^[0-9]+/.exec(decomposed.slice(at))?.[0];
    const char = String.fromCodePoint(decomposed.codePointAt(at) ?? 0);
    const elements = digits ? [{ place: placeOfNumber(digits), form: 0 }] : elementsOf(char);
    for (const element of elements) {
      if ("mark" in element) accents?.push(element.mark);
      else {
        letters += element.place;
        accents?.push(null, ...(element.accent === undefined ? [] : [element.accent]));
        capitals?.push(element.form === 0 ? null : element.form);
      }
    }
    at += digits?.length ?? char.length;
  }
  const key = `${letters} ${level(accents ?? [])} ${level(capitals ?? [])}`.trimEnd();
  return key.slice(0, sortKeyLength) || " ";
};

const codes = (from: number, to: number): fc.Arbitrary<string> =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCharCode(code));
const unit = fc.oneof(
  { weight: 6, arbitrary: codes(0x61, 0x7a) },
  { weight: 3, arbitrary: codes(0x20, 0x7e) },
  { weight: 2, arbitrary: fc.constantFrom(..."äöüÄÖÜßẞ0079", "ae", "\u0308", "\u0323") },
  { weight: 2, arbitrary: codes(0, 0x2ff) },
  { weight: 1, arbitrary: codes(0x2f0, 0x380) },
  { weight: 1, arbitrary: codes(0, 0xffff) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 1 }) },
);
/** At the ends of the inspected prefix, every code unit counts. */
const long = fc
  .tuple(
    fc.constantFrom("ab", "ä", "Ab", "12", "ǖ"),
    fc.oneof(fc.integer({ min: 90, max: 205 }), fc.integer({ min: 795, max: 805 })),
    fc.array(unit, { maxLength: 12 }),
  )
  .map(([piece, length, end]) => piece.repeat(length).slice(0, length) + end.join(""));

it("is the key that decomposed text gives, character by character", () => {
  const texts = fc.oneof(
    fc.array(unit, { maxLength: 40 }).map((units) => units.join("")),
    long,
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(sortKey(text)).toBe(reference(text));
    }),
    { numRuns: 5_000 },
  );
});

it("gives every single character, and each with a mark behind it, the key of its decomposed form", () => {
  const chars = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  const texts = [...chars, ...chars.slice(0, 0x400).map((char) => `${char}\u0323a`)];
  expect(texts.filter((text) => sortKey(text) !== reference(text))).toEqual([]);
});
