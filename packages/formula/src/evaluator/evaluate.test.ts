import { describe, expect, it } from "vitest";
import { run } from "../run.test-support.ts";
import { fail, type FormulaValue } from "../values/value.ts";

const day = (text: string): FormulaValue => ({
  kind: "date",
  start: Date.parse(text),
  end: null,
  withTime: false,
});
const cells: Record<string, FormulaValue> = {
  Preis: 12.5,
  Leer: null,
  Name: "Ärger",
  Ja: true,
  Tag: day("2026-02-09"),
  Themen: { kind: "list", items: ["Kunst", "Musik"] },
  Kaputt: fail("Division durch 0"),
};

describe("operators", () => {
  it.each([
    ["1 + 2 * 3", "7"],
    ["(1 + 2) * 3", "9"],
    ["2 ^ 3 ^ 2", "512"],
    ["-2^2", "-4"],
    ["2^-1", "0.5"],
    ["-7 % 3", "-1"],
    ["7 % -3", "1"],
    ["10 - 3 - 2", "5"],
    ["0.1 + 0.2", "0.3"],
    ["0.1 + 0.2 == 0.3", "true"],
    ["1 == 1.0", "true"],
    ['1 == "1"', "false"],
    ['1 != "1"', "true"],
    ["true == 1", "false"],
    ["1 < 2 and 2 <= 2 or false", "true"],
    ["1 < 2 && !(2 < 1)", "true"],
    ["not 1 == 2", "true"],
    ["! 1 == 2", "true"],
    ["true || 1/0 == 1", "true"],
    ["false and 1/0 == 1", "false"],
    ['1 > 2 ? "a" : 2 > 1 ? "b" : "c"', "b"],
    ['"a" < "B"', "true"],
    ['"Äpfel" < "Birnen"', "true"],
    ['"Band 9" < "Band 10"', "true"],
    ['"Preis: " + 12.5', "Preis: 12,5"],
    ['1 + "a" + true', "1aJa"],
    ['"a" + false', "aNein"],
    ['"am " + prop("Tag")', "am 09.02.2026"],
    ['"zu " + prop("Themen")', "zu Kunst, Musik"],
    ["'it''s'", expect.stringContaining("passt hier nicht")],
    ['prop("Tag") < date("2026-02-10")', "true"],
    ['prop("Tag") == date(2026, 2, 9)', "true"],
    ['prop("Preis") * 2', "25"],
  ])("%s is %j", (source, result) => {
    expect(run(source, cells)).toEqual(result);
  });
});

describe("empty cells", () => {
  it.each([
    ['prop("Leer") + 1', "1"],
    ['prop("Leer") * 2', "0"],
    ['"a" + prop("Leer")', "a"],
    ['-prop("Leer")', "0"],
    ['prop("Leer") == 0', "true"],
    ['prop("Leer") == ""', "true"],
    ['prop("Leer") < 5', "true"],
    ['prop("Leer") < today()', "false"],
    ['prop("Leer") > today()', "false"],
    ['not prop("Leer")', "true"],
    ['prop("Leer")', null],
    ['""', null],
    ['year(prop("Leer"))', null],
    ['dateAdd(prop("Leer"), 1, "days")', null],
    ['formatDate(prop("Leer"), "yyyy")', null],
  ])("%s is %j", (source, result) => {
    expect(run(source, cells)).toBe(result);
  });
});

describe("errors are results", () => {
  it.each([
    ["1 / 0", "Division durch 0"],
    ["1 % 0", "Division durch 0"],
    ["0 ^ -1", "Division durch 0"],
    ["sqrt(-1)", "Wurzel aus einer negativen Zahl"],
    ["(-8) ^ 0.5", "Wurzel aus einer negativen Zahl"],
    ["10 ^ 400", "Die Zahl ist zu groß"],
    ["9".repeat(400), "Die Zahl ist zu groß"],
    ['prop("Weg")', "Die Eigenschaft „Weg“ gibt es nicht"],
    ['"a" * 2', "Erwartet Zahl, gefunden Text"],
    ["true + 1", "Ja/Nein und Zahl lassen sich nicht addieren"],
    ['1 < "a"', "Zahl und Text lassen sich nicht vergleichen"],
    ["1 < 2 < 3", "Ja/Nein und Zahl lassen sich nicht vergleichen"],
    ["1 and true", "Erwartet Ja/Nein, gefunden Zahl"],
    ['if("ja", 1, 2)', "Erwartet Ja/Nein, gefunden Text"],
    ["lower(5)", "Erwartet Text, gefunden Zahl"],
    ['year("2026")', "Erwartet Datum, gefunden Text"],
    ['prop("Kaputt") + 1', "Division durch 0"],
    ['"a" + prop("Kaputt")', "Division durch 0"],
    ['empty(prop("Kaputt"))', "Division durch 0"],
  ])("%s says why", (source, reason) => {
    expect(run(source, cells)).toBe(`#FEHLER: ${reason}`);
  });
});
