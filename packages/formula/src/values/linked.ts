import type { LinkedName } from "../syntax/ast.ts";
import { isError, isList, type FormulaValue } from "./value.ts";

/** One text for a property of a relation's entries; no name contains NUL. */
export const linkedKey = ({ relation, name }: LinkedName): string => `${relation}\0${name}`;

/** Whether a relation names one entry at most, and whether its property is a tick. */
export type LinkedShape = { single: boolean; ticks: boolean };

/**
 * What a formula reads of a property over a relation: the value of its one entry, or the list of those that are filled in, where a
 * tick that is not set counts as no. The first error is the result.
 */
export function linkedValue(values: readonly FormulaValue[], { single, ticks }: LinkedShape): FormulaValue {
  if (single) return values[0] ?? null;
  const items: FormulaValue[] = [];
  for (const value of values) {
    const filled = value === null && ticks ? false : value;
    if (filled === null || filled === "") continue;
    if (isError(filled)) return filled;
    if (isList(filled)) items.push(...filled.items);
    else items.push(filled);
  }
  return items.length === 0 ? null : { kind: "list", items };
}
