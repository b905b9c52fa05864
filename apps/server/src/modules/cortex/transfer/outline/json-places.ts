const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [opensObject, closesObject, opensList, closesList] = [0x7b, 0x7d, 0x5b, 0x5d];
const spaces: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** What was expected as JSON is none. */
export class BrokenJson extends Error {}

const afterSpace = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (spaces.has(bytes[at])) at += 1;
  return at;
};

const afterString = (bytes: Uint8Array, from: number): number => {
  for (let at = from + 1; at < bytes.length; at += 1)
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at + 1;
  throw new BrokenJson();
};

/** The place behind a value; brackets are counted, nothing is built. */
const afterValue = (bytes: Uint8Array, from: number): number => {
  let open = 0;
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === quote) {
      at = afterString(bytes, at);
      if (open === 0) return at;
      continue;
    }
    if (byte === opensObject || byte === opensList) open += 1;
    else if (byte === closesObject || byte === closesList) {
      // Of what encloses a number or word.
      if (open === 0) return at;
      open -= 1;
      if (open === 0) return at + 1;
    } else if (open === 0 && (byte === comma || spaces.has(byte))) return at;
    at += 1;
  }
  throw new BrokenJson();
};

/** A member of an object: where its value begins and ends. */
export interface Member {
  name: string;
  from: number;
  to: number;
}

/** What stands at a place. @throws BrokenJson */
export const valueAt = (bytes: Uint8Array, { from, to }: Pick<Member, "from" | "to">): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString("utf8"));
  } catch {
    throw new BrokenJson();
  }
};

/**
 * The members of an object of JSON one after the other, without building what is in them: an export has one object for
 * all its documents.
 * @param from where the object begins.
 * @throws BrokenJson
 */
export function* membersOf(bytes: Uint8Array, from: number): Generator<Member> {
  let at = afterSpace(bytes, from);
  if (bytes[at] !== opensObject) throw new BrokenJson();
  at = afterSpace(bytes, at + 1);
  if (bytes[at] === closesObject) return;
  for (;;) {
    if (bytes[at] !== quote) throw new BrokenJson();
    const end = afterString(bytes, at);
    const name = valueAt(bytes, { from: at, to: end });
    at = afterSpace(bytes, end);
    if (bytes[at] !== colon) throw new BrokenJson();
    const start = afterSpace(bytes, at + 1);
    const stop = afterValue(bytes, start);
    yield { name: String(name), from: start, to: stop };
    at = afterSpace(bytes, stop);
    if (bytes[at] === closesObject) return;
    if (bytes[at] !== comma) throw new BrokenJson();
    at = afterSpace(bytes, at + 1);
  }
}
