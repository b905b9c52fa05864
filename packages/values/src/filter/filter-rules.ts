import type { Filter, FilterGroup } from "@maive/contract";

/** A condition without its label. */
export type Condition = Pick<Filter, "property_id" | "operator" | "value">;

interface Group<T extends Condition> {
  operator: FilterGroup["operator"];
  filters: ConditionRule<T>[];
}

/** A condition, or conditions of which all or any are met. */
export type ConditionRule<T extends Condition = Condition> = T | Group<T>;

/** Whether an entry of filters is a group. */
export const isFilterGroup = <T extends Condition>(rule: ConditionRule<T>): rule is Group<T> =>
  "filters" in rule;

/** What `ofFilter` makes of a condition, or `ofGroup` of a group. */
const either = <T extends Condition, R>(
  rule: ConditionRule<T>,
  ofFilter: (filter: T) => R,
  ofGroup: (group: Group<T>) => R,
  // What is no group is a condition, which generic types do not follow.
): R => (isFilterGroup(rule) ? ofGroup(rule) : ofFilter(rule as T));

/** All conditions, those in groups included, in their order. */
export const filtersIn = <T extends Condition>(rules: readonly ConditionRule<T>[]): T[] =>
  rules.flatMap((rule) =>
    either(
      rule,
      (filter) => [filter],
      (group) => filtersIn(group.filters),
    ),
  );

/** Rules with other conditions; those for which there is none are left out, and groups without any. */
export const mapFilters = <T extends Condition, U extends Condition>(
  rules: readonly ConditionRule<T>[],
  change: (filter: T) => U | null,
): ConditionRule<U>[] =>
  rules.flatMap((rule) =>
    either<T, ConditionRule<U>[]>(
      rule,
      (filter) => {
        const changed = change(filter);
        return changed === null ? [] : [changed];
      },
      ({ operator, filters }) => {
        const inner = mapFilters(filters, change);
        return inner.length === 0 ? [] : [{ operator, filters: inner }];
      },
    ),
  );

/** The same rules with as few groups as possible: none in a group of its own kind, none with a single entry. */
export const flattened = <T extends Condition>(
  rules: readonly ConditionRule<T>[],
  within: FilterGroup["operator"] = "and",
): ConditionRule<T>[] =>
  rules.flatMap((rule): ConditionRule<T>[] => {
    if (!isFilterGroup(rule)) return [rule];
    const filters = flattened(rule.filters, rule.operator);
    if (filters.length === 1) return flattened(filters, within);
    if (filters.length === 0 || rule.operator === within) return filters;
    return [{ operator: rule.operator, filters }];
  });

/** Whether all rules are met, where `test` decides each condition; empty groups are ignored. */
export const areMet = <T extends Condition>(
  rules: readonly ConditionRule<T>[],
  test: (filter: T) => boolean,
): boolean => {
  const isMet = (rule: ConditionRule<T>): boolean =>
    either(rule, test, ({ operator, filters }) => {
      const filled = filters.filter((each) => filtersIn([each]).length > 0);
      return operator === "or" && filled.length > 0 ? filled.some(isMet) : filled.every(isMet);
    });
  return rules.every(isMet);
};
