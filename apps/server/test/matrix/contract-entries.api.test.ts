import type { AvailablePropertyType } from "@maive/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";
import { day, refusal, sampleDatabase, type SampleDatabase } from "./sample-database.ts";

describeEachEngine("the contract of values and entries", (engine) => {
  let t: TestApp;
  let db: SampleDatabase;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  beforeEach(async () => {
    db = await sampleDatabase(t);
  });
  afterAll(() => t.close());

  it.each<[AvailablePropertyType, [sent: unknown, stored: string | null][]]>([
    [
      "text",
      [
        ["a  b\n", "a  b\n"],
        [12, "12"],
        ["", null],
        [null, null],
      ],
    ],
    [
      "number",
      [
        ["-12.50", "-12.5"],
        ["007", "7"],
        [1.5, "1.5"],
        [0, "0"],
        ["-0", "0"],
        [1e21, "1000000000000000000000"],
        [1e-7, "0.0000001"],
        ["", null],
        [null, null],
      ],
    ],
    [
      "boolean",
      [
        ["true", "true"],
        [false, "false"],
        [true, "true"],
        ["", null],
        [null, null],
      ],
    ],
    [
      "date",
      [
        ['{"start_date":"2026-01-02"}', day("2026-01-02")],
        [
          '{"end_date":"2026-01-03","include_end_date":true,"start_date":"2026-01-02"}',
          day("2026-01-02", "2026-01-03"),
        ],
        ['{"start_date":"2026-01-02","end_date":"2026-01-03"}', day("2026-01-02")],
        ["", null],
      ],
    ],
    [
      "single_choice",
      [
        ["hoch", "hoch"],
        ["", null],
        [null, null],
      ],
    ],
  ])("stores %s as its canonical text, in new entries and in cells", async (type, pairs) => {
    const entry = await db.add("Zelle");
    for (const [sent, stored] of pairs) {
      expect(await db.cell(entry, type, sent)).toMatchObject({
        status: 200,
        body: { property_id: db.ids[type], value: stored, calculations: [] },
      });
      const made = await t.main.post(`${db.url}/entries`, { title: "x", properties: { [type]: sent } });
      expect([sent, made.body.properties[type]]).toEqual([sent, stored]);
    }
  });

  it.each<[AvailablePropertyType, unknown[]]>([
    ["number", ["1.234,5", "zwölf", "1,5", true]],
    ["boolean", ["ja", "1", 1]],
    ["date", ["2026-01-02", '{"start_date":"2026-13-01"}', day("2026-01-02", "2026-01-01"), 5]],
    ["single_choice", ["Hoch", "egal", 1]],
  ])("refuses what is no %s, naming the property, and keeps the value", async (type, values) => {
    const entry = await db.add("Zelle");
    const before = await db.changes();
    for (const value of values) {
      const answer = await db.cell(entry, type, value);
      expect([value, answer.status, answer.body.code]).toEqual([value, 422, "invalid_value"]);
      expect(answer.body.errors).toEqual([{ field: type, message: answer.body.detail }]);
    }
    expect(await db.changes()).toBe(before);
  });

  it("answers when the cell was written, and writes only what differs by meaning", async () => {
    const entry = await db.add("Zelle", { number: 5 });
    t.clock.advance(1_000);
    const same = (await db.cell(entry, "number", "5.0", 5)).body;
    t.clock.advance(1_000);
    const before = await db.changes();
    const { last_modified } = (await db.cell(entry, "number", 6, "5.00")).body;
    expect(Date.parse(last_modified) - Date.parse(same.last_modified)).toBe(2_000);
    expect((await t.main.get(`/api/cortex/pages/${entry}`)).body.last_modified).toBe(last_modified);
    expect(await db.changes()).toBe(before + 1);
    const stale = await db.cell(entry, "number", 7, "5");
    expect(stale).toMatchObject(refusal(409, "value_changed", "Der Wert wurde inzwischen geändert."));
    expect(stale.body.current_value).toBe("6");
    expect((await db.cell(entry, "boolean", true, "false")).status).toBe(200);
    expect((await db.cell(entry, "text", "x", "")).status).toBe(200);
    expect((await db.cell(entry, "date", null, null)).status).toBe(200);
    expect(await db.changes()).toBe(before + 3);
  });

  it.each<[AvailablePropertyType, (string | null)[], string]>([
    ["text", ["b", null, "Äpfel 10", "apfel", "Äpfel 9", "z"], "134205"],
    ["number", ["10", "9", null, "-1.5", "0"], "23410"],
    ["boolean", ["true", null, "false"], "120"],
    ["date", [day("2026-02-01"), day("2025-01-01", "2027-01-01"), null], "210"],
    ["single_choice", ["tief", null, "hoch", "mittel"], "1230"],
  ])("sorts %s empty first, and down exactly the other way round", async (type, values, order) => {
    await db.addAll(type, values);
    const sorted = (direction: string) => db.titles({ sorts: [{ property_id: db.ids[type], direction }] });
    expect(await sorted("asc")).toBe(order);
    expect(await sorted("desc")).toBe([...order].toReversed().join(""));
  });

  it("keeps ties in the order of creation, up and down", async () => {
    await db.addAll("number", [1, 2, 1, 2, 1]);
    const by = (direction: string) => ({ sorts: [{ property_id: db.ids.number, direction }] });
    expect(await db.titles(by("asc"))).toBe("02413");
    expect(await db.titles(by("desc"))).toBe("13024");
  });

  it("gives every window by cursor and by offset, in any order", async () => {
    await db.addAll("number", [3, null, 1, 2, 2, null, 3]);
    for (const direction of ["asc", "desc"]) {
      const sorts = [{ property_id: db.ids.number, direction }];
      const whole = await db.titles({ sorts });
      let [seen, cursor]: [string, string | null] = ["", null];
      do {
        const { body } = await db.list({ sorts, limit: 2, ...(cursor === null ? {} : { cursor }) });
        expect([body.total, body.entries.length <= 2]).toEqual([7, true]);
        expect(await db.titles({ sorts, limit: 2, offset: seen.length })).toBe(
          whole.slice(seen.length, seen.length + 2),
        );
        seen += body.entries.map((entry: { title: string }) => entry.title).join("");
        cursor = body.next_cursor;
      } while (cursor !== null);
      expect(seen).toBe(whole);
      expect((await db.list({ sorts, offset: 7 })).body).toEqual({
        entries: [],
        total: 7,
        next_cursor: null,
      });
    }
    const { next_cursor } = (await db.list({ limit: 1 })).body;
    const other = { cursor: next_cursor, sorts: [{ property_id: db.ids.text, direction: "asc" }] };
    expect((await db.list(other)).status).toBe(422);
  });

  it("finds any visible text, and only that", async () => {
    await db.add("0", { text: "Ölkanne", number: "1234.5", date: day("2026-03-04"), single_choice: "hoch" });
    await db.add("1", { boolean: true });
    expect(await db.titles({ search: "ölk" })).toBe("0");
    expect(await db.titles({ search: "olk" })).toBe("");
    expect(await db.titles({ search: "1.234,5" })).toBe("0");
    expect(await db.titles({ search: "04.03.2026" })).toBe("0");
    expect(await db.titles({ search: "HOCH" })).toBe("0");
    expect(await db.titles({ search: "1" })).toBe("01");
    expect(await db.titles({ search: "  " })).toBe("01");
    expect(await db.titles({ search: "start_date" })).toBe("");
  });

  it("filters without regard to case but to umlauts, and not is the exact complement", async () => {
    await db.addAll("text", ["Äpfel", "äpfel und Birnen", "Apfel", null, "Straße"]);
    expect(await db.matching("text", "equals", "ÄPFEL")).toBe("0");
    expect(await db.matching("text", "not_equals", "ÄPFEL")).toBe("1234");
    expect(await db.matching("text", "contains", "äPF")).toBe("01");
    expect(await db.matching("text", "not_contains", "äPF")).toBe("234");
    expect(await db.matching("text", "contains", "STRASSE")).toBe("");
    expect(await db.matching("text", "empty")).toBe("3");
    expect(await db.matching("text", "not_empty")).toBe("0124");
    expect(await db.matching("text", "equals", "")).toBe("3");
    const both = [
      { property_id: db.ids.text, operator: "contains", value: "äpfel" },
      { property_id: db.ids.lead, operator: "not_equals", value: "0", property_name: "nur ein Etikett" },
      { property_id: 987_654, operator: "equals", value: "gibt es nicht mehr" },
    ];
    expect(await db.titles({ filters: both })).toBe("1");
  });

  it("takes an unset boolean for false except when it filters empty ones", async () => {
    await db.addAll("boolean", ["true", "false", null]);
    expect(await db.matching("boolean", "equals", "false")).toBe("12");
    expect(await db.matching("boolean", "not_equals", true)).toBe("12");
    expect(await db.matching("boolean", "equals", true)).toBe("0");
    expect(await db.matching("boolean", "empty")).toBe("2");
    expect(await db.matching("boolean", "not_empty")).toBe("01");
  });

  it("compares calendar days, with today as the server's day", async () => {
    // The server's clock is at 21 November 2026, a Saturday.
    await db.addAll("date", [
      day("2026-11-21"),
      day("2026-11-15", "2026-11-22"),
      day("2026-11-16"),
      day("2026-12-01"),
      null,
    ]);
    const start = (operator: string, value: unknown) =>
      db.matching("date", operator, { target: "start_date", value });
    const end = (operator: string, value: unknown) =>
      db.matching("date", operator, { target: "end_date", value });
    expect(await start("is", "2026-11-21")).toBe("0");
    expect(await start("is_before", "2026-11-21")).toBe("12");
    expect(await start("is_after", "2026-11-21")).toBe("3");
    expect(await start("is_between", { from: "2026-11-16", to: "2026-11-21" })).toBe("02");
    expect(await end("is", "2026-11-22")).toBe("1");
    expect(await end("is", "2026-11-16")).toBe("2");
    expect(await start("relative_to_today", "today")).toBe("0");
    expect(await start("relative_to_today", "this_week")).toBe("02");
    expect(await end("relative_to_today", "tomorrow")).toBe("1");
    expect(await start("relative_to_today", "next_month")).toBe("3");
    expect(await start("relative_to_today", "past_7_days")).toBe("012");
    expect(
      (
        await db.list({
          filters: [
            { property_id: db.ids.date, operator: "is", value: { target: "start_date", value: "gestern" } },
          ],
        })
      ).status,
    ).toBe(422);
  });

  it("answers at most 5,000 entries at once, a thousand by default", async () => {
    await db.addAll(
      "number",
      Array.from({ length: 1_001 }, (_, n) => n),
    );
    const { body } = await db.list();
    expect([body.entries.length, body.total, body.next_cursor === null]).toEqual([1_000, 1_001, false]);
    expect((await db.list({ limit: 5_000 })).body.entries).toHaveLength(1_001);
    expect((await db.list({ limit: 5_001 })).status).toBe(422);
  });
});
