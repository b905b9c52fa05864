import { randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";

/** The newest id: its time in ms, and a counter within that ms. */
const newest = { msecs: 0, seq: 0 };
/** 32-bit counters start in the lower half, so that they can count up. */
const counterEnd = 2 ** 32;

/** Random bytes are fetched in bulk: a call costs as much as the rest of an id. */
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

/** A UUIDv7 (RFC 9562), monotonic also when the clock goes back, and across restarts: see {@link idsFollow}. */
export const newId = (): string => {
  const now = Date.now();
  if (now > newest.msecs) begin(now);
  else if (newest.seq + 1 < counterEnd) newest.seq += 1;
  else begin(newest.msecs + 1);
  return v7({ msecs: newest.msecs, seq: newest.seq, random: random() });
};

/** No clock shows a later time, in ms: the year 6429. An id beyond it is not one of ours, and would leave none to follow it. */
const latest = 2 ** 47;

/** Makes later ids sort after this one, which may be from another clock. */
export const idsFollow = (id: string): void => {
  const msecs = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  if (msecs >= newest.msecs && msecs < latest) begin(msecs + 1);
};
