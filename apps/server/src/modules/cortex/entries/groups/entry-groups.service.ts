import { type EntryGroup, type groupEntries, limits, type Ok, type Query } from "@maive/contract";
import { sortKey } from "@maive/values";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { LruCache } from "../../../../shared/lru-cache.ts";
import type { Storage } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { valueIn } from "../entry-doc.ts";
import type { KeyTables } from "../key-tables/key-tables.ts";
import type { RowFigures } from "../key-tables/row-figures.ts";
import { figures } from "../key-tables/table-figures.ts";
import type { Linked } from "../links/linked.store.ts";
import { conditionOf } from "../list/conditions.store.ts";
import { cachedFor, type EntryList, type FoundEntries } from "../list/entry-list.service.ts";
import { countEntries, selectedDocs } from "../list/window.store.ts";
import { decideGrouping, type GroupShape, shapeOf } from "./grouping.store.ts";
import * as store from "./groups.store.ts";
import { textNames } from "./text-names.ts";

export interface EntryGroupsDeps {
  storage: Storage;
  bus: EventBus;
  list: EntryList;
  keyTables: KeyTables;
  /** Several processes change rights. */
  isShared?: boolean;
}

/** Targets, the most frequent first, and how many entries have none. */
interface LinkedTargets {
  targets: store.Bucket[];
  without: number;
}

const inOrder = (a: store.Bucket, b: store.Bucket): number =>
  b.total - a.total || (String(a.bucket) < String(b.bucket) ? -1 : 1);

const mostLinked = (figures: readonly RowFigures[]): LinkedTargets => {
  const buckets = figures.map(({ group, count }) => ({ bucket: group, total: count }));
  const targets = buckets.filter(({ bucket }) => bucket !== null).toSorted(inOrder);
  return {
    targets: targets.slice(0, limits.groups + 1),
    without: buckets.find(({ bucket }) => bucket === null)?.total ?? 0,
  };
};

/** Entries by the value of a property. */
export class EntryGroups {
  readonly #storage: Storage;
  readonly #list: EntryList;
  readonly #keyTables: KeyTables;
  /** Keyed by everything that determines them, including the database's version. */
  readonly #known: LruCache<EntryGroup[]>;

  constructor({ storage, bus, list, keyTables, isShared }: EntryGroupsDeps) {
    this.#known = new LruCache(100, cachedFor(isShared));
    this.#storage = storage;
    this.#list = list;
    this.#keyTables = keyTables;
    bus.on("grantsChanged", () => this.#known.clear());
  }

  /**
   * The groups of the entries that a list with the same filters contains.
   * @throws DomainError `invalid` for a property without groups, `forbidden` for a hidden one.
   */
  async group(
    actor: Actor,
    databaseId: number,
    { by: text, ...query }: Query<typeof groupEntries>,
  ): Promise<Ok<typeof groupEntries>> {
    const found = await this.#list.found(actor, databaseId, query);
    const { by, property } = decideGrouping(text, found.properties, found.restricted);
    const linked = found.sight.linked.get(property.propertyId);
    const groups = await this.#known.get(JSON.stringify([found.key, by]), async () => {
      const all = linked
        ? await this.#links(actor, found, property, linked)
        : await this.#values(found, property, by);
      return by.direction === "desc" ? all.toReversed() : all;
    });
    return {
      groups: groups.slice(0, limits.groups),
      total: found.total,
      has_more: groups.length > limits.groups,
    };
  }

  async #values(
    found: FoundEntries,
    property: DatabaseProperty,
    by: Parameters<typeof shapeOf>[1],
  ): Promise<EntryGroup[]> {
    const { views } = this.#storage;
    const { selection } = found;
    const shape = shapeOf(property, by);
    const { bucket } = shape;
    if (bucket && shape.isText) return this.#texts(found, property, shape, bucket);
    if (bucket) {
      const buckets = await figures<store.Bucket[]>(
        this.#keyTables,
        views,
        found,
        { by: shape.rows },
        {
          byTable: (cells) => cells.map(({ group, count }) => ({ bucket: group, total: count })),
          bySql: () => store.countBuckets(views, selection, bucket),
        },
      );
      return shape.groups(buckets);
    }
    const counts = new Map<store.Bucket["bucket"], number>();
    for (const { doc } of await selectedDocs(views, selection, [])) {
      const bucket = shape.bucketOf(valueIn(doc, property));
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    return shape.groups(Array.from(counts, ([bucket, total]) => ({ bucket, total })));
  }

  /** By name, as those of links. */
  async #texts(
    found: FoundEntries,
    property: DatabaseProperty,
    shape: GroupShape,
    bucket: NonNullable<GroupShape["bucket"]>,
  ): Promise<EntryGroup[]> {
    const { views } = this.#storage;
    // Those without a text are one of them.
    const most = limits.groups + 2;
    const buckets = await figures<store.TextBucket[]>(
      this.#keyTables,
      views,
      found,
      { by: shape.rows },
      {
        byTable: (cells) =>
          cells
            .map(({ group, count, sample }) => ({ bucket: group, total: count, sample }))
            .toSorted((a, b) => Number(b.bucket === "") - Number(a.bucket === "") || inOrder(a, b))
            .slice(0, most),
        bySql: () => store.countTexts(views, found.selection, bucket, most),
      },
    );
    const samples = buckets.map(({ bucket: text, sample }) => [String(text), sample] as const);
    const names = await textNames(views, property, new Map(samples.filter(([text]) => text !== "")));
    const groups = shape.groups(buckets).map((group): EntryGroup => {
      const name = group.value === null ? undefined : names.get(group.value);
      return name === undefined ? group : { ...group, name };
    });
    const keys = new Map(groups.map((group) => [group, sortKey(group.name ?? "")]));
    return groups.toSorted((a, b) => ((keys.get(a) ?? "") < (keys.get(b) ?? "") ? -1 : 1));
  }

  async #linksBySql(
    { selection, sight }: FoundEntries,
    property: DatabaseProperty,
    linked: Linked,
  ): Promise<LinkedTargets> {
    const { views } = this.#storage;
    const { propertyId: property_id } = property;
    const targets = await store.countTargets(views, selection, property, {
      linked,
      limit: limits.groups + 1,
    });
    const empty = conditionOf(sight, property, { property_id, operator: "empty" });
    const without = empty
      ? await countEntries(views, { ...selection, conditions: [...selection.conditions, empty] })
      : 0;
    return { targets, without };
  }

  /** By name; what the actor may not read has none, and comes last. */
  async #links(
    actor: Actor,
    found: FoundEntries,
    property: DatabaseProperty,
    linked: Linked,
  ): Promise<EntryGroup[]> {
    const { views } = this.#storage;
    const { propertyId: property_id } = property;
    const { targets, without } = await figures(
      this.#keyTables,
      views,
      found,
      { by: { propertyId: property_id, linked } },
      {
        byTable: mostLinked,
        bySql: () => this.#linksBySql(found, property, linked),
      },
    );
    const ids = targets.map(({ bucket }) => String(bucket));
    const names = linked.kind === "users" ? linked.names : await store.readableTitles(views, actor, ids);
    const groups = targets.map(({ bucket, total }): EntryGroup => {
      const value = String(bucket);
      const name = names.get(value);
      const filters = [{ property_id, operator: "any_of" as const, value: [value] }];
      return { value, ...(name === undefined ? {} : { name }), count: total, filters };
    });
    const placeOf = ({ name }: EntryGroup): string => (name === undefined ? "\uffff" : sortKey(name));
    const sorted = groups.toSorted((a, b) =>
      placeOf(a) < placeOf(b) ? -1 : Number(placeOf(a) > placeOf(b)),
    );
    const none: EntryGroup[] =
      without === 0 ? [] : [{ value: null, count: without, filters: [{ property_id, operator: "empty" }] }];
    return [...none, ...sorted];
  }
}
