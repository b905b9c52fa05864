import { setImmediate } from "node:timers/promises";
import { aggregate, type FormulaValue, readsValues } from "@maive/formula";
import { linkedIds, lookupTypeOf } from "@maive/values";
import { type DatabaseProperty, isComputed, isSingle } from "../../properties/index.ts";
import { type Doc, valueIn } from "../entry-doc.ts";
import type { Definitions } from "./definitions.ts";
import { namesOfAll, shownValue } from "./looked-up.ts";
import { conditionsOf } from "./rollup-conditions.ts";
import type { StandingEntries } from "./standing.ts";
import { computedTexts } from "./texts.ts";
import { constant, promised, type Worker } from "./worker.ts";

/** Linked entries compared with conditions before others are answered. */
const lookedAtOnce = 200;

/** Whether a linked entry counts. */
type Counts = (doc: Doc, now: number) => boolean;

const all: Counts = () => true;

/** What is made of the values of the linked entries. */
type Combine = (values: readonly FormulaValue[]) => FormulaValue;

/** A linked entry's value; undefined where it does not count. */
type ValueOf = (id: string) => FormulaValue | undefined;

/** The documents of the linked entries that count, by their ids. */
const countedDocs = async (
  ids: readonly string[],
  counts: Counts,
  standing: StandingEntries,
  now: number,
): Promise<Map<string, Doc>> => {
  await standing.load(ids);
  const counted = new Map<string, Doc>();
  let looked = 0;
  for (const id of new Set(ids)) {
    const entry = standing.get(id);
    if (entry && counts(entry.doc, now)) counted.set(id, entry.doc);
    looked += 1;
    // Conditions on long texts take their time.
    if (looked % lookedAtOnce === 0) await setImmediate();
  }
  return counted;
};

/** Of a lookup of names: what the linked entries name, not how that is called. */
const namesWorker =
  (relation: DatabaseProperty, read: DatabaseProperty, counts: Counts, standing: StandingEntries): Worker =>
  async (entries, now) => {
    const named = entries.map(({ doc }) => linkedIds(valueIn(doc, relation)));
    const counted = await countedDocs(named.flat(), counts, standing, now);
    return named.map((ids) =>
      namesOfAll(
        ids.flatMap((id) => {
          const doc = counted.get(id);
          return doc ? [valueIn(doc, read)] : [];
        }),
      ),
    );
  };

/** How a rollup is computed. */
export const rollupWorker = (
  property: DatabaseProperty,
  { byId }: Pick<Definitions, "byId">,
  standing: StandingEntries,
): Worker => {
  const { relation_property, rollup_property, aggregation = "count" } = property.config;
  const relation = byId.get(relation_property ?? -1);
  if (!relation || isComputed(relation)) return constant(computedTexts.relationGone);
  const target = byId.get(rollup_property ?? -1);
  const read = readsValues(aggregation) ? target : undefined;
  if (readsValues(aggregation) && !read) return constant(computedTexts.propertyGone);
  const conditions = conditionsOf(property, relation, byId);
  if (!conditions.ok) return constant(conditions.reason);
  const { counts = all } = conditions;
  const isLookup = aggregation === "lookup";
  const showsOne = isLookup && isSingle(relation);
  if (read && lookupTypeOf(property.type, property.config))
    return namesWorker(relation, read, counts, standing);
  const needsDocs = conditions.counts !== undefined || isLookup;

  const valueOfDoc = (doc: Doc): FormulaValue => {
    if (!read) return null;
    const value = standing.value(read, doc);
    return isLookup && !showsOne ? shownValue(read, value, valueIn(doc, read)) : value;
  };
  const fromDocs = async (ids: readonly string[], now: number): Promise<ValueOf> => {
    const counted = await countedDocs(ids, counts, standing, now);
    if (read) await standing.loadNames([read], [...counted.values()]);
    return (id) => {
      const doc = counted.get(id);
      return doc && valueOfDoc(doc);
    };
  };
  const valuesOf = async (ids: readonly string[], now: number): Promise<ValueOf> => {
    if (needsDocs) return fromDocs(ids, now);
    if (read) return standing.column(read, ids);
    await standing.load(ids);
    return (id) => (standing.get(id) ? null : undefined);
  };
  const combine: Combine = (values) => (showsOne ? (values[0] ?? null) : aggregate(aggregation, values));

  return async (entries, now) => {
    const [only] = entries.length === 1 && !needsDocs ? entries : [];
    const linked = only && (await standing.linked(relation, read, only.pageId));
    if (linked) return [promised(property, combine(linked))];
    const named = entries.map(({ doc }) => linkedIds(valueIn(doc, relation)));
    const valueOf = await valuesOf(named.flat(), now);
    const values = named.map((ids) =>
      ids.flatMap((id) => {
        const value = valueOf(id);
        return value === undefined ? [] : [value];
      }),
    );
    return values.map((ofEntry) => promised(property, combine(ofEntry)));
  };
};
