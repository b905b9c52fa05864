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
