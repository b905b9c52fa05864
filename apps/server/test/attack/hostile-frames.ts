import { clientMessages } from "@maive/contract";
import fc from "fast-check";
import * as encoding from "lib0/encoding";
import { nasty, placesOf, withValueAt } from "../matrix/wrong-values.ts";
import type { Field } from "./lay-field.ts";

/** Longer frames end the connection before anything looks at them, which says little. */
const longest = 60_000;

const names = Object.keys(clientMessages) as (keyof typeof clientMessages)[];
const places = new Map(names.map((name) => [name, placesOf(clientMessages[name].schema)]));

const wrong = fc.record({
  name: fc.constantFrom(...names),
  place: fc.nat(),
  value: fc.oneof(
    fc.constantFrom(...nasty),
    fc.anything({ withObjectString: true, withNullPrototype: false, maxDepth: 3 }),
  ),
});

const bytes = fc.uint8Array({ maxLength: 2_000 });

/** Frames in the rooms of tables and of the workspace, apart from the ids they name. */
const roomFrame = fc.oneof(
  { weight: 6, arbitrary: wrong },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 500 }) },
  { weight: 1, arbitrary: bytes },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "[".repeat(longest),
      '{"type":'.repeat(7_000),
      `{"type":"ping","x":"${"x".repeat(50_000)}"}`,
      '{"type":"__proto__"}',
      '{"type":"ping","__proto__":{"type":"stop_editing"}}',
    ),
  },
);

/** Frames of the Hocuspocus protocol: a document's name, a message type, and whatever follows. */
const pageFrame = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      named: fc.constantFrom("page", "other", "long", "none"),
      type: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.nat()),
      step: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.nat()),
      bytes,
      /** A length that is said before the bytes, right or not. */
      length: fc.option(fc.maxSafeInteger().map(Math.abs), { nil: null }),
    }),
  },
  { weight: 1, arbitrary: bytes },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
);

type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;

const roomBytes = (frame: Of<typeof roomFrame>, field: Field): string | Uint8Array => {
  if (typeof frame === "string" || frame instanceof Uint8Array) return frame;
  const right = { type: frame.name, entryId: field.entry, propertyId: field.property, timestamp: 0 };
  const where = places.get(frame.name) ?? [];
  const at = where[frame.place % where.length] ?? [];
  const text = JSON.stringify(withValueAt(right, at, frame.value), (_, x) =>
    typeof x === "bigint" ? String(x) : x,
  );
  return (text ?? "").slice(0, longest);
};

const pageBytes = (frame: Of<typeof pageFrame>, field: Field): string | Uint8Array => {
  if (typeof frame === "string" || frame instanceof Uint8Array) return frame;
  const to = encoding.createEncoder();
  const named = { page: field.page, other: field.entry, long: "x".repeat(5_000), none: "" };
  encoding.writeVarString(to, named[frame.named]);
  encoding.writeVarUint(to, frame.type);
  encoding.writeVarUint(to, frame.step);
  encoding.writeVarUint(to, frame.length ?? frame.bytes.length);
  encoding.writeUint8Array(to, frame.bytes);
  return encoding.toUint8Array(to);
};

/** As many frames for the rooms of tables and of the workspace; the same for the same seed. */
export const roomFramesOf = (seed: number, count: number, field: Field): (string | Uint8Array)[] =>
  fc.sample(roomFrame, { seed, numRuns: count }).map((frame) => roomBytes(frame, field));

/** As many frames for page sockets. */
export const pageFramesOf = (seed: number, count: number, field: Field): (string | Uint8Array)[] =>
  fc.sample(pageFrame, { seed, numRuns: count }).map((frame) => pageBytes(frame, field));
