import { allEndpoints } from "@maive/contract/endpoints";
import fc from "fast-check";
import { contentOf, pathOf, queryOf } from "../matrix/request-parts.ts";
import { requests } from "../matrix/requests.ts";
import { invalidIds, invalidPayloads, invalidTypes } from "../matrix/invalid-inputs.ts";
import { nasty, placesOf, withValueAt } from "../matrix/wrong-values.ts";
import type { Field } from "./lay-field.ts";
import type { Sent } from "./raw-call.ts";

/** They would end the session of the one who asks, and with it the attack; or shut out the person who works meanwhile. */
const endingWork = new Set([
  "switchMaintenance",
  "logout",
  "endOtherSessions",
  "changePassword",
  "patchMainCredentials",
  "login",
  "redeem",
]);

/** A client cannot tell an answer that carries a body after HEAD from the next one: those are sent by browsers alone. */
const targets = [...allEndpoints].filter(([name, { method }]) => !endingWork.has(name) && method !== "HEAD");
const places = new Map(targets.map(([name, { body }]) => [name, body ? placesOf(body) : []]));

/** Long texts that are cheap to send and dear to look through. */
const dear: readonly string[] = [
  "<!---->".repeat(3_000),
  "((((((((((".repeat(2_000),
  "a!".repeat(20_000),
  " ".repeat(50_000),
  "\n".repeat(50_000),
  "*_`[".repeat(5_000),
  "1,".repeat(20_000),
  "0".repeat(50_000),
  "é".repeat(30_000),
  "👨‍👩‍👧‍👦".repeat(3_000),
  `${'{"a":'.repeat(20)}1${"}".repeat(20)}`,
];

const value = fc.oneof(
  fc.constantFrom(...nasty),
  fc.constantFrom<unknown>(...dear),
  fc.anything({ withObjectString: true, withNullPrototype: false, maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.double(),
  fc.maxSafeInteger(),
);

const inHeaders = fc.constantFrom<Record<string, string>>(
  { "idempotency-key": "0" },
  { "idempotency-key": "01890000-0000-7000-8000-00000000dead" },
  { "x-client-id": "x".repeat(5_000) },
  { "x-forwarded-for": "1.2.3.4, ".repeat(500) },
  { "x-forwarded-host": "evil.example" },
  { range: `bytes=${"0-1,".repeat(1_000)}2-3` },
  { "if-none-match": '"x",'.repeat(2_000) },
  { "accept-encoding": "gzip, br;q=0, zstd" },
  { "content-encoding": "gzip" },
  { expect: "100-continue" },
  { cookie: "maive_session=; maive_session=x" },
  { "tus-resumable": "1.0.0", "upload-length": "1e9", "upload-metadata": "filename ,,," },
);

/** What is done to a right request before it is sent. */
const distortion = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("body" as const), place: fc.nat(), value }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("query" as const), name: fc.nat(), value }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("path" as const), id: fc.constantFrom(...invalidIds) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("headers" as const), headers: inHeaders }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("bytes" as const),
      payload: fc.oneof(
        fc.constantFrom(...invalidPayloads),
        fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      ),
      type: fc.constantFrom("application/json", ...invalidTypes),
    }),
  },
);

/** A request of an attack that knows the contract: what it is, apart from the ids it will name. */
const attack = fc.record({ target: fc.nat({ max: targets.length - 1 }), distortion });
export type Attack = typeof attack extends fc.Arbitrary<infer T> ? T : never;

/** As many attacks; the same for the same seed. */
export const attacksOf = (seed: number, count: number): Attack[] =>
  fc.sample(attack, { seed, numRuns: count });

/** A header line holds printable ASCII. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, "?");
const textOf = (x: unknown): string =>
  typeof x === "string" ? x : (JSON.stringify(x, (_, y) => (typeof y === "bigint" ? String(y) : y)) ?? "");

/** Address lines are bounded by the server's parser: beyond it a request says nothing of the product. */
const longestQueryValue = 4_000;

const withQuery = (path: string, name: string, x: unknown): string => {
  const text = textOf(x).slice(0, longestQueryValue).toWellFormed();
  return `${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(text).slice(0, 12_000)}`;
};

/** A right request, distorted. */
const distorted = (target: number, how: Attack["distortion"], field: Field): Sent => {
  const [name, endpoint] = targets[target] as (typeof targets)[number];
  const row = requests[name];
  const ids =
    row?.targets?.[0] === "entry" ? { ...field, page: field.entry, block: field.entryBlock } : field;
  const { type, payload } = contentOf(row, ids);
  const right: Sent = {
    method: endpoint.method,
    path: pathOf(endpoint, ids, row ? queryOf(row, ids) : undefined),
    ...(type === undefined ? {} : { headers: { "content-type": type } }),
    ...(payload === undefined ? {} : { payload }),
  };
  switch (how.kind) {
    case "body": {
      const where = places.get(name)?.[how.place % (places.get(name)?.length || 1)];
      if (where === undefined) return right;
      const body = withValueAt(row?.body?.(ids) ?? {}, where, how.value);
      return {
        ...right,
        headers: { "content-type": "application/json" },
        payload: textOf(body),
      };
    }
    case "query": {
      const names = Object.keys(endpoint.query?.shape ?? { q: null });
      return {
        ...right,
        path: withQuery(right.path, names[how.name % names.length] ?? "q", how.value),
      };
    }
    case "path":
      return {
        ...right,
        path: right.path.replace(/[^/?]+(?=[^/]*$)/, how.id.replace(/[^\x21-\x7e]/g, encodeURIComponent)),
      };
    case "headers":
      return {
        ...right,
        headers: {
          ...right.headers,
          ...Object.fromEntries(Object.entries(how.headers).map(([key, x]) => [key, printable(x)])),
        },
      };
    case "bytes":
      return { ...right, headers: { "content-type": how.type }, payload: how.payload };
  }
};

/** What an attack sends. */
export interface HostileRequest extends Sent {
  name: string;
  /** Its answer is all of the data, and grows with every field: the client goes away while it comes. */
  isGivenUp: boolean;
}

/** The request as it goes over the wire. */
export const sentOf = ({ target, distortion }: Attack, field: Field): HostileRequest => {
  const [name] = targets[target] as (typeof targets)[number];
  return { name, isGivenUp: requests[name]?.head ?? false, ...distorted(target, distortion, field) };
};
