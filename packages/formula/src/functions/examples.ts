import { momentMs } from "@maive/values";
import type { FormulaContext } from "../evaluator/evaluate.ts";
import { valueOfNames } from "../values/result.ts";
import type { FormulaValue } from "../values/value.ts";
import { exampleTexts } from "./example-texts.ts";

const day = ([start, end]: readonly string[]): FormulaValue => ({
  kind: "date",
  start: momentMs(start ?? "") ?? 0,
  end: end === undefined ? null : momentMs(end),
  withTime: false,
});

/** An entry and a time for which every function's example gives its documented result. */
export const exampleContext: FormulaContext = {
  now: momentMs(exampleTexts.moment) ?? 0,
  holidays: exampleTexts.state,
  properties: new Map<string, FormulaValue>([
    ...Object.entries(exampleTexts.numbers),
    ...Object.entries(exampleTexts.texts),
    ...Object.entries(exampleTexts.lists).map(([name, names]) => [name, valueOfNames(names)] as const),
    ...Object.entries(exampleTexts.dates).map(([name, dates]) => [name, day(dates)] as const),
  ]),
};
