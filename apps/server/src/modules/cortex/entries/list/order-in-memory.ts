import { areMet, compareKeys, filtersIn, matches, type SlotKey, valueTypes } from "@maive/values";
import type { Queryable } from "../../../../storage/index.ts";
import type { Key } from "../derived/sort-key.ts";
import { valueIn } from "../entry-doc.ts";
import { labelsOf, linkedFilesOf } from "../files/linked-files.store.ts";
import type { Conditions, ListRequest } from "./list-request.ts";
import { selectedDocs, type Selection, type SortStep } from "./window.store.ts";

/** A sort key from SQL. */
const givenKey = (step: SortStep | null | undefined, key: Key | undefined): SlotKey | null => {
  if (!step || key === undefined) return null;
  return step.kind === "t"
    ? { kind: "t", key: String(key ?? "") }
    : { kind: "n", key: key === null ? null : Number(key) };
};

/**
 * The ids of all matching entries in order, where SQL cannot decide everything.
 * @param rest filters left for memory, with those in them that SQL decides.
 * @param requestedSteps the sort steps; null for those SQL cannot express.
 */
export const orderInMemory = async (
  views: Queryable,
  { properties, sorts, today }: ListRequest,
  selection: Selection,
  { rest, decided }: Pick<Conditions, "rest" | "decided">,
  requestedSteps: readonly (SortStep | null)[],
): Promise<string[]> => {
  const known = new Map(properties.map((property) => [property.propertyId, property]));
  const bySql = [...decided.keys()];
  const docs = await selectedDocs(views, selection, requestedSteps, [...decided.values()]);
  const requested = properties.filter(({ propertyId }) =>
    [...filtersIn(rest), ...sorts].some(({ property_id }) => property_id === propertyId),
  );
  const named = docs.map(({ doc }) => doc);
  const labels = labelsOf(await linkedFilesOf(views, requested, named));
  const found = docs.filter(({ doc, met }) =>
    areMet(rest, (filter) => {
      const place = bySql.indexOf(filter);
      if (place >= 0) return met[place] ?? false;
      const property = known.get(filter.property_id);
      if (!property) return true;
      return matches(property.type, valueIn(doc, property), property.config, filter, today, labels);
    }),
  );
  const steps = sorts.flatMap(({ property_id, direction }) => {
    const property = known.get(property_id);
    return property ? [{ property, sign: direction === "asc" ? 1 : -1 }] : [];
  });
  const placed = found.map(({ pageId, doc, keys }) => ({
    pageId,
    keys: steps.map(
      ({ property }, n) =>
        givenKey(requestedSteps[n], keys[n]) ??
        valueTypes[property.type].sortKey(valueIn(doc, property), property.config, labels),
    ),
  }));
  // Stable sort: ties are in the order of creation.
  placed.sort((a, b) => {
    for (const [n, { sign }] of steps.entries()) {
      const [x, y] = [a.keys[n], b.keys[n]];
      const order = x && y ? compareKeys(x, y) : 0;
      if (order !== 0) return sign * order;
    }
    return 0;
  });
  return placed.map(({ pageId }) => pageId);
};
