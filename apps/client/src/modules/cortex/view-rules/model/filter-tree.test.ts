import type { Filter, FilterGroup, FilterRule } from "@maive/contract";
import { describe, expect, it } from "vitest";
import {
  canChangeOperator,
  ruleAt,
  rulesOf,
  takesGroup,
  treeOf,
  withOperatorAt,
  withRuleAt,
  withRuleIn,
} from "./filter-tree.ts";

const filter = (property_id: number): Filter => ({ property_id, operator: "empty" });
const group = (operator: "and" | "or", ...filters: FilterRule[]): FilterGroup => ({ operator, filters });

describe("the filters of a view as a tree", () => {
  it("are one group, which a single group of alternatives is itself", () => {
    const either = group("or", filter(1), filter(2));
    expect(treeOf([either])).toEqual(either);
    expect(rulesOf(either)).toEqual([either]);
    expect(treeOf([filter(0), either])).toEqual(group("and", filter(0), either));
    expect(rulesOf(treeOf([filter(0), either]))).toEqual([filter(0), either]);
  });

  it("leave out groups that say nothing", () => {
    expect(rulesOf(group("and", filter(1), group("or", group("and"))))).toEqual([filter(1)]);
    expect(rulesOf(group("or", filter(1), group("and")))).toEqual([filter(1)]);
  });

  it("change at any place", () => {
    const tree = group("and", filter(1), group("or", filter(2), filter(3)));
    expect(ruleAt(tree, [1, 0])).toEqual(filter(2));
    expect(ruleAt(tree, [0, 0])).toBeUndefined();
    expect(withRuleAt(tree, [1, 0], filter(9))).toEqual(
      group("and", filter(1), group("or", filter(9), filter(3))),
    );
    expect(withRuleAt(tree, [1, 1], null)).toEqual(group("and", filter(1), group("or", filter(2))));
    expect(withRuleIn(tree, [1], filter(4)).filters[1]).toEqual(group("or", filter(2), filter(3), filter(4)));
    expect(withRuleIn(tree, [], group("or")).filters).toHaveLength(3);
    expect(withOperatorAt(tree, [1], "and").filters[1]).toMatchObject({ operator: "and" });
    expect(withOperatorAt(tree, [], "or").operator).toBe("or");
  });

  it("stay within three levels", () => {
    expect([takesGroup([]), takesGroup([0]), takesGroup([0, 1])]).toEqual([true, true, false]);
    const deep = group("and", group("or", group("and", group("or", filter(1)))));
    expect([canChangeOperator(deep, []), canChangeOperator(deep, [0])]).toEqual([false, true]);
  });
});
