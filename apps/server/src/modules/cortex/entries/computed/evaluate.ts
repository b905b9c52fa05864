import { evaluate, fail, type FormulaValue, linkedValue } from "@maive/formula";
import { linkedIds } from "@maive/values";
import { type DatabaseProperty, isLink, isSingle } from "../../properties/index.ts";
import { type Doc, valueIn } from "../entry-doc.ts";
import { holdsFiles } from "../files/linked-files.store.ts";
import type { StandingEntry } from "./computed.store.ts";
import type { Definitions, LinkedRead } from "./definitions.ts";
import { rollupWorker } from "./rollup-worker.ts";
import type { StandingEntries } from "./standing.ts";
import { computedTexts } from "./texts.ts";
import { constant, promised, type Worker } from "./worker.ts";

/** How formulas read over relations: what the entries name is loaded at once. */
const linkedReader = (reads: readonly LinkedRead[], standing: StandingEntries) => {
  const described = reads.map((read) => ({
    ...read,
    shape: { single: isSingle(read.relation), ticks: read.property.type === "boolean" },
    hidden: isLink(read.property) || holdsFiles(read.property),
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
