import fc from "fast-check";
import { expect, it } from "vitest";
import { readText, writeText } from "./doc-text.ts";
import { type EntryDoc, readDoc, withValues, writeDoc } from "../entry-doc.ts";

/** Ids with common prefixes and suffixes. */
const id = fc.oneof(fc.constantFrom(1, 2, 12, 112, 121, 21), fc.integer({ min: 1, max: 30_000 }));
const piece = fc.constantFrom(
  '"',
  "\\",
  '\\"',
  "{",
  "}",
  ",",
  ":",
  '"12":"',
  ',"2":"',
  '","1":"',
  "12",
  "\n",
  "\u0000",
  "ä",
  "🌱",
  "\ud83c",
  "\udf31",
  "\u2028",
);
const value = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join("")),
  fc.string({ minLength: 1, unit: "binary" }),
  fc.jsonValue().map((any) => JSON.stringify(any)),
);
const doc = fc
  .array(fc.tuple(id, value), { maxLength: 8 })
  .map((pairs): EntryDoc => Object.fromEntries(pairs.map(([key, text]) => [String(key), text])));
const runs = { numRuns: 3_000 };

it("reads from the text of a document what stands in it", () => {
  fc.assert(
    fc.property(doc, id, (values, other) => {
      const text = writeDoc(values);
      const read = readDoc(text);
      for (const key of [...Object.keys(values).map(Number), other])
        expect(readText(text, key)).toBe(read[String(key)] ?? null);
    }),
    runs,
  );
});

it("writes the very text that is written when all values are taken apart", () => {
  const writes = fc.array(fc.tuple(id, fc.option(fc.oneof(value, fc.constant("")))), { maxLength: 6 });
  fc.assert(
    fc.property(doc, writes, fc.array(fc.nat(7)), (values, fresh, known) => {
      // Half of the writes hit an existing value.
      const keys = Object.keys(values).map(Number);
      const all = fresh.map(([key, written], n) => [keys[known[n] ?? 8] ?? key, written] as const);
      let text = writeDoc(values);
      let expected = values;
      for (const [propertyId, written] of all) {
        expected = withValues(expected, [[{ propertyId }, written]]);
        text = writeText(text, propertyId, written);
        expect(text).toBe(writeDoc(expected));
      }
    }),
    runs,
  );
});

it("takes the first, the last and the only value out, and puts them back", () => {
  const all = '{"1":"a","2":"b","12":"c"}';
  expect(writeText(all, 1, null)).toBe('{"2":"b","12":"c"}');
  expect(writeText(all, 2, null)).toBe('{"1":"a","12":"c"}');
  expect(writeText(all, 12, "")).toBe('{"1":"a","2":"b"}');
  expect(writeText('{"12":"c"}', 12, null)).toBe("{}");
  expect(writeText("{}", 12, "c")).toBe('{"12":"c"}');
  expect(writeText("{}", 12, null)).toBe("{}");
  expect(writeText('{"2":"b","12":"c"}', 1, "a")).toBe(all);
  expect(writeText('{"1":"a","12":"c"}', 2, "b")).toBe(all);
  expect(writeText('{"1":"a","2":"b"}', 12, "c")).toBe(all);
});

it.each(["", "{", "{kaputt", '{"1', '{"1":', '{"1":"a', '{"1":"a\\"', '{"1":"a"', '{"1":"a","b":3}'])(
  "does not write to what is no document: %s",
  (text) => {
    expect(() => writeText(text, 12, "c")).toThrow(SyntaxError);
  },
);
