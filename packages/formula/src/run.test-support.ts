import { compileFormula } from "./compile.ts";
import { evaluate } from "./evaluator/evaluate.ts";
import { resultText } from "./values/result.ts";
import type { FormulaValue } from "./values/value.ts";

/** The holidays of formulas in tests. */
export const testHolidays = "NW";

/** Saturday, 21 November 2026, 14:05:30. */
export const testNow = Date.UTC(2026, 10, 21, 14, 5, 30);

/** The result of a formula as it would be stored; a syntax problem as its message. */
export function run(source: string, properties: Record<string, FormulaValue> = {}): string | null {
  const compiled = compileFormula(source);
  if (!compiled.ok) return compiled.problem.message;
  const values = new Map(Object.entries(properties));
  return resultText(
    evaluate(compiled.formula.root, { now: testNow, holidays: testHolidays, properties: values }),
    true,
  );
}
