import type { AvailablePropertyType, Filter, Sort } from "@maive/contract";
import { compareEntries, dateText, fold, matches, operatorsOf, valueTypes } from "@maive/values";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { systemClock } from "../../../shared/clock.ts";
import { openWorkbench, type Workbench } from "../databases/workbench-for-tests.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { propertiesOfDatabase } from "../properties/index.ts";
import { valueIn } from "./entry-doc.ts";
import { todayIn } from "./today.ts";

const words = [
  "",
  "Apfel",
  "äpfel",
  "Äpfel 2",
  "Apfel 10",
  "Öl",
  "ol",
  "50%",
  "a_b",
  "a\\b",
  "Straße",
  "STRASSE",
];
const options = ["Offen", "Läuft", "Erledigt"];
const days = ["2026-01-01", "2026-01-02", "2025-12-31", "1999-05-05"];

const dateValue = fc
  .record({
    start: fc.constantFrom(...days),
    hour: fc.integer({ min: 0, max: 23 }),
    length: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  .map(({ start, hour, length }) => {
    const at = Date.parse(`${start}T${String(hour).padStart(2, "0")}:00:00.000Z`);
    return dateText({
      start_date: new Date(at).toISOString(),
      end_date: length === null ? null : new Date(at + length * 86_400_000).toISOString(),
      include_time: true,
      include_end_date: length !== null,
    });
  });

const values: Record<AvailablePropertyType, fc.Arbitrary<string | null>> = {
  text: fc.option(fc.constantFrom(...words)),
  number: fc.option(
    fc.constantFrom("0", "-1.5", "12", "12.5", "1234.5", "9007199254740993", "9007199254740992"),
  ),
  boolean: fc.option(fc.constantFrom("true", "false")),
  date: fc.option(dateValue),
  single_choice: fc.option(fc.constantFrom(...options)),
};

const dayFilter = fc.record({
  target: fc.constantFrom("start_date", "end_date"),
  day: fc.constantFrom(...days),
  span: fc.constantFrom("today", "this_month", "past_7_days"),
});

/** Any filter that fits a property. */
const filterFor = ({ type, propertyId }: DatabaseProperty): fc.Arbitrary<Filter> =>
  fc.constantFrom(...operatorsOf[type]).chain((operator): fc.Arbitrary<Filter> => {
    const base = { property_id: propertyId, operator };
    if (operator === "empty" || operator === "not_empty") return fc.constant(base);
    if (type === "date")
      return dayFilter.map(({ target, day, span }) => {
        const value =
          operator === "is_between"
            ? { from: day, to: "2026-06-01" }
            : operator === "relative_to_today"
              ? span
              : day;
        return { ...base, value: { target, value } };
      });
    if (type === "boolean")
      return fc.constantFrom(true, false, "true", "").map((value) => ({ ...base, value }));
    if (type === "number" && operator.endsWith("equals"))
      return fc.constantFrom("12.50", 12.5, "", "9007199254740993").map((value) => ({ ...base, value }));
    return fc
      .constantFrom("", "ap", "ÄPF", "%", "_", "\\", "SS", "offen", "1.2", "12", "e", "a\u0000")
      .map((value) => ({ ...base, value }));
  });

describeEachEngine("the order and the filters of a view", (engine) => {
  const types: AvailablePropertyType[] = [
    "text",
    "number",
    "boolean",
    "date",
    "single_choice",
    "single_choice",
  ];
  let bench: Workbench;
  let databaseId: number;
  let properties: DatabaseProperty[];
  let stored: { id: string; created: number; doc: Record<string, string> }[];

  beforeAll(async () => {
    bench = await openWorkbench(await engine.open(), systemClock);
    databaseId = (await bench.databases.create(bench.main, { name: "Zufall" })).database_id;
    for (const [n, type] of types.entries())
      await bench.properties.create(bench.main, databaseId, {
        property_name: `${type} ${n}`,
        property_type: type,
        property_config:
          type === "single_choice"
            ? { options: options.map((name) => ({ name })), sort_by_order: n === 5 }
            : {},
      });
    const rows = fc.sample(
      fc.tuple(fc.constantFrom(...words.slice(1)), ...types.map((type) => values[type])),
      { numRuns: 120, seed: 7 },
    );
    const ids = await bench.entries.createMany(
      bench.main,
      databaseId,
      rows.map(([title, ...cells]) => ({
        title,
        properties: Object.fromEntries(types.map((type, n) => [`${type} ${n}`, cells[n] ?? null])),
      })),
    );
    properties = await propertiesOfDatabase(bench.storage.read, databaseId);
    const docs = await bench.storage.read.selectFrom("entry_doc").select(["page_id", "doc"]).execute();
    const byId = new Map(docs.map((row) => [row.page_id, JSON.parse(row.doc) as Record<string, string>]));
    stored = ids.map((id, created) => ({ id, created, doc: byId.get(id) ?? {} }));
  });

  const reference = (sorts: Sort[], filters: Filter[], search: string): string[] => {
    const known = new Map(properties.map((property) => [property.propertyId, property]));
    const today = todayIn("Europe/Berlin")(systemClock);
    const compare = compareEntries(sorts, known);
    const sortable = (entry: (typeof stored)[number]) => ({
      values: new Map(properties.map((p) => [p.propertyId, valueIn(entry.doc, p)])),
      created: entry.created,
    });
    return stored
      .filter(({ doc }) =>
        filters.every((filter) => {
          const p = known.get(filter.property_id);
          return !p || matches(p.type, valueIn(doc, p), p.config, filter, today);
        }),
      )
      .filter(({ doc }) =>
        properties.some((p) =>
          fold(valueTypes[p.type].searchText(valueIn(doc, p), p.config)).includes(fold(search)),
        ),
      )
      .toSorted((a, b) => compare(sortable(a), sortable(b)))
      .map((entry) => entry.id);
  };

  /** All windows of a list, one after the other. */
  const walk = async (query: { sorts: string; filters: string; search: string }, limit: number) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const window = await bench.list.list(bench.main, databaseId, { ...query, limit, cursor });
      ids.push(...window.entries.map((entry) => entry.page_id));
      if (window.next_cursor === null) return { ids, total: window.total };
      cursor = window.next_cursor;
    }
  };

  it("are those of the value rules, by cursor and by offset", async () => {
    const sort = (): fc.Arbitrary<Sort> =>
      fc.record({
        property_id: fc.constantFrom(...properties.map((p) => p.propertyId)),
        direction: fc.constantFrom("asc", "desc"),
      });
    const filter = () => fc.constantFrom(...properties).chain(filterFor);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(sort(), { maxLength: 3, selector: (s) => s.property_id }),
        fc.array(filter(), { maxLength: 2 }),
        fc.constantFrom("", "", "ÄPF", "31.12", "offen", "%"),
        fc.integer({ min: 7, max: 60 }),
        async (sorts, filters, search, limit) => {
          const query = { sorts: JSON.stringify(sorts), filters: JSON.stringify(filters), search };
          const expected = reference(sorts, filters, search);
          expect(await walk(query, limit)).toEqual({ ids: expected, total: expected.length });
          const jump = await bench.list.list(bench.main, databaseId, { ...query, limit, offset: 11 });
          expect(jump.entries.map((entry) => entry.page_id)).toEqual(expected.slice(11, 11 + limit));
        },
      ),
      { numRuns: 120 },
    );
  });
});
