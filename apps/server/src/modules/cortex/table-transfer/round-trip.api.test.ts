import type { Entry, TableAnalysis } from "@maive/contract";
import { choicesText, dateText, momentText } from "@maive/values";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { planOf, tableCalls } from "./table-calls-for-tests.ts";

const seed = 60_061;
const options = ["Rot", "rot, dunkel", '"Blau"', "=Grün", "a;b", "Ja", "1", "Weiß -> Grau"];

const text = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom("=", "'", '"', ";", "\n", "\r", "\t", "-", "1", " ", "_x", "a", "\u0001"),
      maxLength: 8,
    }),
    fc.constantFrom(
      "-5",
      "1.234,5",
      "ja",
      "09.02.2026",
      "sep=;",
      "=HYPERLINK(1)",
      "_x0041_",
      "\ufeffx",
      "NULL",
    ),
  )
  .filter((each) => each.isWellFormed() && !each.includes("\0"));
const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String);
const number = fc.oneof(
  whole,
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => String(n / 1_000)),
  fc.constantFrom("0", "0.1", "-0.000000000001", "1234567890123456789.123456789", "1.234", "12.5"),
);
const date = fc
  .record({
    start: fc.integer({ min: Date.UTC(1, 0, 1), max: Date.UTC(9998, 0, 1) }),
    length: fc.option(fc.nat(400 * 86_400_000)),
    withTime: fc.boolean(),
  })
  .map(({ start, length, withTime }) => {
    const day = (ms: number): number => (withTime ? ms : Math.floor(ms / 86_400_000) * 86_400_000);
    const first = Math.max(start, -62_100_000_000_000);
    const [from, to] = [day(first), length === null ? null : day(first + length)];
    // An end that reads like the start is omitted.
    const end = to === from ? null : to;
    return dateText({
      start_date: momentText(from),
      end_date: end === null ? null : momentText(end),
      include_time: withTime,
      include_end_date: end !== null,
    });
  });

describeEachEngine("a table that leaves and comes back", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  const { upload, run } = tableCalls(() => t);

  const formats = [
    { format: "csv", tags: [] },
    { format: "xlsx", tags: ["endurance"] },
  ] as const;
  for (const { format, tags } of formats)
    it(`is the same for all values of all types, as ${format}`, { tags: [...tags] }, async () => {
      const people = [t.main.actor.userId, t.guest.actor.userId];
      const others = await t.newDatabase({});
      const linked: string[] = [];
      for (const title of ["Müller, Hans", "Erna", '"Quote"', "=Summe", "a;b"])
        linked.push(await t.newEntry(others.databaseId, title));
      const target = `cortex:${others.databaseId}`;
      const schema = {
        Text: { property_type: "text" },
        Zahl: { property_type: "number" },
        Betrag: {
          property_type: "number",
          property_config: { number_style: "currency", currency: "CHF", decimals: 1 },
        },
        Anteil: { property_type: "number", property_config: { number_style: "percent" } },
        Dauer: { property_type: "number", property_config: { number_style: "duration" } },
        Sterne: { property_type: "number", property_config: { number_style: "stars", stars: 7 } },
        Netz: { property_type: "url" },
        Post: { property_type: "email" },
        Telefon: { property_type: "phone" },
        Tick: { property_type: "boolean" },
        Datum: { property_type: "date" },
        Eins: { property_type: "single_choice", property_config: { options } },
        Viele: { property_type: "multiple_choice", property_config: { options } },
        Link: { property_type: "relation", property_config: { target } },
        Links: { property_type: "relation", property_config: { target, multiple: true } },
        Wer: { property_type: "person", property_config: { multiple: true, linked_property_name: "Akten" } },
      };
      const one = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 4 });
      const row = fc.record({
        title: text.map((each) => each.trim()).filter((each) => each !== ""),
        properties: fc.record({
          Text: one(text.filter((each) => each !== "")),
          Zahl: one(number),
          Betrag: one(number),
          Anteil: one(number),
          Dauer: one(fc.integer({ min: -100_000_000, max: 100_000_000 }).map(String)),
          Sterne: one(fc.nat({ max: 8 }).map(String)),
          Netz: one(fc.webUrl({ withFragments: true, withQueryParameters: true })),
          Post: one(fc.constantFrom("anna@example.org", "Änne+x@müller.de")),
          Telefon: one(fc.constantFrom("+49 (0)30 123-456", "030/123456", "110", "0049 30")),
          Tick: one(fc.constantFrom("true", "false")),
          Datum: one(date),
          Eins: one(fc.constantFrom(...options)),
          Viele: one(fc.subarray(options, { minLength: 1 }).map((names) => choicesText(names))),
          Link: one(fc.constantFrom(...linked)),
          Links: one(fc.shuffledSubarray(linked, { minLength: 1 }).map((ids) => ids.join(","))),
          Wer: one(fc.shuffledSubarray(people, { minLength: 1 }).map((ids) => ids.join(","))),
        }),
      });
      const rows = fc.sample(row, { seed, numRuns: 400 });
      const from = await t.newDatabase(schema);
      const made = await t.post(t.main, `databases/${from.databaseId}/entries/bulk`, { entries: rows });
      expect(made.status).toBe(201);
      const file = await t.main.get(`/api/cortex/databases/${from.databaseId}/export?format=${format}`);
      const into = await t.newDatabase(schema);
      const analysis = (
        await upload(t.main, `x.${format}`, file.bytes, { database_id: String(into.databaseId) })
      ).body as TableAnalysis;
      expect(analysis).toMatchObject({ has_header: true, row_count: rows.length });
      const plan = { into: { database_id: into.databaseId }, columns: planOf(analysis) };
      const check = await t.post(t.main, `imports/${analysis.import_id}/check`, plan);
      expect(check.body.problems).toEqual([]);
      expect(await run(t.main, analysis, plan)).toMatchObject({ state: "done", row_count: rows.length });
      const valuesOf = async (databaseId: number) =>
        (await t.get(t.main, `databases/${databaseId}/entries`)).body.entries.map(
          ({ title, properties }: Entry) => ({ title, properties }),
        );
      const [before, after] = [await valuesOf(from.databaseId), await valuesOf(into.databaseId)];
      expect(after).toEqual(before);
    });
});
