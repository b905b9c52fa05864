import type { FilterGroup, FilterRule, GroupOperator } from "@maive/contract";
import { filtersIn, isFilterGroup } from "@maive/values";

/** Where a rule stands: the places from the outermost group inwards; none is that group itself. */
export type Path = readonly number[];

/** Groups within groups that the editor makes. */
const deepestNew = 2;
/** Levels of groups that filters may have. */
const deepest = 3;

/** A view's filters as one group; a single group of alternatives is the outermost one. */
export const treeOf = (rules: readonly FilterRule[]): FilterGroup => {
  const [only] = rules;
  const isOnly = rules.length === 1 && only !== undefined && isFilterGroup(only) && only.operator === "or";
  return isOnly ? only : { operator: "and", filters: [...rules] };
};

const withoutEmpty = (rules: readonly FilterRule[]): FilterRule[] =>
  rules.flatMap((rule): FilterRule[] => {
    if (!isFilterGroup(rule)) return [rule];
    const filters = withoutEmpty(rule.filters);
    return filters.length === 0 ? [] : [{ ...rule, filters }];
  });

/** The filters of a view; groups without conditions are left out. */
export const rulesOf = ({ operator, filters }: FilterGroup): FilterRule[] => {
  const filled = withoutEmpty(filters);
  return operator === "or" && filled.length > 1 ? [{ operator, filters: filled }] : filled;
};

/** The rule at a path; undefined if there is none. */
export const ruleAt = (tree: FilterGroup, path: Path): FilterRule | undefined =>
  path.reduce<FilterRule | undefined>(
    (rule, place) => (rule && isFilterGroup(rule) ? rule.filters[place] : undefined),
    tree,
  );

/** A tree with another rule at a path; null removes it. */
export const withRuleAt = (tree: FilterGroup, path: Path, rule: FilterRule | null): FilterGroup => {
  const [place, ...further] = path;
  if (place === undefined) return tree;
  const filters = tree.filters.flatMap((each, index): FilterRule[] => {
    if (index !== place) return [each];
    if (further.length > 0) return isFilterGroup(each) ? [withRuleAt(each, further, rule)] : [each];
    return rule === null ? [] : [rule];
  });
  return { ...tree, filters };
};

const changeGroup = (
  tree: FilterGroup,
  path: Path,
  change: (group: FilterGroup) => FilterGroup,
): FilterGroup => {
  if (path.length === 0) return change(tree);
  const group = ruleAt(tree, path);
  return group && isFilterGroup(group) ? withRuleAt(tree, path, change(group)) : tree;
};

/** A tree with another rule at the end of a group. */
export const withRuleIn = (tree: FilterGroup, path: Path, rule: FilterRule): FilterGroup =>
  changeGroup(tree, path, (group) => ({ ...group, filters: [...group.filters, rule] }));

export const withOperatorAt = (tree: FilterGroup, path: Path, operator: GroupOperator): FilterGroup =>
  changeGroup(tree, path, (group) => ({ ...group, operator }));

const depthOf = (rules: readonly FilterRule[]): number =>
  Math.max(0, ...rules.map((rule) => (isFilterGroup(rule) ? 1 + depthOf(rule.filters) : 0)));

/** Whether a group may be added to the one at a path. */
export const takesGroup = (path: Path): boolean => path.length < deepestNew;

/** Whether a group's operator may change: the outermost one becomes a level of its own. */
export const canChangeOperator = (tree: FilterGroup, path: Path): boolean =>
  path.length > 0 || depthOf(tree.filters) < deepest;

/** The number of conditions. */
export const countOf = (rules: readonly FilterRule[]): number => filtersIn(rules).length;
