import { limits, unreadableGroup } from "@maive/contract";
import { sortKey } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { type GroupShape, shapeOf } from "../groups/grouping.store.ts";
import { type Bucket, readableTitles, sampleTexts } from "../groups/groups.store.ts";
import { textNames } from "../groups/text-names.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { EntryDoc } from "../entry-doc.ts";
import { valueIn } from "../entry-doc.ts";
import type { RowDimension } from "../key-tables/row-dimension.ts";
import type { FoundEntries } from "../list/entry-list.service.ts";
import type { NamedValue } from "./chart-groups.ts";
import { type Dimension, keyDimension, linkDimension, targetsOfEntries } from "./chart.store.ts";
import type { ChartAxis } from "./decide-chart.ts";

/** How entries are grouped by one property. */
export interface Axis {
  /** Null where SQL cannot. */
  dimension: Dimension | null;
  /** The same of keys and links in memory; null where these do not decide it. */
  rows: RowDimension | null;
  /** The buckets of an entry whose values were read. */
  bucketsOf(pageId: string, doc: EntryDoc): readonly Bucket["bucket"][];
  /** Reads what `bucketsOf` needs. */
  prepare(): Promise<void>;
  /** The value that a bucket is shown as; undefined: it is one of the others. */
  values(buckets: readonly Pick<Bucket, "bucket" | "total">[]): Promise<{
    valueOf(bucket: Bucket["bucket"]): string | null | undefined;
    /** All values in their order. */
    all: NamedValue[];
  }>;
  next?: (value: string) => string;
}

const linkAxis = (
  q: Queryable,
  actor: Actor,
  { selection, sight }: FoundEntries,
  { property }: ChartAxis,
  alias: string,
): Axis | null => {
  const linked = sight.linked.get(property.propertyId);
  if (!linked) return null;
  let targets = new Map<string, string[]>();
  return {
    dimension: linkDimension(property, linked, alias),
    rows: { propertyId: property.propertyId, linked },
    prepare: async () => {
      targets = await targetsOfEntries(q, selection, property, linked);
    },
    bucketsOf: (pageId) => targets.get(pageId) ?? [null],
    values: async (buckets) => {
      const most = buckets
        .filter(({ bucket }) => bucket !== null)
        .toSorted((a, b) => b.total - a.total)
        .slice(0, limits.groups)
        .map(({ bucket }) => String(bucket));
      const names = linked.kind === "users" ? linked.names : await readableTitles(q, actor, most);
      const listed = new Set(most);
      const named = most.flatMap((value) => {
        const name = names.get(value);
        return name === undefined ? [] : [{ value, name, key: sortKey(name) }];
      });
      const hasUnreadable = named.length < most.length;
      const hasEmpty = buckets.some(({ bucket }) => bucket === null);
      return {
        valueOf: (bucket) => {
          if (bucket === null) return null;
          const id = String(bucket);
          if (!listed.has(id)) return undefined;
          return names.has(id) ? id : unreadableGroup;
        },
        all: [
          ...(hasEmpty ? [{ value: null }] : []),
          ...named
            .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
            .map(({ value, name }) => ({ value, name })),
          ...(hasUnreadable ? [{ value: unreadableGroup }] : []),
        ],
      };
    },
  };
};

/** By texts, the most frequent ones, as the entries have them. */
const textAxis = (
  q: Queryable,
  { selection }: FoundEntries,
  property: DatabaseProperty,
  { bucket, ...shape }: GroupShape & { bucket: NonNullable<GroupShape["bucket"]> },
): Axis => ({
  dimension: keyDimension(bucket),
  rows: shape.rows,
  prepare: async () => undefined,
  bucketsOf: (_, doc) => [shape.bucketOf(valueIn(doc, property))],
  values: async (buckets) => {
    const most = buckets
      .filter((each) => shape.valueOf(each.bucket) !== null)
      .toSorted((a, b) => b.total - a.total)
      .slice(0, limits.groups)
      .map((each) => String(each.bucket));
    const names = await textNames(q, property, await sampleTexts(q, selection, bucket, most));
    const listed = new Set(most);
    const named = most.map((value) => ({ value, name: names.get(value) ?? value }));
    const keys = new Map(named.map(({ value, name }) => [value, sortKey(name)]));
    const keyOf = ({ value }: NamedValue): string => keys.get(value ?? "") ?? "";
    const hasEmpty = buckets.some((each) => shape.valueOf(each.bucket) === null);
    return {
      valueOf: (each) => {
        const value = shape.valueOf(each);
        return value === null || (value !== undefined && listed.has(value)) ? value : undefined;
      },
      all: [
        ...(hasEmpty ? [{ value: null }] : []),
        ...named.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b)))),
      ],
    };
  },
});

/**
 * How entries are grouped by a property.
 * @throws DomainError `invalid` for a type without groups.
 */
export const axisOf = (
  q: Queryable,
  actor: Actor,
  found: FoundEntries,
  { by, property }: ChartAxis,
  alias: string,
): Axis => {
  const links = linkAxis(q, actor, found, { by, property }, alias);
  if (links) return links;
  const shape = shapeOf(property, by);
  const { bucket: expression } = shape;
  if (shape.isText && expression) return textAxis(q, found, property, { ...shape, bucket: expression });
  return {
    dimension: expression && keyDimension(expression),
    rows: shape.rows,
    prepare: async () => undefined,
    bucketsOf: (_, doc) => [shape.bucketOf(valueIn(doc, property))],
    values: async (buckets) => ({
      valueOf: (bucket) => shape.valueOf(bucket),
      all: shape
        .groups(buckets.map(({ bucket, total }) => ({ bucket, total })))
        .map(({ value }) => ({ value })),
    }),
    ...(shape.next ? { next: shape.next } : {}),
  };
};
