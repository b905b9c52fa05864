import type { FilterOperator } from "@maive/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { areMet, type ConditionRule, filtersIn, flattened, mapFilters } from "./filter-rules.ts";

const filter = (property_id: number) => ({ property_id, operator: "empty" as FilterOperator });
const { rule } = fc.letrec<{ rule: ConditionRule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, depthIdentifier: "groups" },
    fc.integer({ min: 0, max: 5 }).map(filter),
    fc.record({
      operator: fc.constantFrom("and", "or"),
      filters: fc.array(tie("rule"), { maxLength: 3, depthIdentifier: "groups" }),
    }),
  ),
}));
const rules = fc.array(rule, { maxLength: 3 });
const truths = fc.uniqueArray(fc.integer({ min: 0, max: 5 }));

it("conditions combine with AND, and in groups as these say", () => {
  const met = (list: ConditionRule[], ...ids: number[]) =>
    areMet(list, ({ property_id }) => ids.includes(property_id));
  const either: ConditionRule = { operator: "or", filters: [filter(1), filter(2)] };
  expect([met([filter(0), either], 0, 2), met([filter(0), either], 0), met([either], 1)]).toEqual([
    true,
    false,
    true,
  ]);
  const both: ConditionRule = { operator: "and", filters: [filter(3), filter(4)] };
  expect(met([{ operator: "or", filters: [filter(0), both] }], 3)).toBe(false);
  expect(
    met([
      { operator: "or", filters: [] },
      { operator: "or", filters: [{ operator: "and", filters: [] }] },
    ]),
  ).toBe(true);
});

it("flat rules mean the same, and have no group that says nothing", () => {
  fc.assert(
    fc.property(rules, truths, (list, truth) => {
      const test = ({ property_id }: { property_id: number }): boolean => truth.includes(property_id);
      const flat = flattened(list);
      expect(areMet(flat, test)).toBe(areMet(list, test));
      expect(filtersIn(flat)).toEqual(filtersIn(list));
      const check = (some: ConditionRule[], within: string): void => {
        for (const each of some) {
          if (!("filters" in each)) continue;
          expect(each.filters.length).toBeGreaterThan(1);
          expect(each.operator).not.toBe(within);
          check(each.filters, each.operator);
        }
      };
      check(flat, "and");
    }),
  );
});

it("conditions are changed where they stand, and groups without any go", () => {
  const list: ConditionRule[] = [
    { operator: "or", filters: [filter(1), { operator: "and", filters: [filter(2)] }] },
  ];
  expect(mapFilters(list, (each) => ({ ...each, property_id: each.property_id + 10 }))).toEqual([
    { operator: "or", filters: [filter(11), { operator: "and", filters: [filter(12)] }] },
  ]);
  expect(mapFilters(list, ({ property_id }) => (property_id === 1 ? filter(1) : null))).toEqual([
    { operator: "or", filters: [filter(1)] },
  ]);
  expect(mapFilters(list, () => null)).toEqual([]);
});
