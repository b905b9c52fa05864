import type { PatternKind, PropertyRules } from "@maive/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { dateText } from "../types/date-value.ts";
import { brokenRule } from "./broken-rule.ts";
import { fitsPattern } from "./fits-pattern.ts";

const broken = (rules: PropertyRules, value: string | null, today: string | null = "2026-11-27") =>
  brokenRule({ name: "Wert", config: { rules } }, value, today);

const days = (from: string, to: string | null = null) =>
  dateText({
    start_date: `${from}T00:00:00.000Z`,
    end_date: to === null ? null : `${to}T00:00:00.000Z`,
    include_time: false,
    include_end_date: to !== null,
  });

it.each<[PropertyRules, string | null, string | null]>([
  [{ required: true }, null, "„Wert“ ist ein Pflichtfeld und darf nicht leer sein."],
  [{ required: true }, "x", null],
  [{ minimum: "1" }, "0.9999999999999999999999", "„Wert“ muss mindestens 1 sein."],
  [{ minimum: "1" }, "1", null],
  [{ minimum: "1" }, null, null],
  [{ maximum: "9007199254740993" }, "9007199254740994", "„Wert“ darf höchstens 9.007.199.254.740.993 sein."],
  [{ maximum: "-2.5" }, "-2.5", null],
  [{ earliest: "2026-01-01" }, days("2025-12-31"), "„Wert“ darf nicht vor dem 01.01.2026 liegen."],
  [
    { latest: "2026-01-01" },
    days("2025-12-31", "2026-01-02"),
    "„Wert“ darf nicht nach dem 01.01.2026 liegen.",
  ],
  [{ earliest: "today" }, days("2026-11-26"), "„Wert“ darf nicht vor heute liegen."],
  [{ earliest: "today" }, days("2026-11-27"), null],
  [{ latest: "today" }, days("2026-11-28"), "„Wert“ darf nicht nach heute liegen."],
  [{ min_length: 3 }, "äö", "„Wert“ muss mindestens 3 Zeichen lang sein."],
  [{ min_length: 2 }, "äö", null],
  [{ max_length: 2 }, "👩🏽x", "„Wert“ darf höchstens 2 Zeichen lang sein."],
  [{ max_length: 2 }, "a\u0308b", null],
  [{ pattern: { kind: "starts_with", text: "RE-" } }, "re-1", null],
  [{ pattern: { kind: "starts_with", text: "RE-" } }, "17", "„Wert“ muss mit „RE-“ beginnen."],
  [{ pattern: { kind: "digits" } }, "12a", "„Wert“ darf nur aus Ziffern bestehen."],
])("%j of %j", (rules, value, sentence) => {
  expect(broken(rules, value)).toBe(sentence);
});

it("compares with no day that is not known", () => {
  expect(broken({ earliest: "today" }, days("2020-01-01"), null)).toBeNull();
});

it("knows no rule of what fills itself, and none that only a later version knows", () => {
  expect(
    brokenRule({ name: "Nr", config: { automatic: "serial", rules: { required: true } } }, null, null),
  ).toBeNull();
  const later = { kind: "roman" as PatternKind };
  expect(broken({ pattern: later }, "x")).toBeNull();
});

it.each<[PatternKind, string, string, boolean]>([
  ["ends_with", "GmbH", "Muster gmbh", true],
  ["contains", "ü", "MÜLLER", true],
  ["letters", "", "Größe", true],
  ["letters", "", "Größe 1", false],
  ["letters_digits", "", "A1ß", true],
  ["no_spaces", "", "a\u00a0b", false],
  ["email", "", "anna@example.org", true],
  ["email", "", "anna@", false],
  ["url", "", "example.org/a", true],
  ["url", "", "javascript:alert(1)", false],
  ["mask", "RE-9999", "RE-0017", true],
  ["mask", "RE-9999", "RE-017", false],
  ["mask", "RE-9999", "re-0017", false],
  ["mask", "RE-9999", "RE-00178", false],
  ["mask", "\\A9*", "A1.", true],
  ["mask", "\\A9*", "B1.", false],
])("%s %j of %j", (kind, wanted, text, fits) => {
  expect(fitsPattern(kind, wanted, text)).toBe(fits);
});

it("fits a text with itself as its mask, each sign taken literally", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const mask = [...text.normalize("NFC")].map((char) => `\\${char}`).join("");
      expect(fitsPattern("mask", mask, text)).toBe(true);
    }),
  );
});
