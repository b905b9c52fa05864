import type { Filter, FilterRule, Property, View } from "@maive/contract";
import {
  comparedAs,
  dateRange,
  dateText,
  flattened,
  isFilterGroup,
  isMe,
  matches,
  type Day,
} from "@maive/values";
import { readText, takesText, takesValues, type Converted } from "../cells/convert-value.ts";

/** Operators that determine a date; others only exclude some. */
const namesDays: ReadonlySet<Filter["operator"]> = new Set(["is", "is_between", "relative_to_today"]);

/** Operators of lists that one value of the list satisfies. */
const wantsOne: ReadonlySet<Filter["operator"]> = new Set(["any_of", "all_of"]);
const requestedCount = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** The date that satisfies all filters of a property: today if possible, else the first possible day. */
const dateFor = (property: Property, filters: readonly Filter[], today: Day): string | null => {
  const ranges = filters.flatMap(({ operator, value }) => {
    const answer = dateRange(operator, value, today);
    return answer.ok ? [answer.range] : [];
  });
  if (ranges.length === 0) return null;
  const named = filters.some(({ operator }) => namesDays.has(operator));
  const firstDays = named ? ranges.flatMap(({ from }) => from ?? []).toSorted() : [];
  const days = [today, ...firstDays.toReversed()];
  const values = days.map((day) =>
    dateText({
      start_date: `${day}T00:00:00.000Z`,
      end_date: null,
      include_time: false,
      include_end_date: false,
    }),
  );
  const passes = (value: string) =>
    filters.every((filter) => matches("date", value, property.property_config, filter, today));
  return values.find(passes) ?? null;
};

/** The value that filters want: that of `equals`, or the only one of a list. */
const requiredValue = (filters: readonly Filter[]): unknown => {
  const equal = filters.find(({ operator }) => operator === "equals");
  if (equal) return equal.value;
  const only = filters.find(({ operator, value }) => wantsOne.has(operator) && requestedCount(value) === 1);
  return Array.isArray(only?.value) ? (only.value as unknown[])[0] : undefined;
};

/** The text of what filters on a relation or person want, to be resolved by the server. */
const requiredLink = (property: Property, filters: readonly Filter[]): string | null => {
  const { property_type: type, property_config: config } = property;
  const compared = comparedAs(type, config);
  if (!takesValues(property) || (compared !== "relation" && compared !== "person")) return null;
  const required = requiredValue(filters);
  return typeof required === "string" && required !== "" ? required : null;
};

/** The conditions that every entry of a view meets: not those of which one is enough. */
const demandedBy = (rules: readonly FilterRule[]): Filter[] =>
  flattened(rules).flatMap((rule) => (isFilterGroup(rule) ? [] : [rule]));

const filtersOf = (view: View, { property_id: id }: Property): Filter[] =>
  demandedBy(view.filters).filter(({ property_id }) => property_id === id);

/** Link targets demanded by filters, by property: titles, names or ids. */
export const linksToSeed = (view: View, properties: readonly Property[]): Map<number, string[]> =>
  new Map(
    properties.flatMap((property) => {
      const linkId = requiredLink(property, filtersOf(view, property));
      return linkId === null ? [] : [[property.property_id, [linkId]] as const];
    }),
  );

/** What the values of a new row depend on. */
export interface SeedContext {
  today: Day;
  /** The id of the one who adds it. */
  me: string;
  /** What was found for {@link linksToSeed}. */
  links: ReadonlyMap<number, ReadonlyMap<string, Converted>>;
}

/** Initial values of a new row, by property name, such that it satisfies the view's filters. */
export const seedValues = (
  view: View,
  properties: readonly Property[],
  { today, me, links }: SeedContext,
): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const property of properties) {
    if (property.is_lead_property) continue;
    const { property_name: name, property_type: type } = property;
    const filters = filtersOf(view, property);
    const day = type === "date" && takesValues(property) ? dateFor(property, filters, today) : null;
    if (day !== null) values[name] = day;
    const link = links.get(property.property_id)?.values().next().value;
    if (link?.ok) values[name] = link.value;
    const required = requiredValue(filters);
    if (isMe(required) && takesValues(property)) values[name] = me;
    if (typeof required !== "string" || required === "" || !takesText(property)) continue;
    // Filters may name options as text.
    const read: Converted =
      type === "multiple_choice" ? readText(required, property) : { ok: true, value: required };
    if (read.ok) values[name] = read.value;
  }
  return values;
};
