import { addDays, startOfDay } from "@maive/values";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { columnsOf } from "../../../storage/dialect/columns.ts";
import { up as migrateCalendar } from "../../../storage/migrations/0008-calendar.ts";

interface Dated {
  start_date: string;
  end_date?: string;
  include_time?: boolean;
  include_end_date?: boolean;
}

describeEachEngine("the calendar", (engine) => {
  let t: TestApp;
  let timeline: number;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    const { properties } = (await t.main.get("/api/cortex/databases/0")).body;
    timeline = properties.find(
      (property: { property_name: string }) => property.property_name === "Timeline",
    ).property_id;
  });
  afterAll(() => t.close());

  const add = async (title: string, date: Dated | null, database = 0, name = "Timeline"): Promise<string> => {
    const properties = date ? { [name]: JSON.stringify(date) } : {};
    const made = await t.main.post(`/api/cortex/databases/${database}/entries`, { title, properties });
    expect(made.status).toBe(201);
    return made.body.page_id;
  };
  const ask = (query: string, who: Caller = t.main, database = 0) =>
    who.get(`/api/cortex/databases/${database}/calendar-events?${query}`);
  const titles = async (year: number, month: number, who: Caller = t.main): Promise<string[]> =>
    (await ask(`year=${year}&month=${month}&date_property_id=${timeline}`, who)).body.events.map(
      (event: { title: string }) => event.title,
    );

  it("shows the whole weeks of a month, all-day events first, and what reaches into them", async () => {
    // November 2026 begins on a Sunday: its weeks are 26 October to 6 December.
    await add("davor", { start_date: "2026-10-25" });
    const first = await add("erster Tag", { start_date: "2026-10-26" });
    await add("früh", { start_date: "2026-11-21T07:30", include_time: true });
    await add("ganzer Tag", { start_date: "2026-11-21" });
    await add("letzter Abend", { start_date: "2026-12-06T23:59", include_time: true });
    await add("danach", { start_date: "2026-12-07" });
    await add("reicht hinein", {
      start_date: "2019-01-01",
      end_date: "2026-10-26",
      include_end_date: true,
    });
    await add("hört davor auf", {
      start_date: "2019-01-01",
      end_date: "2026-10-25",
      include_end_date: true,
    });
    const whole = await add("umfasst alles", {
      start_date: "0001-01-01",
      end_date: "9999-12-31",
      include_end_date: true,
    });
    await add("ohne Datum", null);
    expect(await titles(2026, 11)).toEqual([
      "umfasst alles",
      "reicht hinein",
      "erster Tag",
      "ganzer Tag",
      "früh",
      "letzter Abend",
    ]);
    const { events } = (await ask(`year=2026&month=11&date_property_id=${timeline}`)).body;
    expect(events[2]).toEqual({
      id: first,
      title: "erster Tag",
      start: "2026-10-26T00:00:00.000Z",
      end: null,
      allDay: true,
      time_zone: null,
      user_can_write: true,
    });
    expect(events[4]).toMatchObject({ start: "2026-11-21T07:30:00.000Z", allDay: false });
    expect(events[1]).toMatchObject({ end: "2026-10-26T00:00:00.000Z" });
    expect(await titles(1, 1)).toEqual(["umfasst alles"]);
    await add("Silvester", { start_date: "9999-12-31T23:59", include_time: true });
    expect(await titles(9999, 12)).toEqual(["umfasst alles", "Silvester"]);
    await t.main.delete(`/api/cortex/pages/${whole}`);
    expect(await titles(9999, 12)).toEqual(["Silvester"]);
  });

  it("follows an event that is moved, emptied, trashed, restored and renamed", async () => {
    const entry = await add("Umzug", { start_date: "2031-05-10" });
    const put = (value: Dated | null) =>
      t.main.patch(`/api/cortex/entries/${entry}/properties`, {
        property_id: timeline,
        value: value && JSON.stringify(value),
      });
    expect(await titles(2031, 5)).toEqual(["Umzug"]);
    await put({ start_date: "2031-07-10" });
    expect([await titles(2031, 5), await titles(2031, 7)]).toEqual([[], ["Umzug"]]);
    await t.main.delete(`/api/cortex/pages/${entry}`);
    expect(await titles(2031, 7)).toEqual([]);
    await t.main.post(`/api/cortex/pages/${entry}/restore`);
    await t.main.patch(`/api/cortex/pages/${entry}`, { title: "Einzug" });
    expect(await titles(2031, 7)).toEqual(["Einzug"]);
    await put(null);
    expect(await titles(2031, 7)).toEqual([]);
  });

  it("takes an event with its place and notes, and makes the properties for them once", async () => {
    const date = JSON.stringify({ start_date: "2033-03-01T19:00", include_time: true });
    const create = (who: Caller, extra: object, database = 0, date_property_id = timeline) =>
      who.post(`/api/cortex/databases/${database}/calendar-events`, {
        date_property_id,
        title: "Chor",
        date,
        ...extra,
      });
    const names = async () =>
      (await t.main.get("/api/cortex/databases/0")).body.properties.map(
        (property: { property_name: string }) => property.property_name,
      );
    const takes = async (who: Caller) => (await who.get("/api/cortex/calendars")).body.calendars[0];
    const before = await names();
    expect((await create(t.main, {})).status).toBe(201);
    expect((await create(t.main, { title: " ", place: "Saal" })).body.code).toBe("empty_entry_title");
    expect((await create(t.main, { date: "morgen", place: "Saal" })).status).toBe(422);
    expect(await names()).toEqual(before);
    // Only main may change a schema.
    await t.shareDatabase(0, t.guest.userId, "write");
    expect(await takes(t.guest)).toMatchObject({ takes_place: false, takes_notes: false });
    expect((await create(t.guest, { place: "Saal" })).body.code).toBe("main_only");
    expect(await takes(t.main)).toMatchObject({ takes_place: true, takes_notes: true });
    const { status, body } = await create(t.main, { place: " Saal ", notes: "Noten\nund Wasser" });
    expect([status, body.properties.Ort, body.properties.Notizen]).toEqual([
      201,
      "Saal",
      "Noten\nund Wasser",
    ]);
    expect((await create(t.guest, { place: "Kirche" })).body.properties).toMatchObject({ Ort: "Kirche" });
    expect(await names()).toEqual([...before, "Ort", "Notizen"]);
    expect(await takes(t.guest)).toMatchObject({ takes_place: true, takes_notes: true });
    await t.shareDatabase(0, t.guest.userId, "read");
    expect(await takes(t.guest)).toMatchObject({ takes_place: false, takes_notes: false });
    expect((await create(t.guest, {})).status).toBe(403);
    await t.shareDatabase(0, t.guest.userId, "none");
    expect((await create(t.guest, {})).status).toBe(404);
    expect((await create(t.main, { place: "x".repeat(501) })).status).toBe(422);
    expect((await create(t.main, { notes: "x".repeat(10_001) })).status).toBe(422);
    expect((await create(t.main, { date_property_id: 987_654 })).status).toBe(422);
  });

  it("shows each person the events whose entries they may read", async () => {
    const open = await add("Fest", { start_date: "2032-03-03" });
    const secret = await add("Geheim", { start_date: "2032-03-04" });
    expect((await ask(`year=2032&month=3&date_property_id=${timeline}`, t.guest)).status).toBe(404);
    await t.shareDatabase(0, t.guest.userId, "read");
    await t.share(secret, t.guest.userId, "none");
    expect(await titles(2032, 3, t.guest)).toEqual(["Fest"]);
    await t.share(open, t.guest.userId, "none");
    expect(await titles(2032, 3, t.guest)).toEqual([]);
    await t.shareDatabase(0, t.guest.userId, "none");
  });

  it("is there for date properties of every database, and for no other property", async () => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Reisen" })).body;
    const base = `/api/cortex/databases/${database_id}`;
    const property = async (property_name: string, property_type: string): Promise<number> =>
      (await t.main.post(`${base}/properties`, { property_name, property_type })).body.property_id;
    const [when, note] = [await property("Wann", "date"), await property("Notiz", "text")];
    await add("Italien", { start_date: "2033-08-01" }, database_id, "Wann");
    const month = "year=2033&month=8&date_property_id=";
    expect((await ask(`${month}${when}`, t.main, database_id)).body.events).toMatchObject([
      { title: "Italien" },
    ]);
    for (const id of [note, timeline, 987_654])
      expect((await ask(`${month}${id}`, t.main, database_id)).body).toMatchObject({
        code: "invalid",
        errors: [{ field: "date_property_id" }],
      });
    await t.main.delete(`/api/cortex/properties/${when}`);
    expect((await ask(`${month}${when}`, t.main, database_id)).status).toBe(422);
  });

  it("finds events that were there before there was an order by time", async () => {
    await add("Alt", { start_date: "2034-02-01T10:00", include_time: true });
    await add("Lang", { start_date: "2033-01-01", end_date: "2034-02-03", include_end_date: true });
    const before = (await ask(`year=2034&month=2&date_property_id=${timeline}`)).body;
    expect(before.events).toHaveLength(2);
    await t.storage.transact(async (tx) => {
      await tx.db.schema.dropTable("entry_span").execute();
      await migrateCalendar(tx.db, columnsOf(engine.name));
    });
    expect((await ask(`year=2034&month=2&date_property_id=${timeline}`)).body).toEqual(before);
  });

  it.each(["0", "13", "-1", "x", "", "1.5", "1e1"])("refuses the month %j", async (month) => {
    const { status, body } = await ask(`year=2026&month=${month}&date_property_id=${timeline}`);
    expect([status, body.code]).toEqual([422, "invalid"]);
  });

  it.each(["year=0", "year=10000", "year=", ""])("refuses %j without a year that there is", async (year) => {
    expect((await ask(`${year}&month=1&date_property_id=${timeline}`)).status).toBe(422);
    expect((await ask("year=2026&month=1")).status).toBe(422);
  });

  it("shows what a plain walk over all days would, whatever the dates are", async () => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Zufall" })).body;
    const base = `/api/cortex/databases/${database_id}`;
    const body = { property_name: "Wann", property_type: "date" };
    const { property_id } = (await t.main.post(`${base}/properties`, body)).body;
    // Around the turn of the year and clock changes, in leap years and others.
    const anchors = ["2023-12-31", "2024-02-28", "2024-03-31", "2024-10-27", "2025-03-30", "2026-11-01"];
    const day = fc
      .tuple(fc.constantFrom(...anchors), fc.integer({ min: -45, max: 45 }))
      .map(([anchor, days]) => addDays(anchor, days));
    const time = fc.constantFrom("00:00", "00:30", "02:30", "12:00", "23:59");
    const length = fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 4, max: 70 }),
      fc.constantFrom(127, 128, 129, 365, 366, 1_500, 200_000),
    );
    const event = fc.record({ day, from: time, to: time, length, include_time: fc.boolean() });
    const stored: { id: string; first: string; last: string }[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 30 }), async (events) => {
        const dated = events.map(({ day: first, from, to, length: days, include_time }) => {
          const last = addDays(first, days ?? 0);
          const late = days === 0 && to < from ? from : to;
          const value = {
            start_date: `${first}T${from}`,
            ...(days === null ? {} : { end_date: `${last}T${late}`, include_end_date: true }),
            include_time,
          };
          return { first, last, value };
        });
        const entries = dated.map(({ value }) => ({
          title: "Termin",
          properties: { Wann: JSON.stringify(value) },
        }));
        const { page_ids } = (await t.main.post(`${base}/entries/bulk`, { entries })).body;
        dated.forEach(({ first, last }, n) => stored.push({ id: page_ids[n], first, last }));
        for (const [year, month] of [
          [2023, 12],
          [2024, 1],
          [2024, 2],
          [2024, 3],
          [2024, 10],
          [2025, 3],
          [2026, 11],
        ] as const) {
          const firstDay = `${year}-${String(month).padStart(2, "0")}-01`;
          const weekday = (of: string) => new Date(startOfDay(of) ?? 0).getUTCDay();
          let monday = firstDay;
          while (weekday(monday) !== 1) monday = addDays(monday, -1);
          let sunday = addDays(firstDay, 27);
          while (addDays(sunday, 1).slice(0, 7) === firstDay.slice(0, 7)) sunday = addDays(sunday, 1);
          while (weekday(sunday) !== 0) sunday = addDays(sunday, 1);
          const wanted = stored.filter(({ first, last }) => first <= sunday && last >= monday);
          const query = `year=${year}&month=${month}&date_property_id=${property_id}`;
          const found = (await ask(query, t.main, database_id)).body.events;
          expect(new Set(found.map((one: { id: string }) => one.id))).toEqual(
            new Set(wanted.map(({ id }) => id)),
          );
          expect(found).toHaveLength(wanted.length);
        }
      }),
      { numRuns: 25 },
    );
  });
});
