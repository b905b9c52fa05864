import { describe, expect, it } from "vitest";
import { run } from "../run.test-support.ts";
import type { FormulaValue } from "../values/value.ts";
import { workdaysOf } from "./workday-table.ts";

const range: FormulaValue = {
  kind: "date",
  start: Date.UTC(2026, 1, 9, 14, 5),
  end: Date.UTC(2026, 1, 11, 9, 0),
  withTime: true,
};
const cells: Record<string, FormulaValue> = {
  Leer: null,
  Themen: { kind: "list", items: ["Kunst", "Musik"] },
  Zahlen: { kind: "list", items: [1, null, 2.5, ""] },
  Nichts: { kind: "list", items: [] },
  Urlaub: range,
};
const error = (reason: string): string => `#FEHLER: ${reason}`;

describe("logic", () => {
  it.each([
    ["if(true, 1, 1/0)", "1"],
    ["if(false, 1/0, 2)", "2"],
    ["if(1/0 == 1, 1, 2)", error("Division durch 0")],
    ['ifs(false, 1/0, true, "b", 1/0)', "b"],
    ['ifs(false, 1, false, 2, "sonst")', "sonst"],
    ['empty("")', "true"],
    ["empty(0)", "false"],
    ['empty(prop("Leer"))', "true"],
    ['empty(prop("Nichts"))', "true"],
    ['empty(split("", ","))', "true"],
  ])("%s is %j", (source, result) => {
    expect(run(source, cells)).toEqual(result);
  });
});

describe("text", () => {
  it.each([
    ['length("Straße")', "6"],
    ['length("😀")', "1"],
    ['length(prop("Themen"))', "2"],
    ['length(prop("Leer"))', "0"],
    ['concat("a", 1.5, true, prop("Leer"))', "a1,5Ja"],
    ['upper("straße")', "STRASSE"],
    ['lower("ÄÖ")', "äö"],
    ['trim("  a b ")', "a b"],
    ['replace("a.b.c", ".", "$&")', "a$&b$&c"],
    ['replace("abc", "", "x")', "abc"],
    ['replace("a(b", "(", "[")', "a[b"],
    ['contains("Wand", "wand")', "false"],
    ['contains("Wand", "and")', "true"],
    ['startsWith("Wand", "Wa")', "true"],
    ['endsWith("Wand", "nd")', "true"],
    ['slice("Wanderung", 0, 4)', "Wand"],
    ['slice("Wanderung", 6)', "ung"],
    ['slice("a😀b", 1, 2)', "😀"],
    ['split("a, b", ", ")', "a, b"],
    ['length(split("a,b,c", ","))', "3"],
    ['at(split("a,b,c", ","), 1)', "b"],
    ['at(prop("Themen"), 5)', null],
    ['at(prop("Themen"), -1)', null],
    ['at(prop("Themen"), 0.5)', error("Erwartet eine ganze Zahl")],
    ['join(prop("Themen"), " / ")', "Kunst / Musik"],
    ['join("abc", ",")', error("Erwartet Liste, gefunden Text")],
    ['split("a b", " ") == split("a b", " ")', "true"],
  ])("%s is %j", (source, result) => {
    expect(run(source, cells)).toEqual(result);
  });
});

describe("numbers", () => {
  it.each([
    ["round(2.5)", "3"],
    ["round(-2.5)", "-3"],
    ["round(1.005, 2)", "1.01"],
    ["round(1250, -2)", "1300"],
    ["round(0.4 - 0.4)", "0"],
    ["round(1, 99)", error("Die Stellen müssen zwischen -15 und 15 liegen")],
    ["floor(-1.5)", "-2"],
    ["ceil(1.2)", "2"],
    ["floor((0.1 + 0.7) * 10)", "8"],
    ["abs(-3)", "3"],
    ["sqrt(16)", "4"],
    ["pow(2, 10)", "1024"],
    ["mod(-7, 3)", "-1"],
    ["mod(1, 0)", error("Division durch 0")],
    ["min(3, 1, 2)", "1"],
    ['max(prop("Zahlen"), 2)', "2.5"],
    ['sum(prop("Zahlen"))', "3.5"],
    ['mean(prop("Zahlen"), prop("Leer"))', "1.75"],
    ['sum(prop("Nichts"))', "0"],
    ['mean(prop("Nichts"))', null],
    ['min(prop("Leer"))', null],
    ['sum(prop("Themen"))', error("Erwartet Zahl, gefunden Text")],
    ['toNumber("12,5")', "12.5"],
    ['toNumber(" 12.5 ")', "12.5"],
    ['toNumber("1.234,5")', "1234.5"],
    ['toNumber("")', null],
    ["toNumber(true)", "1"],
    ['toNumber("zwölf")', error("„zwölf“ ist keine Zahl")],
    ['toNumber("1e3")', error("„1e3“ ist keine Zahl")],
    ["toText(12.5)", "12,5"],
    ["toText(true)", "Ja"],
    ['toText(date("2026-02-09"))', "09.02.2026"],
  ])("%s is %j", (source, result) => {
    expect(run(source, cells)).toEqual(result);
  });
});

describe("dates", () => {
  const stored = (start: string, withTime = false): string =>
    JSON.stringify({
      start_date: `${start}:00.000Z`,
      end_date: null,
      include_time: withTime,
      include_end_date: false,
    });
  it.each([
    ["now()", stored("2026-11-21T14:05", true)],
    ["today()", stored("2026-11-21T00:00")],
    ['date("2026-11-21")', stored("2026-11-21T00:00")],
    ['date("2026-11-21 09:30")', stored("2026-11-21T09:30", true)],
    ["date(2026, 2, 9)", stored("2026-02-09T00:00")],
    ["date(2026, 2, 9, 14, 5)", stored("2026-02-09T14:05", true)],
    ["date(2026, 2, 30)", error("Dieses Datum gibt es nicht")],
    ["date(-1, 2, 3)", error("Dieses Datum gibt es nicht")],
    ['date("morgen")', error("Dieses Datum gibt es nicht")],
    ['dateAdd(date(2026, 1, 31), 1, "months")', stored("2026-02-28T00:00")],
    ['dateAdd(date(2024, 2, 29), 1, "years")', stored("2025-02-28T00:00")],
    ['dateAdd(date(2026, 11, 30), 1, "quarters")', stored("2027-02-28T00:00")],
    ['dateAdd(date(2026, 12, 30), 1, "weeks")', stored("2027-01-06T00:00")],
    ['dateAdd(date(2026, 12, 31), 90, "minutes")', stored("2026-12-31T01:30", true)],
    ['dateSubtract(date(2026, 3, 31), 1, "months")', stored("2026-02-28T00:00")],
    ['dateSubtract(date(2026, 1, 1), 1, "days")', stored("2025-12-31T00:00")],
    ['dateAdd(today(), 1, "fortnights")', error("Die Einheit „fortnights“ gibt es nicht")],
    ['dateAdd(today(), 1, "constructor")', error("Die Einheit „constructor“ gibt es nicht")],
    ['dateAdd(today(), 1.5, "days")', error("Erwartet eine ganze Zahl")],
    ['dateAdd(today(), 9000, "years")', error("Dieses Datum gibt es nicht")],
    ['dateAdd(today(), 10^15, "minutes")', error("Dieses Datum gibt es nicht")],
    ['dateAdd(today(), -10^15, "months")', error("Dieses Datum gibt es nicht")],
    ['dateBetween(date(2026, 11, 21), date(2000, 11, 22), "years")', "25"],
    ['dateBetween(date(2026, 11, 22), date(2000, 11, 22), "years")', "26"],
    ['dateBetween(date(2026, 2, 28), date(2026, 1, 31), "months")', "1"],
    ['dateBetween(date(2026, 1, 1), date(2026, 1, 15), "days")', "-14"],
    ['dateBetween(date(2026, 1, 1), date(2026, 1, 5), "weeks")', "0"],
    ['dateBetween(date(2026, 1, 1, 12), date(2026, 1, 1), "hours")', "12"],
    ['dateBetween(today(), prop("Leer"), "days")', null],
    ['dateStart(prop("Urlaub"))', stored("2026-02-09T14:05", true)],
    ['dateEnd(prop("Urlaub"))', stored("2026-02-11T09:00", true)],
    ["dateEnd(today()) == today()", "true"],
    ['toText(dateAdd(prop("Urlaub"), 1, "days"))', "10.02.2026 14:05 → 12.02.2026 09:00"],
    ['formatDate(prop("Urlaub"), "dd.MM.yyyy HH:mm")', "09.02.2026 14:05"],
    ['formatDate(prop("Urlaub"), "EEEE, d. MMMM yy")', "Montag, 9. Februar 26"],
    [
      `formatDate(prop("Urlaub"), "EEE MMM 'KW' ww, Q. 'Quartal um' H 'o''clock'")`,
      "Mo. Feb. KW 07, 1. Quartal um 14 o'clock",
    ],
    ['formatDate(date(2027, 1, 1), "w")', "53"],
    ['formatDate(today(), "yyyy-JJ")', error("Das Datumskürzel „JJ“ gibt es nicht")],
    ["year(today()) * 10000 + month(today()) * 100 + day(today())", "20261121"],
    ["hour(now()) * 100 + minute(now())", "1405"],
    ["weekday(today())", "6"],
    ["weekday(date(2026, 11, 22))", "7"],
  ])("%s is %j", (source, result) => {
    expect(run(source, cells)).toEqual(result);
  });
});

it("the workdays of a year are worked out once, however many centuries dates span", () => {
  const years = Array.from({ length: 1_000 }, (_, n) => 1_500 + n);
  const first = years.map((year) => workdaysOf(year, "NW"));
  expect(years.every((year, n) => workdaysOf(year, "NW") === first[n])).toBe(true);
});
