import { limits, unreadableGroup } from "@maive/contract";
import { sortKey } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { shapeOf } from "../groups/grouping.store.ts";
import { type Bucket, readableTitles } from "../groups/groups.store.ts";
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
  return {
    dimension: shape.bucket && keyDimension(shape.bucket),
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
