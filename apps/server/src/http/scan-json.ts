import { randomInt } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { limits } from "@maive/contract";
import { DomainError } from "../shared/errors.ts";
import { httpTexts } from "./texts.ts";

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Bytes scanned before yielding to the event loop: some milliseconds. */
const atOnce = 512 * 1024;

/** Random seed of the name hashes, so that collisions cannot be crafted. */
const first = randomInt(0x7fffffff);
const factor = randomInt(0x3fffffff) * 2 + 1;

/** The end of the string that starts at `start`, and its hash. */
const endOfString = (bytes: Uint8Array, start: number): { end: number; mark: number } => {
  let mark = first;
  let at = start + 1;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === quote) break;
    // An escaped character, possibly a quotation mark.
    if (byte === backslash) at += 1;
    mark = Math.imul(mark ^ byte, factor);
    mark ^= mark >>> 15;
  }
  return { end: at, mark };
};

/**
 * Scans JSON for costly structure before parsing it, in slices that yield to the event loop: millions of items or
 * distinct names take seconds to parse, but milliseconds to scan. Does not validate the JSON.
 * @throws DomainError `invalid` for nesting over the limit; `too_many_items` for longer lists or more names than any
 * endpoint takes.
 */
export const scanJson = async (bytes: Uint8Array): Promise<void> => {
  /** For each open list and object, outermost first: whether it is an object, and its items or names so far. */
  const open: { isObject: boolean; count: number }[] = [];
  const names = new Set<number>();
  let isName = false;
  let rested = 0;
  const count = (): void => {
    const inner = open.at(-1);
    if (!inner) return;
    inner.count += 1;
    if (inner.count > (inner.isObject ? limits.jsonObjectNames : limits.jsonListItems))
      throw new DomainError("too_many_items");
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      const { end, mark } = endOfString(bytes, at);
      at = end;
      if (isName && names.add(mark).size > limits.jsonNames) throw new DomainError("too_many_items");
      isName = false;
    } else if (byte === openList || byte === openObject) {
      if (open.length >= limits.jsonDepth)
        throw new DomainError("invalid", { errors: [{ field: "", message: httpTexts.tooDeep }] });
      isName = byte === openObject;
      open.push({ isObject: isName, count: 1 });
    } else if (byte === closeList || byte === closeObject) {
      open.pop();
      isName = false;
    } else if (byte === comma) {
      isName = open.at(-1)?.isObject === true;
      count();
    }
    if (at - rested > atOnce) {
      rested = at;
      await setImmediate();
    }
  }
};
