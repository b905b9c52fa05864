import { type Day, isFilterGroup } from "@maive/values";
import type { DatabaseProperty, SlotColumn } from "../../properties/index.ts";
import type { ViewConfig } from "../../views/index.ts";
import { type KeyTest, keyTestOf } from "../list/key-test.ts";
import type { KeyTable, Needs } from "./key-table.ts";
import { TextColumn } from "./columns.ts";

type Rule = KeyTest | { operator: "and" | "or"; rules: readonly Rule[] };

/** Which entries a request selects, by their keys alone. */
export interface RowSelection {
  needs: Needs;
  /** Whether an entry is live and selected, by its number. */
  test(table: KeyTable): (row: number) => boolean;
}

type RowTest = (row: number) => boolean;

const ofKey = (table: KeyTable, { slot, isMet }: KeyTest): RowTest => {
  const column = table.column(slot);
  if (!(column instanceof TextColumn)) return (row) => isMet(column.get(row));
  const met = column.texts.map(isMet);
  return (row) => met[column.codeAt(row)] === true;
};

const ofRule = (table: KeyTable, rule: Rule): RowTest => {
  if ("slot" in rule) return ofKey(table, rule);
  const tests = rule.rules.map((each) => ofRule(table, each));
  return rule.operator === "and"
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row));
};

const slotsOf = (rule: Rule): SlotColumn[] => ("slot" in rule ? [rule.slot] : rule.rules.flatMap(slotsOf));

/** The selection by filters; null where keys do not decide one of them. */
export const rowSelectionOf = (
  filters: ViewConfig["filters"],
  properties: readonly DatabaseProperty[],
  today: Day,
): RowSelection | null => {
  const known = new Map(properties.map((property) => [property.propertyId, property]));
  const ruleOf = (filter: ViewConfig["filters"][number]): Rule | null | undefined => {
    if (!isFilterGroup(filter)) {
      const property = known.get(filter.property_id);
      return property && keyTestOf(property, filter, today);
    }
    const rules: Rule[] = [];
    for (const each of filter.filters) {
      const rule = ruleOf(each);
      if (!rule) return null;
      rules.push(rule);
    }
    return { operator: filter.operator, rules };
  };
  const rules: Rule[] = [];
  for (const filter of filters) {
    const rule = ruleOf(filter);
    if (!rule) return null;
    rules.push(rule);
  }
  return {
    needs: { slots: new Set(rules.flatMap(slotsOf)), links: new Set() },
    test: (table) => {
      const [first, ...more] = rules.map((rule) => ofRule(table, rule));
      if (!first) return (row) => table.isLive(row);
      if (more.length === 0) return (row) => table.isLive(row) && first(row);
      return (row) => table.isLive(row) && first(row) && more.every((test) => test(row));
    },
  };
};

/** Number of selected entries. */
export const countRows = (table: KeyTable, selection: RowSelection): number => {
  const isSelected = selection.test(table);
  let count = 0;
  for (let row = 0; row < table.rows; row += 1) if (isSelected(row)) count += 1;
  return count;
};
