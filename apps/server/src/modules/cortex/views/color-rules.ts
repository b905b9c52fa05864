import { choiceColors, type ColorRule, type View } from "@maive/contract";
import { type ConditionRule, filtersIn } from "@maive/values";
import { isKnownRule } from "./later-rules.ts";
import type { StoredLayout } from "./layout-options.ts";

const colors: ReadonlySet<string> = new Set(choiceColors);

/** Whether this version can apply a colour rule. */
export const isKnownColor = ({ filters, color }: ColorRule): boolean =>
  colors.has(color) && filters.every(isKnownRule);

/** A colour rule with changed conditions; none if it lost one: it would be met by more entries. */
const withConditions = (
  rule: ColorRule,
  change: (filters: readonly ConditionRule[]) => ConditionRule[],
): ColorRule[] => {
  const filters = change(rule.filters);
  return filters.length > 0 && filtersIn(filters).length === filtersIn(rule.filters).length
    ? [{ ...rule, filters }]
    : [];
};

/** The conditions of a view: its filters, and those of its colours. */
interface Asking extends StoredLayout {
  filters: ConditionRule[];
}

/** A configuration with changed conditions: those of its filters, and of its colours. */
export const withChangedRules = <T extends Asking>(
  config: T,
  change: (rules: readonly ConditionRule[]) => ConditionRule[],
): T => {
  const { layoutOptions } = config;
  const filters = change(config.filters);
  if (!layoutOptions?.colors) return { ...config, filters };
  const changed = layoutOptions.colors.flatMap((rule) =>
    isKnownColor(rule) ? withConditions(rule, change) : [rule],
  );
  return { ...config, filters, layoutOptions: { ...layoutOptions, colors: changed } };
};

/** The properties that a colour rule names. */
export const propertiesIn = ({ filters, property_id }: ColorRule): number[] => [
  ...filtersIn(filters).map((filter) => filter.property_id),
  ...(property_id === null ? [] : [property_id]),
];

/** Layout options without colours by or of removed properties, and without those of a later version. */
export const withoutGoneColors = (
  options: NonNullable<StoredLayout["layoutOptions"]>,
  isKnown: (propertyId: number) => boolean,
): NonNullable<View["layout_options"]> =>
  options.colors
    ? {
        ...options,
        colors: options.colors.filter((rule) => isKnownColor(rule) && propertiesIn(rule).every(isKnown)),
      }
    : options;
