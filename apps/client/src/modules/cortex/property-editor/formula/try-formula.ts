import type { GermanState, Property, PropertyConfig } from "@maive/contract";
import {
  check,
  checkReturnType,
  evaluate,
  resultText,
  type CheckResult,
  type LinkedEntries,
  type ReturnType,
  type Writing,
} from "@maive/formula";
import { hrefOf, isErrorValue, type NumberLook, valueTypeOf } from "@maive/values";
import { formulaValueOf, readableOf, type EntryValues, type Titles } from "./values-of-entry.ts";

/** Checks a formula against its database's properties. */
export const checkFormula = (
  source: string,
  writing: Writing,
  properties: readonly Property[],
  returnType: ReturnType | null,
  entriesOf: (property: Property) => LinkedEntries | undefined,
): CheckResult =>
  check(source, {
    properties: new Map(
      properties.map((property) => [
        property.property_name,
        { ...readableOf(property), entries: entriesOf(property) },
      ]),
    ),
    returnType,
    writing,
  });

/** Now for formulas: local time as if UTC. */
const localNow = (): number => {
  const now = new Date();
  return now.getTime() - now.getTimezoneOffset() * 60_000;
};

/** A formula's result for an entry as displayed; null on errors, and where it needs what only the server reads. */
export const resultFor = (
  { formula, type, plain, links, look }: CheckResult & { look: NumberLook },
  returnType: ReturnType | null,
  properties: readonly Property[],
  entry: { values: EntryValues; titles: Titles },
  holidays: GermanState | null,
): { text: string; isError: boolean; href: string | null } | null => {
  if (!formula || formula.linked.length > 0) return null;
  const values = new Map(
    properties.map((property) => [
      property.property_name,
      formulaValueOf(property, entry.values, entry.titles),
    ]),
  );
  const value = evaluate(formula.root, { now: localNow(), holidays, properties: values });
  const stored = resultText(returnType ? checkReturnType(value, returnType) : value, links);
  const config: PropertyConfig = {
    result_type: type,
    ...(plain ? { number_format: "plain" } : {}),
    ...(links ? { has_links: true } : {}),
    ...look,
  };
  return {
    text: valueTypeOf("formula").format(stored, config),
    isError: isErrorValue(stored),
    href: hrefOf("formula", stored ?? "", config),
  };
};
