import {
  type EntryGroup,
  errorGroup,
  type Filter,
  type Grouping,
  type GroupUnit,
  limits,
  zGrouping,
} from "@maive/contract";
import {
  addDays,
  comparedAs,
  dayOf,
  fold,
  isErrorValue,
  isResult,
  mondayOf,
  monthOf,
  startOfDay,
  type StoredValue,
} from "@maive/values";
import { type RawBuilder, sql } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import { columnIdOf, type DatabaseProperty } from "../../properties/index.ts";
import { foldedOf } from "../derived/cell-texts.ts";
import { groupText, hasText, isErrorText, textOf } from "../derived/cell-texts.store.ts";
import { sortKeyOf } from "../derived/sort-key.ts";
import { entryTexts } from "../texts.ts";
import type { RowDimension } from "../key-tables/row-dimension.ts";
import type { Bucket } from "./groups.store.ts";

const dayMs = 86_400_000;

/** A group without its name. */
type Group = Omit<EntryGroup, "name">;

/** The beginning of a folded text by which it is grouped; characters are counted as both databases count them. */
export const cutText = (folded: string): string => {
  const length = limits.groupTextLength;
  return folded.length <= length ? folded : [...folded].slice(0, length).join("");
};

/** How entries are grouped by a property that has one value. */
export interface GroupShape {
  /** Of the `entry_key` row; null without a key column. */
  bucket: RawBuilder<unknown> | null;
  /** The same of keys in memory; null where they do not decide it. */
  rows: RowDimension | null;
  /** The same of a value. */
  bucketOf(value: StoredValue): Bucket["bucket"];
  /** The value of a bucket's group; undefined for one that is in none. */
  valueOf(bucket: Bucket["bucket"]): string | null | undefined;
  /** The group behind another one, where groups follow upon each other. */
  next?(value: string): string;
  /** Values are texts, of which the buckets have the folded beginnings. */
  isText?: true;
  /** The groups of buckets, in their order. */
  groups(buckets: readonly Bucket[]): Group[];
}

const invalid = (detail: string, field = "by"): DomainError =>
  new DomainError("invalid", { detail, errors: [{ field, message: detail }] });

const jsonOf = (text: string, field: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(entryTexts.grouping, field);
    throw error;
  }
};

/**
 * Validates a requested grouping.
 * @throws DomainError `invalid` for what is none, and for properties without groups; `forbidden` for hidden results.
 */
export const decideGrouping = (
  text: string,
  properties: readonly DatabaseProperty[],
  restricted: ReadonlySet<number>,
  field = "by",
): { by: Grouping; property: DatabaseProperty } => {
  const parsed = zGrouping.safeParse(jsonOf(text, field));
  if (!parsed.success) throw invalid(entryTexts.grouping, field);
  const property = properties.find(({ propertyId }) => propertyId === parsed.data.property_id);
  if (!property) throw invalid(entryTexts.unknownProperty, field);
  if (restricted.has(property.propertyId))
    throw new DomainError("forbidden", { detail: entryTexts.restricted });
  return { by: parsed.data, property };
};

const ofAll = (buckets: readonly Bucket[], isOf: (bucket: Bucket["bucket"]) => boolean): number =>
  buckets.reduce((sum, { bucket, total }) => (isOf(bucket) ? sum + total : sum), 0);

const emptyGroup = (property_id: number, count: number): Group[] =>
  count === 0 ? [] : [{ value: null, count, filters: [{ property_id, operator: "empty" }] }];

const booleans = (property: DatabaseProperty): GroupShape => {
  const property_id = property.propertyId;
  return {
    bucket: property.slot && sql.ref(`entry_key.${property.slot}`),
    rows: property.slot && { slot: property.slot, size: null },
    bucketOf: (value) => (value === "true" ? 1 : 0),
    valueOf: (bucket) => String(bucket === 1),
    groups: (buckets) => {
      const ticked = ofAll(buckets, (bucket) => bucket === 1);
      const others = ofAll(buckets, (bucket) => bucket !== 1);
      return [
        {
          value: "false",
          count: others,
          filters: [{ property_id, operator: "not_equals", value: "true" }],
        },
        { value: "true", count: ticked, filters: [{ property_id, operator: "equals", value: "true" }] },
      ];
    },
  };
};

/** A folded text, empty where there is none. */
const textOrNone = (property: DatabaseProperty): RawBuilder<string> =>
  sql<string>`case when ${hasText(property)} then ${textOf(property)} else '' end`;

/** Options in their order, those that no entry has included. */
const choices = (property: DatabaseProperty): GroupShape => {
  const { propertyId: property_id, slot, config } = property;
  const options = (config.options ?? []).map(({ name }) => name);
  const keyed = new Map(options.map((name) => [sortKeyOf(property, name), name]));
  // Options may share a key, not a text.
  const isKeyed = slot !== null && keyed.size === options.length;
  const bucketOf = (name: StoredValue) => (isKeyed ? sortKeyOf(property, name) : fold(name ?? ""));
  const nothing = bucketOf(null);
  const named = new Map<Bucket["bucket"], string>(options.map((name) => [bucketOf(name), name]));
  return {
    bucket: isKeyed ? sql.ref(`entry_key.${slot}`) : textOrNone(property),
    rows: isKeyed ? { slot, size: null } : null,
    bucketOf,
    valueOf: (bucket) => (bucket === nothing || bucket === null ? null : named.get(bucket)),
    groups: (buckets) => [
      ...emptyGroup(
        property_id,
        ofAll(buckets, (bucket) => bucket === nothing || bucket === null),
      ),
      ...options.map((name) => {
        const target = bucketOf(name);
        return {
          value: name,
          count: ofAll(buckets, (bucket) => bucket === target),
          filters: [{ property_id, operator: "equals" as const, value: name }],
        };
      }),
    ],
  };
};

/** First and last day of the span around a day. */
const spanAround = (day: string, unit: GroupUnit): { from: string; to: string } => {
  switch (unit) {
    case "day":
      return { from: day, to: day };
    case "week":
      return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
    case "month":
      return monthOf(day, 0);
    case "year":
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  }
};

const numberOf = (bucket: Bucket["bucket"]): number => Number(bucket);

/** Numeric buckets in their order, of which several may be one group. */
const ranges = (
  property: DatabaseProperty,
  size: number,
  groupOf: (bucket: number) => Omit<Group, "count">,
  next: (value: string) => string,
): GroupShape => {
  const { propertyId: property_id, slot } = property;
  return {
    bucket: slot && sql`floor(${sql.ref(`entry_key.${slot}`)} / ${sql.lit(size)})`,
    rows: slot && { slot, size },
    bucketOf: (value) => {
      const key = sortKeyOf(property, value);
      return key === null ? null : Math.floor(Number(key) / size);
    },
    valueOf: (bucket) => (bucket === null ? null : groupOf(numberOf(bucket)).value),
    next,
    groups: (buckets) => {
      const found = new Map<string | null, Group>();
      const filled = buckets.filter(({ bucket }) => bucket !== null);
      for (const { bucket, total } of filled.toSorted((a, b) => numberOf(a.bucket) - numberOf(b.bucket))) {
        const group = groupOf(numberOf(bucket));
        const known = found.get(group.value);
        if (known) known.count += total;
        else found.set(group.value, { ...group, count: total });
      }
      const empty = ofAll(buckets, (bucket) => bucket === null);
      return [...emptyGroup(property_id, empty), ...found.values()];
    },
  };
};

/** Days whose span is cached while groups are made. */
const mostDays = 50_000;

const dates = (property: DatabaseProperty, unit: GroupUnit): GroupShape => {
  /** By day: thousands of days are in some dozen spans. */
  const known = new Map<number, Omit<Group, "count">>();
  const groupOf = (bucket: number): Omit<Group, "count"> => {
    const found = known.get(bucket);
    if (found) return found;
    const { from, to } = spanAround(dayOf(bucket * dayMs) ?? "0001-01-01", unit);
    const value = { target: "start_date", value: { from, to } };
    const group: Omit<Group, "count"> = {
      value: from,
      filters: [{ property_id: property.propertyId, operator: "is_between", value }],
    };
    const [first = bucket, last = bucket] = [from, to].map((day) => (startOfDay(day) ?? 0) / dayMs);
    for (let day = first; day <= last && known.size < mostDays; day += 1) known.set(day, group);
    return group;
  };
  return ranges(property, dayMs, groupOf, (first) => addDays(spanAround(first, unit).to, 1));
};

const numbers = (property: DatabaseProperty, step: number): GroupShape => {
  const groupOf = (bucket: number): Omit<Group, "count"> => {
    const property_id = property.propertyId;
    const [from, to] = [bucket * step, (bucket + 1) * step];
    return {
      value: String(from),
      filters: [
        { property_id, operator: "at_least", value: from },
        { property_id, operator: "less_than", value: to },
      ],
    };
  };
  return ranges(property, step, groupOf, (least) => String(Number(least) + step));
};

/** The bucket of errors among numbers: further away than any that is stored. */
const errorBucket = 1e300;
const isErrors = (bucket: Bucket["bucket"]): boolean => bucket !== null && Number(bucket) === errorBucket;

/** Numbers or dates that may be errors, which have no key but a text. */
const orErrors = (property: DatabaseProperty, shape: GroupShape): GroupShape => ({
  ...shape,
  bucket:
    property.slot &&
    shape.bucket &&
    sql`case when ${sql.ref(`entry_key.${property.slot}`)} is null and ${isErrorText(property)}
      then ${sql.lit(errorBucket)} else ${shape.bucket} end`,
  bucketOf: (value) => (isErrorValue(value) ? errorBucket : shape.bucketOf(value)),
  valueOf: (bucket) => (isErrors(bucket) ? errorGroup : shape.valueOf(bucket)),
  rows:
    shape.rows && "slot" in shape.rows
      ? { ...shape.rows, errors: { source: `error:${columnIdOf(property)}`, bucket: errorBucket } }
      : shape.rows,
  groups: (buckets) => {
    const errors = ofAll(buckets, isErrors);
    const { propertyId: property_id } = property;
    return [
      ...shape.groups(buckets.filter(({ bucket }) => !isErrors(bucket))),
      ...(errors === 0
        ? []
        : [{ value: errorGroup, count: errors, filters: [{ property_id, operator: "is_error" as const }] }]),
    ];
  },
});

/** Texts by how they begin, folded as conditions compare them: the longest that may be one group are cut. */
const texts = (property: DatabaseProperty): GroupShape => {
  const { propertyId: property_id } = property;
  const length = limits.groupTextLength;
  const filterOf = (bucket: string): Filter => ({
    property_id,
    operator: [...bucket].length < length ? "equals" : "starts_with",
    value: bucket,
  });
  return {
    bucket: groupText(property),
    rows: { slot: `text:${columnIdOf(property)}`, size: null },
    isText: true,
    bucketOf: (value) => cutText(foldedOf(property, value)),
    valueOf: (bucket) => (bucket === "" || bucket === null ? null : String(bucket)),
    groups: (buckets) => [
      ...emptyGroup(
        property_id,
        ofAll(buckets, (bucket) => bucket === "" || bucket === null),
      ),
      ...buckets.flatMap(({ bucket, total }) =>
        bucket === "" || bucket === null
          ? []
          : [{ value: String(bucket), count: total, filters: [filterOf(String(bucket))] }],
      ),
    ],
  };
};

/** Results as values of their type. */
const results = (property: DatabaseProperty, { unit, step }: Grouping): GroupShape => {
  switch (comparedAs(property.type, property.config)) {
    case "boolean":
      return booleans(property);
    case "date":
      return orErrors(property, dates(property, unit ?? "month"));
    case "number":
      return orErrors(property, numbers(property, step ?? 1));
    default:
      return texts(property);
  }
};

/**
 * How entries are grouped by a property that does not link to others.
 * @throws DomainError `invalid` for a type without groups.
 */
export const shapeOf = (property: DatabaseProperty, by: Grouping): GroupShape => {
  const { unit, step } = by;
  if (isResult(property.type, property.config)) return results(property, by);
  switch (property.type) {
    case "boolean":
      return booleans(property);
    case "single_choice":
      return choices(property);
    case "date":
      return dates(property, unit ?? "month");
    case "number":
      return numbers(property, step ?? 1);
    default:
      throw invalid(entryTexts.notGrouped(property.name));
  }
};
