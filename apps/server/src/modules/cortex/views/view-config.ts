import { type Filter, limits, type Sort, type ViewProperty } from "@maive/contract";
import { asksForPart, validateFilter } from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { optionsWithoutGone, type StoredLayout } from "./layout-options.ts";
import { viewTexts } from "./texts.ts";

/** A view's stored configuration. */
export interface ViewConfig extends StoredLayout {
  /** By property id; missing ones have the defaults. */
  properties: Record<string, ViewProperty>;
  sorts: Pick<Sort, "property_id" | "direction">[];
  filters: Pick<Filter, "property_id" | "operator" | "value">[];
}

export const emptyViewConfig: ViewConfig = { properties: {}, sorts: [], filters: [] };

const columnDefaults: ViewProperty = {
  visibility: "show",
  order: limits.propertyOrderDefault,
  width: limits.columnWidthDefault,
  wordWrap: false,
};

const clampWidth = (width: number): number =>
  Math.min(limits.columnWidthMax, Math.max(limits.columnWidthMin, width));

const byId = (properties: readonly DatabaseProperty[]): Map<number, DatabaseProperty> =>
  new Map(properties.map((property) => [property.propertyId, property]));

/** The configuration without references to removed properties. */
export const withoutGone = (config: ViewConfig, properties: readonly DatabaseProperty[]): ViewConfig => {
  const known = byId(properties);
  return {
    ...config,
    properties: Object.fromEntries(
      Object.entries(config.properties).filter(([propertyId]) => known.has(Number(propertyId))),
    ),
    sorts: config.sorts.filter((sort) => known.has(sort.property_id)),
    filters: config.filters.filter((filter) => known.has(filter.property_id)),
    ...(config.layoutOptions ? { layoutOptions: optionsWithoutGone(config.layoutOptions, properties) } : {}),
  };
};

/**
 * Merges column changes by property; widths are clamped, unknown properties ignored.
 * @throws DomainError `invalid` when the lead property would be hidden.
 */
export const mergeColumns = (
  columns: ViewConfig["properties"],
  changes: Readonly<Record<string, Partial<ViewProperty>>>,
  properties: readonly DatabaseProperty[],
): ViewConfig["properties"] => {
  const merged = { ...columns };
  for (const { propertyId, isLead } of properties) {
    const key = String(propertyId);
    const change = Object.hasOwn(changes, key) ? changes[key] : undefined;
    if (!change) continue;
    if (isLead && change.visibility === "hide")
      throw new DomainError("invalid", {
        detail: viewTexts.leadHidden,
        errors: [{ field: `properties.${key}.visibility`, message: viewTexts.leadHidden }],
      });
    const column = { ...columnDefaults, ...columns[key], ...change };
    merged[key] = { ...column, width: clampWidth(column.width) };
  }
  return merged;
};

/** Sorts to store: known properties, without duplicates. @throws DomainError `invalid` for too many. */
export const decideSorts = (
  sent: readonly Sort[],
  properties: readonly DatabaseProperty[],
): ViewConfig["sorts"] => {
  const known = byId(properties);
  if (sent.length > limits.sortsPerList)
    throw new DomainError("invalid", { detail: viewTexts.tooManySorts(limits.sortsPerList) });
  const seen = new Set<number>();
  const sorts: ViewConfig["sorts"] = [];
  for (const { property_id, direction } of sent) {
    if (!known.has(property_id) || seen.has(property_id)) continue;
    seen.add(property_id);
    sorts.push({ property_id, direction });
  }
  return sorts;
};

/**
 * Filters to store: of known properties.
 * @throws DomainError `invalid` for unsupported operators or values, and beyond the limits.
 */
export const decideFilters = (
  sent: readonly Filter[],
  properties: readonly DatabaseProperty[],
): ViewConfig["filters"] => {
  const known = byId(properties);
  if (sent.length > limits.filtersPerList)
    throw new DomainError("invalid", { detail: viewTexts.tooManyFilters(limits.filtersPerList) });
  const refuse = (message: string, field: string): never => {
    throw new DomainError("invalid", { detail: message, errors: [{ field, message }] });
  };
  if (JSON.stringify(sent).length > limits.filtersLength) refuse(viewTexts.filtersTooLong, "filters");
  return sent.flatMap(({ property_id, operator, value }, index) => {
    const property = known.get(property_id);
    if (!property) return [];
    const check = validateFilter(property.type, property.config, { operator, value });
    if (!check.ok) refuse(check.message, `filters.${index}`);
    if (asksForPart(operator) && String(value ?? "").length > limits.filterNeedleLength)
      refuse(viewTexts.needleTooLong(limits.filterNeedleLength), `filters.${index}`);
    return [value === undefined ? { property_id, operator } : { property_id, operator, value }];
  });
};

/** The columns with a property appended. */
export const shownLast = (
  columns: ViewConfig["properties"],
  { propertyId }: DatabaseProperty,
): ViewConfig["properties"] => {
  const orders = Object.values(columns).map((column) => column.order + 1);
  return {
    ...columns,
    [propertyId]: { ...columnDefaults, order: Math.max(columnDefaults.order, ...orders) },
  };
};
