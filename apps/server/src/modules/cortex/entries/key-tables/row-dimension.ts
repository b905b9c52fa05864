import type { Linked } from "../links/linked.store.ts";
import { type LinkColumn, TextColumn } from "./columns.ts";
import type { KeySource } from "./key-source.ts";
import type { KeyTable, Needs } from "./key-table.ts";

/** What entries are grouped by: a key, where `size` is given in steps of that, or what they link to. */
export type RowDimension =
  | {
      slot: KeySource;
      size: number | null;
      /** Entries without a key that are errors, which are a bucket of their own. */
      errors?: { source: KeySource; bucket: number };
    }
  | { propertyId: number; linked: Linked };

/** Buckets that entries are in: those of an entry by their number, and what each stands for. */
export interface RowBuckets {
  codesAt(row: number): readonly number[];
  bucketOf(code: number): string | number | null;
}

/** Which of some entries are live. */
export type FindLive = (pageIds: readonly string[]) => Promise<ReadonlySet<string>>;

export const needsOf = (dimension: RowDimension): Needs =>
  "slot" in dimension
    ? {
        slots: new Set([dimension.slot, ...(dimension.errors ? [dimension.errors.source] : [])]),
        links: new Set(),
      }
    : { slots: new Set(), links: new Set([dimension.propertyId]) };

/** Lists of one code each, made once. */
const singles = (): ((code: number) => readonly number[]) => {
  const made: (readonly number[])[] = [];
  return (code) => {
    const known = made[code] ?? [code];
    made[code] = known;
    return known;
  };
};

const ofTexts = (column: TextColumn): RowBuckets => {
  const only = singles();
  return {
    codesAt: (row) => only(column.codeAt(row)),
    bucketOf: (code) => column.texts[code] ?? "",
  };
};

const ofNumbers = (
  keyAt: (row: number) => number | null,
  size: number | null,
  errorAt?: (row: number) => number | null,
): RowBuckets => {
  const only = singles();
  const codes = new Map<number | null, number>();
  const buckets: (number | null)[] = [];
  return {
    codesAt: (row) => {
      const key = keyAt(row);
      const step = key === null || size === null ? key : Math.floor(key / size);
      const bucket = step ?? errorAt?.(row) ?? null;
      let code = codes.get(bucket);
      if (code === undefined) {
        code = buckets.length;
        buckets.push(bucket);
        codes.set(bucket, code);
      }
      return only(code);
    },
    bucketOf: (code) => buckets[code] ?? null,
  };
};

/** Those without a shown target are together in one bucket, which is the last. People are always shown. */
const ofLinks = (column: LinkColumn, shown: readonly boolean[] | null): RowBuckets => {
  const only = singles();
  const targets = column.targets.length;
  const none = only(targets);
  return {
    codesAt: (row) => {
      const count = column.count(row);
      if (count === 0) return none;
      if (count === 1) {
        const code = column.at(row, 0);
        return shown === null || shown[code] === true ? only(code) : none;
      }
      const found: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const code = column.at(row, n);
        if (shown === null || shown[code] === true) found.push(code);
      }
      return found.length === 0 ? none : found;
    },
    bucketOf: (code) => (code === targets ? null : (column.targets[code] ?? null)),
  };
};

const bucketsBy = (
  table: KeyTable,
  dimension: RowDimension,
  shown: readonly boolean[] | null,
): RowBuckets => {
  if (!("slot" in dimension)) return ofLinks(table.links(dimension.propertyId), shown);
  const column = table.column(dimension.slot);
  if (column instanceof TextColumn) return ofTexts(column);
  const keyAt = (row: number) => {
    const key = column.get(row);
    return key === null ? null : Number(key);
  };
  const { errors } = dimension;
  if (!errors) return ofNumbers(keyAt, dimension.size);
  const isError = table.column(errors.source);
  return ofNumbers(keyAt, dimension.size, (row) => (isError.get(row) === 1 ? errors.bucket : null));
};

/** By dimension, which targets of links are shown; null where nothing is linked. */
export const shownTargets = async (
  table: KeyTable,
  dimensions: readonly (RowDimension | null)[],
  look: FindLive,
): Promise<(readonly boolean[] | null)[]> => {
  const shown: (readonly boolean[] | null)[] = [];
  for (const dimension of dimensions) {
    if (!dimension || "slot" in dimension || dimension.linked.kind === "users") shown.push(null);
    else shown.push(await table.links(dimension.propertyId).shown(dimension.linked.version, look));
  }
  return shown;
};

/** The buckets of a table's entries, null by none, until something is awaited; null if links to others were added since. */
export const bucketsOf = (
  table: KeyTable,
  dimensions: readonly (RowDimension | null)[],
  shown: readonly (readonly boolean[] | null)[],
): (RowBuckets | null)[] | null => {
  const isComplete = dimensions.every((dimension, n) => {
    if (!dimension || "slot" in dimension || dimension.linked.kind === "users") return true;
    return (shown[n]?.length ?? 0) >= table.links(dimension.propertyId).targets.length;
  });
  if (!isComplete) return null;
  return dimensions.map((dimension, n) => dimension && bucketsBy(table, dimension, shown[n] ?? null));
};
