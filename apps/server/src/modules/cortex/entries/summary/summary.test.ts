import type { createProperty, Filter, SummaryAggregation, SummaryValue } from "@maive/contract";
import { dateText, fold, linkedIds, matches, valueTypes } from "@maive/values";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Body } from "@maive/contract";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { systemClock } from "../../../../shared/clock.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../../properties/index.ts";
import { valueIn } from "../entry-doc.ts";
import { todayIn } from "../today.ts";
import { aggregationsOf } from "./requested-summaries.ts";

const seed = 20_261_121;
const options = ["Offen", "Läuft", "Erledigt"];
const numbers = [
  "0.1",
  "0.2",
  "0.3",
  "-1.5",
  "9007199254740993",
  "9007199254740992",
  "1234.5",
  "0",
  "1000000",
];
const day = (date: string) =>
  dateText({
    start_date: `${date}T00:00:00.000Z`,
    end_date: null,
    include_time: false,
    include_end_date: false,
  });
const values: Readonly<Record<string, fc.Arbitrary<string | null>>> = {
  Text: fc.option(fc.constantFrom("Apfel", "apfel", "Öl", "50%", " ")),
  Zahl: fc.option(fc.constantFrom(...numbers)),
  Haken: fc.option(fc.constantFrom("true", "false")),
  Tag: fc.option(fc.constantFrom("2026-01-01", "1999-05-05", "2030-12-31").map(day)),
  Stand: fc.option(fc.constantFrom(...options)),
  Marken: fc.uniqueArray(fc.constantFrom(...options), { maxLength: 3 }).map((names) => JSON.stringify(names)),
};
const schema: readonly Body<typeof createProperty>[] = [
  { property_name: "Text", property_type: "text" },
  { property_name: "Zahl", property_type: "number" },
  { property_name: "Haken", property_type: "boolean" },
  { property_name: "Tag", property_type: "date" },
  {
    property_name: "Stand",
    property_type: "single_choice",
    property_config: { options: options.map((name) => ({ name })) },
  },
  {
    property_name: "Marken",
    property_type: "multiple_choice",
    property_config: { options: options.map((name) => ({ name })) },
  },
];

type Values = readonly (string | null)[];

/** Canonical decimals in millionths. */
const millionths = (decimal: string): bigint => {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const size = BigInt(whole + fraction.padEnd(6, "0"));
  return decimal.startsWith("-") ? -size : size;
};
const decimalOf = (n: bigint): string => {
  const size = String(n < 0n ? -n : n).padStart(7, "0");
  const text = `${size.slice(0, -6)}.${size.slice(-6)}`.replace(/\.?0+$/, "");
  return n < 0n ? `-${text}` : text;
};
const least = (all: readonly bigint[]) => all.reduce((a, b) => (b < a ? b : a));
const greatest = (all: readonly bigint[]) => all.reduce((a, b) => (b > a ? b : a));

/** How many distinct values there are, where distinct is what filters call unequal. */
const differentOf = ({ type, config }: DatabaseProperty, filled: Values): number =>
  new Set(
    filled.flatMap((value) => {
      if (type === "relation" || type === "person") return linkedIds(value);
      if (type === "boolean") return [value];
      const text = fold(valueTypes[type].searchText(value, config));
      return type === "multiple_choice" ? text.split("\n") : [text];
    }),
  ).size;

const expected = (property: DatabaseProperty, all: Values, aggregation: SummaryAggregation): SummaryValue => {
  const empty = (value: string | null) =>
    matches(property.type, value, property.config, { operator: "empty" }, "2026-01-01");
  const filled = all.filter((value) => !empty(value));
  if (aggregation === "count") return all.length;
  if (aggregation === "filled") return filled.length;
  if (aggregation === "empty") return all.length - filled.length;
  if (aggregation === "unique") return differentOf(property, filled);
  if (filled.length === 0) return null;
  if (aggregation === "earliest" || aggregation === "latest") {
    const starts = filled.map((value) => String(JSON.parse(value ?? "").start_date)).toSorted();
    return starts.at(aggregation === "earliest" ? 0 : -1) ?? null;
  }
  const found = filled.map((value) => millionths(value ?? "0"));
  if (aggregation === "min") return decimalOf(least(found));
  if (aggregation === "max") return decimalOf(greatest(found));
  const sum = found.reduce((a, b) => a + b, 0n);
  if (aggregation === "sum") return decimalOf(sum);
  return null;
};

describeEachEngine("the summary of a view", (engine) => {
  let bench: DatabaseFixture;
  beforeAll(async () => {
    bench = await openDatabaseFixture(await engine.open(), systemClock);
  });

  const make = async () => {
    const databaseId = (await bench.databases.create(bench.main, { name: "Messung" })).database_id;
    for (const property of schema) await bench.properties.create(bench.main, databaseId, property);
    return { databaseId, properties: await propertiesOfDatabase(bench.storage.read, databaseId) };
  };
  const ask = async (
    actor: DatabaseFixture["main"],
    databaseId: number,
    requested: Readonly<Record<number, readonly string[]>>,
    more: { filters?: string; search?: string; view_id?: number } = {},
  ) => bench.summary.summarize(actor, databaseId, { aggregations: JSON.stringify(requested), ...more });

  it("is what the values come to, whatever is filtered and for every caller", async () => {
    const row = fc.record({ ...values });
    const filter = fc.constantFrom<[string, Filter["operator"], unknown?]>(
      ["Text", "contains", "apf"],
      ["Stand", "equals", "offen"],
      ["Zahl", "not_empty"],
      ["Haken", "equals", true],
      ["Tag", "is_after", { target: "end_date", value: "2000-01-01" }],
      ["Tag", "is_after", { value: "2000-01-01" }],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.option(filter, { nil: undefined }),
        fc.infiniteStream(fc.boolean()),
        async (rows, filtered, hidden) => {
          const { databaseId, properties } = await make();
          const ids = await bench.entries.createMany(
            bench.main,
            databaseId,
            rows.map((properties, n) => ({ title: `Zeile ${n}`, properties })),
          );
          await bench.shareDatabase(databaseId, bench.guest, "read");
          const denied = new Set(ids.filter(() => hidden.next().value));
          for (const id of denied) await bench.sharePage(id, bench.guest, "none");
          const docs = await bench.storage.read
            .selectFrom("entry_doc")
            .select(["page_id", "doc"])
            .where("database_id", "=", databaseId)
            .execute();
          const [name = "", operator = "empty", value] = filtered ?? [];
          const by = properties.find((property) => property.name === name);
          const filters = by && [
            { property_id: by.propertyId, operator, ...(value === undefined ? {} : { value }) },
          ];
          const today = todayIn("Europe/Berlin")(systemClock);
          for (const actor of [bench.main, bench.guest]) {
            const shown = docs
              .filter(({ page_id }) => actor === bench.main || !denied.has(page_id))
              .map(({ doc }) => JSON.parse(doc) as Record<string, string>)
              .filter(
                (doc) =>
                  !by ||
                  !filters ||
                  matches(by.type, valueIn(doc, by), by.config, filters[0] ?? { operator }, today),
              );
            const requested = Object.fromEntries(
              properties.map((property) => [
                property.propertyId,
                aggregationsOf({ type: property.type, config: {} }).filter((each) => each !== "average"),
              ]),
            );
            const answer = await ask(
              actor,
              databaseId,
              requested,
              filters ? { filters: JSON.stringify(filters) } : {},
            );
            expect(answer.total).toBe(shown.length);
            for (const property of properties)
              expect([property.name, answer.summaries[property.propertyId]]).toEqual([
                property.name,
                Object.fromEntries(
                  (requested[property.propertyId] ?? []).map((aggregation) => [
                    aggregation,
                    expected(
                      property,
                      shown.map((doc) => valueIn(doc, property)),
                      aggregation,
                    ),
                  ]),
                ),
              ]);
          }
        },
      ),
      { seed, numRuns: 25 },
    );
  });

  it("adds and divides exactly", async () => {
    const { databaseId, properties } = await make();
    const zahl = properties.find(({ name }) => name === "Zahl")?.propertyId ?? 0;
    const fill = (all: readonly number[]) =>
      bench.entries.createMany(
        bench.main,
        databaseId,
        all.map((Zahl, n) => ({ title: `Z${n}`, properties: { Zahl } })),
      );
    await fill([0.1, 0.2]);
    const first = await ask(bench.main, databaseId, { [zahl]: ["sum", "average"] });
    expect(first.summaries).toEqual({ [zahl]: { sum: "0.3", average: "0.15" } });
    await fill([2.7]);
    const then = await ask(bench.main, databaseId, { [zahl]: ["average", "sum"] });
    expect(then.summaries).toEqual({ [zahl]: { sum: "3", average: "1" } });
  });

  it("leaves out entries in the trash, and takes filters and search from the view", async () => {
    const { databaseId, properties } = await make();
    const [text, zahl] = ["Text", "Zahl"].map(
      (each) => properties.find(({ name }) => name === each)?.propertyId ?? 0,
    );
    const [gone = ""] = await bench.entries.createMany(bench.main, databaseId, [
      { title: "Alt", properties: { Text: "Apfel", Zahl: 1 } },
      { title: "Neu", properties: { Text: "Apfel", Zahl: 2 } },
      { title: "Birne", properties: { Text: "Birne", Zahl: 4 } },
      { title: "Neu 2", properties: { Text: "apfel", Zahl: 8 } },
    ]);
    await bench.trash.trash(bench.main, gone);
    const filters = [{ property_id: text ?? 0, operator: "equals" as const, value: "APFEL" }];
    const view = await bench.views.create(bench.main, databaseId, { name: "Äpfel" });
    await bench.views.patch(bench.main, databaseId, view.id, { filters });
    const requested = { [zahl ?? 0]: ["sum", "count"] };
    const seen = await ask(bench.main, databaseId, requested, { view_id: view.id });
    expect(seen).toEqual({ total: 2, summaries: { [zahl ?? 0]: { sum: "10", count: 2 } } });
    const searched = await ask(bench.main, databaseId, requested, { search: "neu 2" });
    expect(searched.summaries).toEqual({ [zahl ?? 0]: { sum: "8", count: 1 } });
  });

  it("counts linked entries that the asker may read, each once", async () => {
    const { databaseId } = await make();
    const target = (await bench.databases.create(bench.main, { name: "Regale" })).database_id;
    const [one = "", two = "", secret = ""] = await bench.entries.createMany(bench.main, target, [
      { title: "Eins" },
      { title: "Zwei" },
      { title: "Geheim" },
    ]);
    const { property_id } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Regal",
      property_type: "relation",
      property_config: { target: `cortex:${target}`, multiple: true },
    });
    await bench.entries.createMany(bench.main, databaseId, [
      { title: "A", properties: { Regal: `${one},${two}` } },
      { title: "B", properties: { Regal: `${one},${secret}` } },
      { title: "C" },
    ]);
    await bench.shareDatabase(databaseId, bench.guest, "read");
    await bench.shareDatabase(target, bench.guest, "read");
    await bench.sharePage(secret, bench.guest, "none");
    const requested = { [property_id]: ["unique"] };
    expect((await ask(bench.main, databaseId, requested)).summaries).toEqual({
      [property_id]: { unique: 3 },
    });
    expect((await ask(bench.guest, databaseId, requested)).summaries).toEqual({
      [property_id]: { unique: 2 },
    });
    await bench.trash.trash(bench.main, two);
    expect((await ask(bench.main, databaseId, requested)).summaries).toEqual({
      [property_id]: { unique: 2 },
    });
  });

  it.each([
    ["Text", ["sum"]],
    ["Zahl", ["earliest"]],
    ["Tag", ["max"]],
    ["Haken", ["average"]],
    ["Stand", ["min"]],
    ["Zahl", ["median"]],
  ])("refuses for %s to say %j, in German", async (name, requested) => {
    const { databaseId, properties } = await make();
    const id = properties.find((property) => property.name === name)?.propertyId ?? 0;
    await expect(ask(bench.main, databaseId, { [id]: requested })).rejects.toMatchObject({
      code: "invalid",
      extra: { detail: expect.stringMatching(/^Die Auswertung/) },
    });
  });

  it("refuses properties of other databases, what is no question, and anonymous users", async () => {
    const { databaseId } = await make();
    const other = (await make()).properties[0]?.propertyId ?? 0;
    const invalid = { code: "invalid" };
    await expect(ask(bench.main, databaseId, { [other]: ["count"] })).rejects.toMatchObject(invalid);
    for (const aggregations of ["", "[]x", "7", '{"a":["count"]}', '{"1":"count"}'])
      await expect(bench.summary.summarize(bench.main, databaseId, { aggregations })).rejects.toMatchObject(
        invalid,
      );
    await expect(ask(bench.visitor, databaseId, {})).rejects.toMatchObject({ code: "not_found" });
  });
});
