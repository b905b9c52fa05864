import {
  aggregate,
  checkReturnType,
  evaluate,
  fail,
  type FormulaValue,
  linkedValue,
  readsValues,
  resultText,
} from "@maive/formula";
import { linkedIds, type StoredValue } from "@maive/values";
import { type DatabaseProperty, isLink, isSingle } from "../../properties/index.ts";
import { type Doc, valueIn } from "../entry-doc.ts";
import { namesFiles } from "../files/linked-files.store.ts";
import type { StandingEntry } from "./computed.store.ts";
import type { Definitions, LinkedRead } from "./definitions.ts";
import { conditionsOf } from "./rollup-conditions.ts";
import type { StandingEntries } from "./standing.ts";
import { computedTexts } from "./texts.ts";

/** Computes one property in live entries of its database. `now` is floating local time in ms. */
export type Worker = (entries: readonly StandingEntry[], now: number) => Promise<StoredValue[]>;

const promised = ({ config }: DatabaseProperty, value: FormulaValue): StoredValue =>
  resultText(config.return_type ? checkReturnType(value, config.return_type) : value);

const constant = (reason: string): Worker => {
  const text = resultText(fail(reason));
  return async (entries) => entries.map(() => text);
};

/** How formulas read over relations: what the entries name is loaded at once. */
const linkedReader = (reads: readonly LinkedRead[], standing: StandingEntries) => {
  const described = reads.map((read) => ({
    ...read,
    shape: { single: isSingle(read.relation), ticks: read.property.type === "boolean" },
    hidden: isLink(read.property) || namesFiles(read.property.type),
  }));
  return async (
    entries: readonly StandingEntry[],
  ): Promise<(doc: Doc) => ReadonlyMap<string, FormulaValue>> => {
    const columns = new Map<string, (pageId: string) => FormulaValue | undefined>();
    for (const { key, relation, property, hidden } of described) {
      if (hidden) continue;
      const ids = entries.flatMap(({ doc }) => linkedIds(valueIn(doc, relation)));
      columns.set(key, await standing.column(property, ids));
    }
    return (doc) =>
      new Map(
        described.map(({ key, relation, shape }) => {
          const valueOf = columns.get(key);
          if (!valueOf) return [key, fail(computedTexts.namesOverRelation)] as const;
          const values = linkedIds(valueIn(doc, relation)).flatMap((id) => {
            const value = valueOf(id);
            return value === undefined ? [] : [value];
          });
          return [key, linkedValue(values, shape)] as const;
        }),
      );
  };
};

const formulaWorker = (
  property: DatabaseProperty,
  { formulas, holidays }: Definitions,
  standing: StandingEntries,
): Worker => {
  const formula = formulas.get(property.propertyId);
  if (!formula) return constant(computedTexts.unreadable);
  const reads = [...formula.reads].flatMap(([name, read]) => (read ? [{ name, read }] : []));
  const linkedOf = linkedReader(formula.linked, standing);
  return async (entries, now) => {
    await standing.loadNames(
      reads.map(({ read }) => read),
      entries.map(({ doc }) => doc),
    );
    const linked = await linkedOf(entries);
    return entries.map(({ doc }) => {
      const properties = new Map(reads.map(({ name, read }) => [name, standing.value(read, doc)]));
      return promised(
        property,
        evaluate(formula.compiled.root, { now, holidays, properties, linked: linked(doc) }),
      );
    });
  };
};

const rollupWorker = (
  property: DatabaseProperty,
  { byId }: Pick<Definitions, "byId">,
  standing: StandingEntries,
): Worker => {
  const { relation_property, rollup_property, aggregation = "count" } = property.config;
  const relation = byId.get(relation_property ?? -1);
  if (!relation) return constant(computedTexts.relationGone);
  const target = byId.get(rollup_property ?? -1);
  const reads = readsValues(aggregation);
  if (reads && !target) return constant(computedTexts.propertyGone);
  const conditions = conditionsOf(property, relation, byId);
  if (!conditions.ok) return constant(conditions.reason);
  const { counts } = conditions;
  const valuesOf = async (
    ids: readonly string[],
    now: number,
  ): Promise<(id: string) => FormulaValue | undefined> => {
    if (counts) {
      await standing.load(ids);
      const counted = new Map(
        [...new Set(ids)].flatMap((id) => {
          const entry = standing.get(id);
          return entry && counts(entry.doc, now) ? [[id, entry.doc] as const] : [];
        }),
      );
      if (reads && target) await standing.loadNames([target], [...counted.values()]);
      return (id) => {
        const doc = counted.get(id);
        if (!doc) return undefined;
        return reads && target ? standing.value(target, doc) : null;
      };
    }
    if (reads && target) return standing.column(target, ids);
    await standing.load(ids);
    return (id) => (standing.get(id) ? null : undefined);
  };
  return async (entries, now) => {
    const [only] = entries.length === 1 && !counts ? entries : [];
    const linked = only && (await standing.linked(relation, reads ? target : undefined, only.pageId));
    if (linked) return [promised(property, aggregate(aggregation, linked))];
    const named = entries.map(({ doc }) => linkedIds(valueIn(doc, relation)));
    const valueOf = await valuesOf(named.flat(), now);
    const values = named.map((ids) =>
      ids.flatMap((id) => {
        const value = valueOf(id);
        return value === undefined ? [] : [value];
      }),
    );
    return values.map((ofEntry) => promised(property, aggregate(aggregation, ofEntry)));
  };
};

/** How a formula or rollup is computed. */
export const workerOf = (
  property: DatabaseProperty,
  definitions: Definitions,
  standing: StandingEntries,
): Worker => {
  const cycle = definitions.broken.get(property.propertyId);
  if (cycle !== undefined) return constant(cycle);
  return property.type === "rollup"
    ? rollupWorker(property, definitions, standing)
    : formulaWorker(property, definitions, standing);
};
