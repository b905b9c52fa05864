import { filterOperators, viewLayouts } from "@maive/contract";
import { type ConditionRule, isFilterGroup } from "@maive/values";
import type { StoredLayout } from "./layout-options.ts";

/** What a later version stored in a view beside what this one knows: preserved, not shown and not applied here. */

const operators: ReadonlySet<string> = new Set(filterOperators);
const groupOperators: ReadonlySet<string> = new Set(["and", "or"]);

/** Whether this version can apply a condition, or all of a group. */
export const isKnownRule = (rule: ConditionRule): boolean =>
  isFilterGroup(rule)
    ? groupOperators.has(rule.operator) && rule.filters.every(isKnownRule)
    : operators.has(rule.operator);

/** The layout, if this version has it; else entries are laid out as a table. */
export const knownLayout = ({ layout }: StoredLayout): StoredLayout["layout"] =>
  viewLayouts.find((known) => known === layout);
