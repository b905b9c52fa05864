import { mostParts } from "../documents/parts.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";

/** Ids of parts of documents, the smallest first, each once. */
export type Ids = readonly number[];

const addSteps = (writer: ByteWriter, count: number, at: (n: number) => number): void => {
  writer.number(count);
  let last = 0;
  for (let n = 0; n < count; n += 1) {
    const value = at(n);
    writer.number(value - last);
    last = value;
  }
};

/**
 * Ids as bytes: steps from one to the next, most of which take one byte.
 * @param firstRank no document of them has a lower one.
 */
export const encodeIds = (ids: Ids, firstRank: number): Buffer => {
  const writer = new ByteWriter();
  const further = ids.findIndex((id) => id > 0);
  const negative = further < 0 ? ids.length : further;
  addSteps(writer, ids.length - negative, (n) => (ids[negative + n] ?? 0) - firstRank);
  // Those below zero grow the other way.
  addSteps(writer, negative, (n) => -(ids[negative - 1 - n] ?? 0) - firstRank * mostParts);
  return writer.take();
};

/** The ids that such bytes stand for. */
export const decodeIds = (bytes: Uint8Array, firstRank: number): number[] => {
  const reader = new ByteReader(bytes);
  const steps = (base: number): number[] => {
    const ids: number[] = [];
    let last = base;
    for (let left = reader.number(); left > 0; left -= 1) ids.push((last += reader.number()));
    return ids;
  };
  const first = steps(firstRank);
  const further = steps(firstRank * mostParts);
  return further.length === 0 ? first : [...further.toReversed().map((id) => -id), ...first];
};

/** From so many times as many on it is faster to look for each one. */
const manyTimes = 16;

/** The place of the first id from `start` on that is not below another one: looked for in steps that double. */
const placeOf = (ids: Ids, id: number, start: number): number => {
  let step = 1;
  let from = start;
  while (from + step < ids.length && (ids[from + step] ?? 0) < id) {
    from += step;
    step *= 2;
  }
  let to = Math.min(ids.length, from + step + 1);
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Ids that are in both. */
export const inBoth = (a: Ids, b: Ids): number[] => {
  if (a.length > b.length) return inBoth(b, a);
  const both: number[] = [];
  const isSparse = a.length * manyTimes < b.length;
  let at = 0;
  for (const id of a) {
    if (isSparse) at = placeOf(b, id, at);
    else while (at < b.length && (b[at] ?? 0) < id) at += 1;
    if (at === b.length) break;
    if (b[at] === id) both.push(id);
  }
  return both;
};

/** Ids of the first that are not in the second. */
export const without = (a: Ids, b: Ids): Ids => {
  if (b.length === 0) return a;
  const excluded = new Set(b);
  return a.filter((id) => !excluded.has(id));
};

const inEither = (a: Ids, b: Ids): number[] => {
  const all: number[] = [];
  let [n, m] = [0, 0];
  while (n < a.length || m < b.length) {
    const [mine = Infinity, other = Infinity] = [a[n], b[m]];
    all.push(Math.min(mine, other));
    if (mine <= other) n += 1;
    if (other <= mine) m += 1;
  }
  return all;
};

/** Ids that are in any of the lists. */
export const inAny = (lists: readonly Ids[]): Ids => {
  let left = lists.filter(({ length }) => length > 0);
  // By twos, so that no id is looked at more often than the lists can be halved.
  while (left.length > 1)
    left = Array.from({ length: Math.ceil(left.length / 2) }, (_, at) => {
      const [a = [], b] = left.slice(2 * at, 2 * at + 2);
      return b ? inEither(a, b) : a;
    });
  return left[0] ?? [];
};
