import { type FilterRule, limits, type Sort, type ViewProperty } from "@maive/contract";
import {
  asksForPart,
  type Condition,
  type ConditionRule,
  filtersIn,
  holdsValues,
  isFilterGroup,
  mapFilters,
  validateFilter,
} from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { withoutGoneColors } from "./color-rules.ts";
import { isKnownRule } from "./later-rules.ts";
import { optionsWithoutGone, type StoredLayout } from "./layout-options.ts";
import { viewTexts } from "./texts.ts";

/** A view's stored configuration. */
export interface ViewConfig extends StoredLayout {
  /** By property id; missing ones have the defaults. */
  properties: Record<string, ViewProperty>;
  sorts: Pick<Sort, "property_id" | "direction">[];
  filters: ConditionRule[];
  /** Takes no changes by accident. */
  locked?: true;
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

/** The configuration without references to removed properties, and without conditions of a later version. */
export const withoutGone = (config: ViewConfig, properties: readonly DatabaseProperty[]): ViewConfig => {
  const known = byId(properties);
  return {
    ...config,
    properties: Object.fromEntries(
      Object.entries(config.properties).filter(([propertyId]) => known.has(Number(propertyId))),
    ),
    sorts: config.sorts.filter((sort) => known.has(sort.property_id)),
    filters: mapFilters(config.filters.filter(isKnownRule), (filter) =>
      known.has(filter.property_id) ? filter : null,
    ),
    ...(config.layoutOptions
      ? {
          layoutOptions: withoutGoneColors(optionsWithoutGone(config.layoutOptions, properties), (id) =>
            known.has(id),
          ),
        }
      : {}),
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

/** Sorts to store: known properties that have values, without duplicates. @throws DomainError `invalid` for too many. */
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
    const property = known.get(property_id);
    if (!property || !holdsValues(property.type) || seen.has(property_id)) continue;
    seen.add(property_id);
    sorts.push({ property_id, direction });
  }
  return sorts;
};

const refuse = (message: string, field: string): never => {
  throw new DomainError("invalid", { detail: message, errors: [{ field, message }] });
};

/** A condition to store; null for an unknown property. @throws DomainError `invalid`. */
const decideFilter = (
  { property_id, operator, value }: Condition,
  property: DatabaseProperty | undefined,
  field: string,
): Condition | null => {
  if (!property) return null;
  const check = validateFilter(property.type, property.config, { operator, value });
  if (!check.ok) refuse(check.message, field);
  if (asksForPart(operator) && String(value ?? "").length > limits.filterNeedleLength)
    refuse(viewTexts.needleTooLong(limits.filterNeedleLength), field);
  return value === undefined ? { property_id, operator } : { property_id, operator, value };
};

/**
 * Filters to store: of known properties; groups without any are left out.
 * @throws DomainError `invalid` for unsupported operators or values, and beyond the limits.
 */
export const decideFilters = (
  sent: readonly FilterRule[],
  properties: readonly DatabaseProperty[],
  field = "filters",
): ViewConfig["filters"] => {
  const known = byId(properties);
  if (filtersIn(sent).length > limits.filtersPerList)
    throw new DomainError("invalid", { detail: viewTexts.tooManyFilters(limits.filtersPerList) });
  if (JSON.stringify(sent).length > limits.filtersLength) refuse(viewTexts.filtersTooLong, field);
  const decide = (rules: readonly FilterRule[], within: string): ViewConfig["filters"] =>
    rules.flatMap((rule, index): ViewConfig["filters"] => {
      const at = `${within}.${index}`;
      if (!isFilterGroup(rule)) {
        const filter = decideFilter(rule, known.get(rule.property_id), at);
        return filter ? [filter] : [];
      }
      const filters = decide(rule.filters, `${at}.filters`);
      return filters.length === 0 ? [] : [{ operator: rule.operator, filters }];
    });
  return decide(sent, field);
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
