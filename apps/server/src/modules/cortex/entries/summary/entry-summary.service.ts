import type { Ok, Query, SummaryAggregation, summarizeEntries, SummaryValue } from "@maive/contract";
import {
  canonicalDecimal,
  comparedAs,
  countsOf,
  divideDecimal,
  isEmpty,
  roundDecimal,
  type StoredValue,
  valueTypes,
} from "@maive/values";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Storage } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { conditionOf } from "../list/conditions.store.ts";
import { valueIn } from "../entry-doc.ts";
import type { KeyTables } from "../key-tables/key-tables.ts";
import { figures } from "../key-tables/table-figures.ts";
import { cachedFor, type EntryList, type FoundEntries } from "../list/entry-list.service.ts";
import { LruCache } from "../../../../shared/lru-cache.ts";
import { countEntries, selectedDocs } from "../list/window.store.ts";
import { type RequestedSummary, decideRequested } from "./requested-summaries.ts";
import * as store from "./summary.store.ts";

export interface EntrySummaryDeps {
  storage: Storage;
  bus: EventBus;
  list: EntryList;
  keyTables: KeyTables;
  /** Several processes change rights. */
  isShared?: boolean;
}

type Summary = Partial<Record<SummaryAggregation, SummaryValue>>;

/** Decimals of averages. */
const averageDecimals = 10;

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const canonical = (decimal: string | null): string | null => decimal && canonicalDecimal(decimal);

/** Aggregations over entries. */
export class EntrySummary {
  readonly #storage: Storage;
  readonly #list: EntryList;
  readonly #keyTables: KeyTables;
  /** Keyed by everything that determines them, including the database's version. */
  readonly #known: LruCache<Summary>;

  constructor({ storage, bus, list, keyTables, isShared }: EntrySummaryDeps) {
    this.#known = new LruCache(500, cachedFor(isShared));
    this.#storage = storage;
    this.#list = list;
    this.#keyTables = keyTables;
    bus.on("grantsChanged", () => this.#known.clear());
  }

  /**
   * The requested aggregations over the entries that a list with the same filters contains.
   * @throws DomainError `invalid` for what a property's type does not allow.
   */
  async summarize(
    actor: Actor,
    databaseId: number,
    { aggregations, ...query }: Query<typeof summarizeEntries>,
  ): Promise<Ok<typeof summarizeEntries>> {
    const found = await this.#list.found(actor, databaseId, query);
    const requestedSummaries = decideRequested(aggregations ?? "{}", found.properties, found.restricted);
    const summaries: Record<string, Summary> = {};
    for (const each of requestedSummaries)
      summaries[each.property.propertyId] = await this.#summary(actor, found, each);
    return { total: found.total, summaries };
  }

  #summary(
    actor: Actor,
    found: FoundEntries,
    { property, aggregations }: RequestedSummary,
  ): Promise<Summary> {
    const key = JSON.stringify([found.key, property.propertyId, aggregations.toSorted()]);
    return this.#known.get(key, async () => {
      const all: Summary = { count: found.total };
      const wants = (...some: SummaryAggregation[]) => some.some((each) => aggregations.includes(each));
      if (wants("filled", "empty")) {
        all.filled = await this.#filled(found, property);
        all.empty = found.total - all.filled;
      }
      if (wants("unique")) all.unique = await this.#unique(actor, found, property);
      if (property.type === "checklist") {
        if (wants("done", "average")) Object.assign(all, await this.#doneOf(found, property));
      } else if (wants("sum", "average", "min", "max"))
        Object.assign(all, await this.#numbers(found, property));
      if (wants("earliest", "latest")) Object.assign(all, await this.#dates(found, property));
      return Object.fromEntries(aggregations.map((each) => [each, all[each] ?? null]));
    });
  }

  async #filled({ selection, sight }: FoundEntries, property: DatabaseProperty): Promise<number> {
    const condition = conditionOf(sight, property, {
      property_id: property.propertyId,
      operator: "not_empty",
    });
    if (condition)
      return countEntries(this.#storage.views, {
        ...selection,
        conditions: [...selection.conditions, condition],
      });
    return (await this.#values(selection, property)).length;
  }

  async #unique(
    actor: Actor,
    { selection, sight }: FoundEntries,
    property: DatabaseProperty,
  ): Promise<number> {
    const { views } = this.#storage;
    const linked = sight.linked.get(property.propertyId);
    if (linked) return store.distinctLinks(views, selection, actor, property, linked);
    if (property.type === "multiple_choice" || property.type === "checklist")
      return store.distinctLines(views, selection, property);
    if (comparedAs(property.type, property.config) !== "boolean")
      return store.distinctTexts(views, selection, property);
    if (property.slot !== null) return store.distinctKeys(views, selection, property.slot);
    return new Set(await this.#values(selection, property)).size;
  }

  async #numbers({ selection }: FoundEntries, property: DatabaseProperty): Promise<Summary> {
    const { count, ...facts } = await store.numberFacts(this.#storage, selection, property);
    const sum = canonical(facts.sum);
    return {
      sum,
      average: sum === null ? null : divideDecimal(sum, count, averageDecimals),
      min: canonical(facts.min),
      max: canonical(facts.max),
    };
  }

  /** How many items of all checklists are done, and which part of each one on average. */
  async #doneOf({ selection }: FoundEntries, property: DatabaseProperty): Promise<Summary> {
    const values = await this.#values(selection, property);
    if (values.length === 0) return {};
    const counts = values.map(countsOf);
    const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
    const shares = sum(counts.map(({ done, total }) => done / total));
    return {
      done: `${sum(counts.map(({ done }) => done))}/${sum(counts.map(({ total }) => total))}`,
      average: roundDecimal(canonicalDecimal(shares / values.length) ?? "0", averageDecimals),
    };
  }

  async #dates(found: FoundEntries, property: DatabaseProperty): Promise<Summary> {
    const { selection } = found;
    const { slot } = property;
    if (slot !== null) {
      const { views } = this.#storage;
      const { least, greatest } = await figures(
        this.#keyTables,
        views,
        found,
        { amount: slot },
        {
          byTable: ([all]) => ({ least: all?.least ?? null, greatest: all?.greatest ?? null }),
          bySql: () => store.keyRange(views, selection, slot),
        },
      );
      return { earliest: instantOf(least), latest: instantOf(greatest) };
    }
    let [least, greatest]: (number | null)[] = [null, null];
    for (const value of await this.#values(selection, property)) {
      const { key } = valueTypes[property.type].sortKey(value, property.config);
      if (typeof key !== "number") continue;
      least = Math.min(least ?? key, key);
      greatest = Math.max(greatest ?? key, key);
    }
    return { earliest: instantOf(least ?? null), latest: instantOf(greatest ?? null) };
  }

  /** Filled cells of a property without a key column. */
  async #values(selection: FoundEntries["selection"], property: DatabaseProperty): Promise<StoredValue[]> {
    const docs = await selectedDocs(this.#storage.views, selection, []);
    return docs.map(({ doc }) => valueIn(doc, property)).filter((value) => !isEmpty(value));
  }
}
