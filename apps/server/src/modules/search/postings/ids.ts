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
    let last = base;
    return Array.from({ length: reader.number() }, () => (last += reader.number()));
  };
  const first = steps(firstRank);
  const further = steps(firstRank * mostParts);
  return further.length === 0 ? first : [...further.toReversed().map((id) => -id), ...first];
};

/** Ids that are in both. */
export const inBoth = (a: Ids, b: Ids): number[] => {
  const both: number[] = [];
  let at = 0;
  for (const id of a) {
    while (at < b.length && (b[at] ?? 0) < id) at += 1;
    if (b[at] === id) both.push(id);
  }
  return both;
};

/** Ids of the first that are not in the second. */
export const without = (a: Ids, b: Ids): number[] => {
  const unwanted = new Set(b);
  return a.filter((id) => !unwanted.has(id));
};

/** Ids that are in any of the lists. */
export const inAny = (lists: readonly Ids[]): number[] => {
  const [first, ...others] = lists.filter(({ length }) => length > 0);
  if (!first) return [];
  if (others.length === 0) return [...first];
  const all = Float64Array.from([first, ...others].flat()).sort();
  return Array.from(all.filter((id, at) => at === 0 || all[at - 1] !== id));
};
