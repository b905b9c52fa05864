import type { ColorRule, View } from "@maive/contract";
import { filtersIn, mapFilters } from "@maive/values";
import type { DatabaseProperty } from "../properties/index.ts";
import { knownLayout } from "./later-rules.ts";
import { withoutGone } from "./view-config.ts";
import type { MayShowFilter } from "./visible-filters.store.ts";
import type { DatabaseView } from "./views.store.ts";

/** A view on the wire, without references to removed properties and without filters hidden from the reader. */
export const presentView = (
  view: DatabaseView,
  properties: readonly DatabaseProperty[],
  mayShowFilter: MayShowFilter,
): View => {
  const mayShow: MayShowFilter = (filter) => view.ownerId !== null || mayShowFilter(filter);
  const config = withoutGone(view.config, properties);
  // Part of a group would say something else than the whole.
  const filters = config.filters.filter((rule) => filtersIn([rule]).every(mayShow));
  const hidden = config.filters.length - filters.length;
  const layout = knownLayout(config);
  const names = new Map(properties.map((property) => [property.propertyId, property.name]));
  const named = (rules: typeof filters): View["filters"] =>
    mapFilters(rules, (filter) => ({
      property_id: filter.property_id,
      property_name: names.get(filter.property_id),
      operator: filter.operator,
      ...("value" in filter ? { value: filter.value } : {}),
    }));
  const colors = config.layoutOptions?.colors?.flatMap((rule): ColorRule[] =>
    // What is coloured would reveal which entries meet the rule.
    filtersIn(rule.filters).every(mayShow) ? [{ ...rule, filters: named(rule.filters) }] : [],
  );
  return {
    id: view.viewId,
    name: view.name,
    properties: config.properties,
    sorts: config.sorts.map((sort) => ({
      property_id: sort.property_id,
      property_name: names.get(sort.property_id),
      direction: sort.direction,
    })),
    ...(layout === undefined || layout === "table" ? {} : { layout }),
    ...(config.layoutOptions
      ? { layout_options: { ...config.layoutOptions, ...(colors ? { colors } : {}) } }
      : {}),
    ...(config.locked ? { locked: true } : {}),
    ...(view.ownerId === null ? {} : { private: true }),
    ...(hidden > 0 ? { hidden_filters: hidden } : {}),
    filters: named(filters),
  };
};
