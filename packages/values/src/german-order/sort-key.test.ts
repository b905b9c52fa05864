import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortKey, sortKeyLength } from "./sort-key.ts";

const collator = new Intl.Collator("de", { numeric: true });
const compare = (a: string, b: string): number => {
  const [x, y] = [sortKey(a), sortKey(b)];
  return x < y ? -1 : x > y ? 1 : 0;
};
const sorted = (texts: string[]): string[] => [...texts].sort(compare);

const pieces = [
  ..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüÄÖÜßẞéèêçñåøæœÆØŁłđ0123456789",
  ..." -_.,;:!?'\"()[]/\\&+*#%@=<>~§°€$„“”‚‘’–—…«»\u00a0½²",
  "10",
  "007",
  "Ma",
  "Straße",
  "Strasse",
  "ss",
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(""));
/** Two similar texts, so that accents and case decide. */
const alike = fc
  .array(
    fc.constantFrom(
      ["a", "ä", "A", "Ä", "á", "à", "â", "å"],
      ["o", "ö", "Ö", "ø", "ô"],
      ["u", "ü", "U"],
      ["ss", "ß", "SS", "Ss", "ẞ"],
      ["ae", "æ", "Æ", "äe"],
      ["7", "07", "007"],
      ["-", "-"],
      ["'", "’", "‘", "‚"],
      ["n", "N", "ñ"],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((slots) => fc.tuple(...[0, 1].map(() => fc.tuple(...slots.map((slot) => fc.constantFrom(...slot))))))
  .map((pair) => pair.map((parts) => parts.join("")));

describe("German order", () => {
  it("agrees with the German collator on any two texts", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(compare(a, b)).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 20_000 },
    );
  });

  it("agrees with the German collator where only accents and capitals differ", () => {
    fc.assert(
      fc.property(alike, ([a = "", b = ""]) => {
        expect(compare(a, b)).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 20_000 },
    );
  });

  it("sorts umlauts as their base letter and sharp s as ss", () => {
    expect(sorted(["Zebra", "Ärger", "Arzt", "Ahorn", "Äpfel"])).toEqual([
      "Ahorn",
      "Äpfel",
      "Ärger",
      "Arzt",
      "Zebra",
    ]);
    expect(sorted(["Straßen", "Strasse", "Straße", "Strassen"])).toEqual([
      "Strasse",
      "Straße",
      "Strassen",
      "Straßen",
    ]);
  });

  it("sorts numbers inside texts by their size", () => {
    expect(sorted(["Band 10", "Band 9", "Band 1", "Band 100", "Band 09a"])).toEqual([
      "Band 1",
      "Band 9",
      "Band 09a",
      "Band 10",
      "Band 100",
    ]);
    expect(compare("1".repeat(30), `2${"0".repeat(28)}`)).toBe(1);
  });

  it("puts the empty text first, and nothing else is empty", () => {
    expect(sortKey("")).toBe("");
    expect(sortKey("\u200b")).not.toBe("");
  });

  it("gives short printable ASCII keys for every text, so that bytes and code units agree", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (any) => {
        const key = sortKey(any);
        return key.length <= sortKeyLength && /^[ -~]*$/.test(key);
      }),
    );
    expect(sortKey("ä".repeat(100_000)).length).toBeLessThanOrEqual(sortKeyLength);
  });

  it("gives the same key to composed and decomposed text", () => {
    expect(sortKey("Übermäßig")).toBe(sortKey("Übermäßig".normalize("NFD")));
  });

  it("never changes a key by accident: the keys of version 1 are fixed", () => {
    expect(["Äpfel 12", "Straße", "€ 5", "Übung-A", "😀 Liste"].map(sortKey)).toMatchInlineSnapshot(`
      [
        "apfel!8212 }: ~2",
        "strasse yW ~2",
        "%u!815",
        "ubung!ca }: ~2y2",
        "/2r5s!8liste  |2",
      ]
    `);
  });
});
