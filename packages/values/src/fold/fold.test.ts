import fc from "fast-check";
import { expect, it } from "vitest";
import { fold } from "./fold.ts";

it("ignores case", () => {
  expect(fold("ÄRGER Über Straße")).toBe("ärger über straße");
});

it("keeps umlauts apart from their base letters", () => {
  expect(fold("Ärger")).not.toBe(fold("Arger"));
});

it("keeps sharp s apart from SS", () => {
  expect(fold("STRASSE")).not.toBe(fold("Straße"));
  expect(fold("ẞ")).toBe("ß");
});

it("reads composed and decomposed text alike", () => {
  expect(fold("U\u0308ber")).toBe(fold("Über"));
});

it("folds a part of a word as it folds the word", () => {
  expect(fold("ΟΔΟΣΑ")).toContain(fold("ΟΔΟΣ"));
});

it("looks at no control characters but white space", () => {
  expect(fold("A\u0001B\u001f\tC\nD")).toBe("ab\tc\nd");
});

it("folds short ways and long ones alike", () => {
  const long = (text: string): string =>
    Array.from(text)
      .filter((char) => char === "\0" || !/\p{Cc}/u.test(char) || /[\s\u007f-\u009f]/.test(char))
      .join("")
      .normalize("NFC")
      .toLowerCase()
      .normalize("NFC")
      .replaceAll("ς", "σ");
  const western = fc.string({
    unit: fc.integer({ min: 0, max: 0x1_30 }).map((code) => String.fromCharCode(code)),
  });
  fc.assert(
    fc.property(fc.oneof(western, fc.string({ unit: "binary" })), (text) => {
      expect(fold(text)).toBe(long(text));
    }),
    { numRuns: 5_000 },
  );
  const chars = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  expect(chars.filter((char) => fold(char) !== long(char) || fold(`A${char}`) !== long(`A${char}`))).toEqual(
    [],
  );
});
