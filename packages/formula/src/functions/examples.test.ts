import { expect, it } from "vitest";
import { check } from "../checker/check.ts";
import type { ReadableProperty } from "../checker/property-types.ts";
import { evaluate } from "../evaluator/evaluate.ts";
import { toText } from "../values/read.ts";
import { kindOf } from "../values/value.ts";
import { exampleContext } from "./examples.ts";
import { formulaFunctions } from "./registry.ts";

const types: ReadonlyMap<string, ReadableProperty> = new Map(
  [...exampleContext.properties].map(([name, value]): [string, ReadableProperty] => {
    const kind = kindOf(value);
    if (kind === "list") return [name, { type: "multiple_choice" }];
    return [name, { type: kind === "empty" || kind === "error" ? "text" : kind }];
  }),
);

it.each(formulaFunctions)(
  "$name: $example gives $result",
  ({ name, example, result, signature, description }) => {
    const { formula, problems } = check(example, { properties: types });
    expect(problems).toEqual([]);
    expect(formula && toText(evaluate(formula.root, exampleContext))).toBe(result);
    expect(signature.startsWith(`${name}(`)).toBe(true);
    expect(description).toMatch(/^[A-ZÄÖÜ].*\.$/);
  },
);
