import { type FilterRule, limits } from "@maive/contract";
import {
  areMet,
  type ConditionRule,
  dayOf,
  filtersIn,
  matches,
  type StoredValue,
  validateFilter,
} from "@maive/values";
import { DomainError } from "../../../../shared/errors.ts";
import { type DatabaseProperty, isLink, linkTargetOf } from "../../properties/index.ts";
import { decideFilters } from "../../views/index.ts";
import { type Doc, valueIn } from "../entry-doc.ts";
import { holdsFiles } from "../files/linked-files.store.ts";
import { computedTexts } from "./texts.ts";

type Known = ReadonlyMap<number, DatabaseProperty>;

/** Whether values are names of other things, which change by themselves. */
const isNaming = (property: DatabaseProperty): boolean => isLink(property) || holdsFiles(property);

/** Whether linked entries count by their documents; undefined where all do. `now` is floating local time in ms. */
type Conditions = { ok: true; counts?: (doc: Doc, now: number) => boolean } | { ok: false; reason: string };

/**
 * Which linked entries of a rollup count. A condition that names nothing any more, or nothing that fits, makes an error of
 * it: without one, more entries would count than were meant.
 */
export const conditionsOf = (
  { config: { rollup_filters: rules } }: Pick<DatabaseProperty, "config">,
  relation: DatabaseProperty,
  byId: Known,
): Conditions => {
  if (!rules || rules.length === 0) return { ok: true };
  const filters = filtersIn(rules);
  if (filters.length > limits.filtersPerList) return { ok: false, reason: computedTexts.tooManyConditions };
  const target = linkTargetOf(relation);
  const there = target?.kind === "entries" ? target.databaseId : null;
  for (const filter of filters) {
    const property = byId.get(filter.property_id);
    if (!property || property.databaseId !== there) return { ok: false, reason: computedTexts.conditionGone };
    if (isNaming(property) || !validateFilter(property.type, property.config, filter).ok)
      return { ok: false, reason: computedTexts.conditionUnfit(property.name) };
  }
  return {
    ok: true,
    counts: (doc, now) => {
      const today = dayOf(now) ?? "";
      // Many conditions may be about the same long text.
      const values = new Map<DatabaseProperty, StoredValue>();
      const valueOf = (property: DatabaseProperty): StoredValue => {
        const value = values.get(property);
        if (value !== undefined) return value;
        const read = valueIn(doc, property);
        values.set(property, read);
        return read;
      };
      return areMet(rules, (filter) => {
        const property = byId.get(filter.property_id);
        return !!property && matches(property.type, valueOf(property), property.config, filter, today);
      });
    },
  };
};

const field = "property_config.rollup_filters";

const refuse = (message: string): never => {
  throw new DomainError("invalid", { detail: message, errors: [{ field, message }] });
};

/**
 * Conditions to store: on properties of the target, as filters of its views.
 * @throws DomainError `invalid`
 */
export const decideConditions = (
  rules: readonly FilterRule[],
  properties: readonly DatabaseProperty[],
): ConditionRule[] => {
  const known = new Map(properties.map((property) => [property.propertyId, property]));
  for (const { property_id } of filtersIn(rules)) {
    const property = known.get(property_id);
    if (!property) return refuse(computedTexts.conditionElsewhere);
    if (isNaming(property)) return refuse(computedTexts.conditionOnNames(property.name));
  }
  return decideFilters(rules, properties, field);
};
