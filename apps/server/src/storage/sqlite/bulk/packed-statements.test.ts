import fc from "fast-check";
import { expect, it } from "vitest";
import type { Bound, Statement } from "../../statement.ts";
import { pack, unpack } from "./packed-statements.ts";

const bound = fc.oneof(
  fc.constant(null),
  fc.string({ unit: "binary" }),
  // Lone surrogates, too.
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.double(),
  fc.integer(),
);
const statements = fc.array(
  fc.record({ sql: fc.string(), rows: fc.array(fc.array(bound, { maxLength: 6 }), { maxLength: 6 }) }),
  { maxLength: 5 },
);

it("statements come out with what they bind, value for value", () => {
  fc.assert(
    fc.property(statements, (given: Statement[]) => {
      const run: [string, Bound[]][] = [];
      unpack(structuredClone(pack(given)), (sql, values) => run.push([sql, values]));
      expect(run).toEqual(given.map(({ sql, rows }) => [sql, rows.flat()]));
    }),
  );
});
