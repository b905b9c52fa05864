import { randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";

/** Where the newest id stands: its time in ms, and a counter for ids of the same time. */
const newest = { msecs: 0, seq: 0 };
/** Counters are 32 bits; the upper half is room to count up. */
const counterEnd = 2 ** 32;

/** Random bytes are fetched for many ids at once: one call costs as much as the rest of an id. */
const randoms = new Uint8Array(16 * 256);
let used = randoms.length;

const random = (): Uint8Array => {
  if (used === randoms.length) {
    randomFillSync(randoms);
    used = 0;
  }
  used += 16;
  return randoms.subarray(used - 16, used);
};

const begin = (msecs: number): void => {
  newest.msecs = msecs;
  newest.seq = randomInt(counterEnd / 2);
};

/**
 * A new id of a page, entry, user or change: UUID version 7, so that newer sorts later. Also while the clock goes
 * back, and after a start with one that went back: see {@link idsFollow}.
 */
export const newId = (): string => {
  const now = Date.now();
  if (now > newest.msecs) begin(now);
  else if (newest.seq + 1 < counterEnd) newest.seq += 1;
  else begin(newest.msecs + 1);
  return v7({ msecs: newest.msecs, seq: newest.seq, random: random() });
};

/** Ids from here on sort behind this one; what a store holds already was perhaps made under another clock. */
export const idsFollow = (id: string): void => {
  const msecs = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  if (msecs >= newest.msecs) begin(msecs + 1);
};
