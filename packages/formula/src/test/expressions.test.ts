import { momentMs } from "@maive/values";
import { describe, expect, it } from "vitest";
import { compileFormula } from "../compile.ts";
import { evaluate } from "../evaluator/evaluate.ts";
import { formulaFunctions } from "../functions/registry.ts";
import { testHolidays, testNow } from "../run.test-support.ts";
import { walk } from "../syntax/ast.ts";
import { toText } from "../values/read.ts";
import { resultText } from "../values/result.ts";
import { fail, isDate, isError, type FormulaValue } from "../values/value.ts";
import { dateRows } from "./expressions/dates.ts";
import { logicRows, numberRows, textRows } from "./expressions/functions.ts";
import { listRows } from "./expressions/lists.ts";
import { emptyRows, operatorRows } from "./expressions/operators.ts";

const date = (start: string, end: string | null, withTime: boolean): FormulaValue => ({
  kind: "date",
  start: momentMs(start) ?? 0,
  end: end === null ? null : momentMs(end),
  withTime,
});
const properties = new Map<string, FormulaValue>([
  ["Preis", 12.5],
  ["Leer", null],
  ["LeererText", ""],
  ["Offen", false],
  ["Unklar", null],
  ["Tag", date("2026-02-09", null, false)],
  ["Termin", date("2026-02-09 14:05", null, true)],
  ["Urlaub", date("2026-07-30", "2026-08-14", false)],
  ["KeinTag", null],
  ["Themen", { kind: "list", items: ["Kunst", "Musik"] }],
  ["Zahlen", { kind: "list", items: [1, null, 8, "", 2.5].filter((each) => each !== null && each !== "") }],
  ["KeineThemen", null],
  ["LeereListe", { kind: "list", items: [] }],
  ["Kaputt", fail("Division durch 0")],
]);

const rowsOf = (text: string): [string, string][] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [source = "", result = ""] = line.split(" => ");
      return [source, result];
    });

function shown(source: string): string {
  const compiled = compileFormula(source);
  if (!compiled.ok) return compiled.problem.message;
  const value = evaluate(compiled.formula.root, { now: testNow, holidays: testHolidays, properties });
  if (isError(value)) return `# ${value.reason}`;
  return isDate(value) ? String(toText(value)) : (resultText(value, true) ?? "leer");
}

const tables = {
  operators: operatorRows,
  "empty cells and errors": emptyRows,
  logic: logicRows,
  text: textRows,
  lists: listRows,
  numbers: numberRows,
  dates: dateRows,
};

describe.each(Object.entries(tables))("%s", (_topic, table) => {
  it.each(rowsOf(table))("%s is %s", (source, result) => {
    expect(shown(source)).toBe(result);
  });
});

it("the tables use every function more than once", () => {
  const uses = new Map<string, number>();
  for (const [source] of Object.values(tables).flatMap(rowsOf)) {
    const compiled = compileFormula(source);
    for (const node of compiled.ok ? walk(compiled.formula.root) : []) {
      const name = node.kind === "call" ? node.name : node.kind;
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  expect(formulaFunctions.filter(({ name }) => (uses.get(name) ?? 0) < 2).map(({ name }) => name)).toEqual(
    [],
  );
});
