import { buffer } from "node:stream/consumers";
import { limits } from "@maive/contract";
import { ZipFile } from "yazl";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { exchangeOf } from "../exchange-for-tests.ts";
import { calendarText, eventLines } from "./calendar-files-for-tests.ts";

const zipOf = (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
};

describeEachEngine("an import of a calendar file", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  const { preview, run, undo, shown, idOf } = exchangeOf(() => t);
  const newCalendar = async (): Promise<number> => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Reisen" })).body;
    const property = { property_name: "Wann", property_type: "date" };
    await t.main.post(`/api/cortex/databases/${database_id}/properties`, property);
    return database_id;
  };
  const detailsOf = async (title: string, database = 0) => {
    const { entries } = (await t.main.get(`/api/cortex/databases/${database}/entries`)).body;
    const { properties } = entries.find((entry: { title: string }) => entry.title === title);
    return { Ort: properties.Ort, Notizen: properties.Notizen };
  };
  const linesOf = async (title: string, database = 0): Promise<string[]> =>
    (await t.main.get(`/api/cortex/pages/${await idOf(t.main, title, database)}`)).body.blocks.map(
      (block: { content: string }) => block.content,
    );
  const choir = (hour = "19") => [
    ...eventLines("fest", "SUMMARY:Fest 🎉", "DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227"),
    ...eventLines(
      "chor",
      "SUMMARY:Chor",
      `DTSTART;TZID=Europe/Berlin:20261201T${hour}0000`,
      "RRULE:FREQ=WEEKLY;COUNT=2",
      "DESCRIPTION:Noten mitbringen\\nund Wasser",
      "LOCATION:Saal",
    ),
  ];

  it("says first what it would make, and makes nothing", async () => {
    const { status, body } = await preview(t.main, calendarText(...choir()));
    expect([status, body]).toEqual([
      200,
      {
        file_name: "Termine.ics",
        created_count: 3,
        changed_count: 0,
        known_count: 0,
        notes: [],
        first_day: "2026-12-01",
        last_day: "2026-12-26",
        series: { series_count: 1, event_count: 2, from: "2025-11-21", to: "2028-11-20", is_cut: false },
        events: [
          expect.objectContaining({ title: "Chor", start: "2026-12-01T19:00:00.000Z", allDay: false }),
          expect.objectContaining({ title: "Chor", start: "2026-12-08T19:00:00.000Z", end: null }),
          expect.objectContaining({ title: "Fest 🎉", end: "2026-12-26T00:00:00.000Z", allDay: true }),
        ],
      },
    ]);
    expect(await shown(t.main)).toEqual([]);
  });

  it("makes entries with their text, which stand in the calendar", async () => {
    const { status, body } = await run(t.main, calendarText(...choir()));
    expect([status, body]).toEqual([
      201,
      { created_count: 3, changed_count: 0, known_count: 0, notes: [], step_id: expect.any(String) },
    ]);
    expect(await shown(t.main)).toEqual([
      "2026-12-01T19:00 Chor",
      "2026-12-08T19:00 Chor",
      "2026-12-24/2026-12-26 Fest 🎉",
    ]);
    const { blocks } = (await t.main.get(`/api/cortex/pages/${await idOf(t.main, "Chor")}`)).body;
    // What has a property of its own is not repeated on the page.
    expect(blocks).toEqual([]);
    expect(await detailsOf("Chor")).toEqual({ Ort: "Saal", Notizen: "Noten mitbringen\nund Wasser" });
    expect(await detailsOf("Fest 🎉")).toEqual({ Ort: null, Notizen: null });
    const { properties } = (await t.main.get("/api/cortex/databases/0")).body;
    const timeline = properties.find((one: { property_name: string }) => one.property_name === "Timeline");
    const month = `year=2026&month=12&date_property_id=${timeline.property_id}`;
    const { events } = (await t.main.get(`/api/cortex/databases/0/calendar-events?${month}`)).body;
    expect(events.map((event: { title: string }) => event.title)).toEqual(["Chor", "Chor", "Fest 🎉"]);
  });

  it("doubles nothing when the same file comes again, and follows what changed in the file", async () => {
    const again = await run(t.main, calendarText(...choir()));
    expect(again.body).toMatchObject({ created_count: 0, changed_count: 0, known_count: 3, step_id: null });
    const moved = calendarText(
      ...choir(),
      ...eventLines(
        "chor",
        "SUMMARY:Generalprobe",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261208T190000",
        "DTSTART;TZID=Europe/Berlin:20261208T180000",
      ),
      ...eventLines("neu", "SUMMARY:Neu", "DTSTART;VALUE=DATE:20261231"),
    );
    expect((await preview(t.main, moved)).body).toMatchObject({
      created_count: 1,
      changed_count: 1,
      known_count: 2,
    });
    const { body } = await run(t.main, moved);
    expect(body).toMatchObject({ created_count: 1, changed_count: 1, known_count: 2 });
    expect(body.notes).toEqual([expect.stringContaining("Titel und Zeit angepasst")]);
    expect(await shown(t.main)).toEqual([
      "2026-12-01T19:00 Chor",
      "2026-12-08T18:00 Generalprobe",
      "2026-12-24/2026-12-26 Fest 🎉",
      "2026-12-31 Neu",
    ]);
    // Whatever the file does not mention any more stays.
    expect(await detailsOf("Generalprobe")).toMatchObject({ Ort: "Saal" });

    const undone = await undo(t.main, body.step_id);
    expect([undone.status, undone.body]).toEqual([200, { removed_count: 1, restored_count: 1 }]);
    expect(await shown(t.main)).toEqual([
      "2026-12-01T19:00 Chor",
      "2026-12-08T19:00 Chor",
      "2026-12-24/2026-12-26 Fest 🎉",
    ]);
    expect((await preview(t.main, moved)).body).toMatchObject({ created_count: 1, changed_count: 1 });
  });

  it("gives places and notes to properties that are there, and follows them in the file without the rest", async () => {
    const database = await newCalendar();
    const property = { property_name: "treffpunkt", property_type: "text" };
    await t.main.post(`/api/cortex/databases/${database}/properties`, property);
    const file = (place: string) =>
      calendarText(...eventLines("see", "SUMMARY:Baden", "DTSTART;VALUE=DATE:20270701", `LOCATION:${place}`));
    await run(t.main, file("Steg"), { database });
    const entry = await idOf(t.main, "Baden", database);
    const shownPlace = async () => {
      const { properties_list } = (await t.main.get(`/api/cortex/pages/${entry}`)).body;
      return properties_list.map((one: { property_name: string; value: string }) =>
        one.property_name === "Wann" ? one.property_name : `${one.property_name}: ${one.value}`,
      );
    };
    expect(await shownPlace()).toEqual(["Name: Baden", "Wann", "treffpunkt: Steg"]);
    await t.main.patch(`/api/cortex/pages/${entry}`, { title: "Schwimmen" });
    expect((await run(t.main, file("Ufer"), { database })).body).toMatchObject({ changed_count: 1 });
    expect(await shownPlace()).toEqual(["Name: Schwimmen", "Wann", "treffpunkt: Ufer"]);
  });

  it("keeps on the page what no property takes: for guests, beside one of another type, and beyond measure", async () => {
    const database = await newCalendar();
    await t.shareDatabase(database, t.guest.userId, "write");
    await run(t.guest, calendarText(...choir()), { database });
    expect(await linesOf("Chor", database)).toEqual(["Ort: Saal", "Noten mitbringen", "und Wasser"]);
    const other = await newCalendar();
    const number = { property_name: "Ort", property_type: "number" };
    await t.main.post(`/api/cortex/databases/${other}/properties`, number);
    const long = "x".repeat(limits.eventNotesLength + 1);
    const lines = ["SUMMARY:Lang", "DTSTART;VALUE=DATE:20270701", "LOCATION:Saal", `DESCRIPTION:${long}`];
    await run(t.main, calendarText(...eventLines("lang", ...lines)), { database: other });
    const { entries } = (await t.main.get(`/api/cortex/databases/${other}/entries`)).body;
    expect(entries[0].properties).toMatchObject({ Ort: null, Veranstaltungsort: "Saal" });
    expect(entries[0].properties.Notizen).toHaveLength(limits.eventNotesLength);
    expect(await linesOf("Lang", other)).toEqual([long]);
  });

  it("leaves alone what somebody moved here, as long as the file stays the same", async () => {
    const database = await newCalendar();
    const file = calendarText(...choir());
    await run(t.main, file, { database });
    const entry = await idOf(t.main, "Fest 🎉", database);
    await t.main.patch(`/api/cortex/pages/${entry}`, { title: "Weihnachten" });
    expect((await run(t.main, file, { database })).body).toMatchObject({ changed_count: 0, known_count: 3 });
    expect(await shown(t.main, database)).toContain("2026-12-24/2026-12-26 Weihnachten");
  });

  it("can be taken back as a whole, and made again", async () => {
    const database = await newCalendar();
    const file = calendarText(...choir());
    const { step_id } = (await run(t.main, file, { database })).body;
    await t.shareDatabase(database, t.guest.userId, "write");
    expect((await undo(t.guest, step_id, database)).status).toBe(404);
    expect((await undo(t.main, step_id, database)).body).toEqual({ removed_count: 3, restored_count: 0 });
    expect(await shown(t.main, database)).toEqual([]);
    expect((await undo(t.main, step_id, database)).body).toEqual({ removed_count: 0, restored_count: 0 });
    expect((await run(t.main, file, { database })).body).toMatchObject({ created_count: 3 });
    expect(await shown(t.main, database)).toHaveLength(3);
  });

  it("goes into a date property that is named, and into no other one", async () => {
    const database = await newCalendar();
    const { properties } = (await t.main.get(`/api/cortex/databases/${database}`)).body;
    const [title, date] = ["text", "date"].map(
      (type) => properties.find((one: { property_type: string }) => one.property_type === type).property_id,
    );
    const file = calendarText(...choir());
    for (const wrong of [String(title), "987654", "x"]) {
      const { status, body } = await run(t.main, file, { database, date_property_id: wrong });
      expect([status, body.errors]).toMatchObject([422, [{ field: "date_property_id" }]]);
    }
    expect((await run(t.main, file, { database, date_property_id: String(date) })).status).toBe(201);
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Ohne" })).body;
    expect((await run(t.main, file, { database: database_id })).body.detail).toContain("Datums-Eigenschaft");
  });

  it("is for whoever may write there", async () => {
    const database = await newCalendar();
    const file = calendarText(...choir());
    expect((await run(t.guest, file, { database })).status).toBe(404);
    await t.shareDatabase(database, t.guest.userId, "read");
    expect((await preview(t.guest, file, { database })).status).toBe(403);
    expect((await run(t.guest, file, { database })).status).toBe(403);
    await t.shareDatabase(database, t.guest.userId, "write");
    expect((await run(t.guest, file, { database })).body).toMatchObject({ created_count: 3 });
    expect(await shown(t.guest, database)).toHaveLength(3);
    expect((await run(t.main, file, { database })).body).toMatchObject({ known_count: 3 });
  });

  it("changes nothing that is not the actor's to write", async () => {
    const database = await newCalendar();
    await run(t.main, calendarText(...choir()), { database });
    await t.shareDatabase(database, t.visitor.userId, "write");
    const fest = await idOf(t.main, "Fest 🎉", database);
    await t.share(fest, t.visitor.userId, "read");
    const moved = calendarText(...eventLines("fest", "SUMMARY:Fest 🎉", "DTSTART;VALUE=DATE:20261001"));
    const { body } = await run(t.visitor, moved, { database });
    expect(body).toMatchObject({ created_count: 0, changed_count: 0, known_count: 1, step_id: null });
    expect(body.notes).toEqual([expect.stringContaining("nicht ändern darfst")]);
    expect(await shown(t.main, database)).toContain("2026-12-24/2026-12-26 Fest 🎉");
  });

  it("makes nothing of a file that is broken, no calendar, or none at all", async () => {
    const database = await newCalendar();
    const whole = calendarText(...choir());
    for (const [file, sentence] of [
      [whole.slice(0, -20), "beschädigt"],
      ["Titel;Datum", "keine Kalenderdatei"],
      [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), "kein lesbares ZIP"],
      ["", "keine Kalenderdatei"],
      [
        calendarText(...eventLines("1", "DTSTART:20260101T000000", "RRULE:FREQ=MINUTELY;COUNT=20000")),
        "höchstens 10.000",
      ],
    ] as const) {
      const { status, body } = await run(t.main, file, { database });
      expect([status, body.code, body.detail]).toEqual([422, "invalid", expect.stringContaining(sentence)]);
    }
    expect((await run(t.main, "x".repeat(11 * 1024 * 1024), { database })).body).toMatchObject({
      code: "too_large",
      detail: "Eine Kalenderdatei darf höchstens 10 MB groß sein.",
    });
    expect(await shown(t.main, database)).toEqual([]);
  });

  it("takes all calendars of a ZIP, as Google packs them, and leaves all else in it alone", async () => {
    const database = await newCalendar();
    const zip = await zipOf({
      "Takeout/Kalender/Familie.ics": calendarText(...choir()),
      "Takeout/Kalender/Arbeit.ics": calendarText(
        ...eventLines("arbeit", "SUMMARY:Abgabe", "DTSTART;VALUE=DATE:20261130"),
      ),
      "Takeout/archive_browser.html": "<p>Takeout</p>",
      "__MACOSX/Takeout/Kalender/._Familie.ics": "\0",
    });
    expect((await preview(t.main, zip, { database })).body).toMatchObject({ created_count: 4 });
    expect((await run(t.main, zip, { database })).body).toMatchObject({ created_count: 4, known_count: 0 });
    expect((await run(t.main, zip, { database })).body).toMatchObject({ created_count: 0, known_count: 4 });
    expect(await shown(t.main, database)).toContain("2026-11-30 Abgabe");
  });

  it("refuses a ZIP without calendars, with a broken one, with too many, and one that bursts", async () => {
    const database = await newCalendar();
    const whole = calendarText(...choir());
    const many = Object.fromEntries(
      Array.from({ length: limits.importCalendarFiles + 1 }, (_, n) => [`${n}.ics`, whole]),
    );
    const bomb = `${" ".repeat(limits.importCalendarUnpackedBytes)}${whole}`;
    for (const [files, status, sentence] of [
      [{ "a.txt": whole }, 422, "In diesem ZIP ist keine Kalenderdatei"],
      [{ "a.ics": whole, "b.ics": whole.slice(0, -20) }, 422, "„b.ics“: Diese Kalenderdatei ist beschädigt"],
      [many, 422, "zu viele Kalenderdateien"],
      [{ "a.ics": bomb }, 413, "entpackt zu groß"],
    ] as const) {
      const answer = await run(t.main, await zipOf(files), { database });
      expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(sentence)]);
    }
    // An archive's own figures are checked.
    const lying = await zipOf({ "a.ics": bomb });
    const directory = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    lying.writeUInt32LE(1_000, directory + 24);
    expect((await run(t.main, lying, { database })).body.detail).toContain("kein lesbares ZIP");
    expect(await shown(t.main, database)).toEqual([]);
  });

  it("says of an event that it was written in another zone, also when it is moved here", async () => {
    const far = (hour: string) =>
      calendarText(
        ...eventLines("fern", "SUMMARY:Anruf", `DTSTART;TZID=America/New_York:20290601T${hour}0000`),
      );
    const eventsIn = async () => {
      const { properties } = (await t.main.get("/api/cortex/databases/0")).body;
      const { property_id } = properties.find(
        (one: { property_name: string }) => one.property_name === "Timeline",
      );
      const month = `year=2029&month=6&date_property_id=${property_id}`;
      return (await t.main.get(`/api/cortex/databases/0/calendar-events?${month}`)).body.events;
    };
    await run(t.main, far("09"));
    expect(await eventsIn()).toMatchObject([
      { start: "2029-06-01T15:00:00.000Z", time_zone: "America/New_York" },
    ]);
    await run(t.main, far("10"));
    expect(await eventsIn()).toMatchObject([
      { start: "2029-06-01T16:00:00.000Z", time_zone: "America/New_York" },
    ]);
    const day = (await t.main.get("/api/calendar/day?date=2029-06-01")).body;
    expect(day.events).toMatchObject([{ title: "Anruf", time_zone: "America/New_York" }]);
    expect((await t.main.get("/api/calendar/day?date=2029-05-31")).body.next).toMatchObject({
      title: "Anruf",
    });
  });

  it("gives a file up whose rule never comes to an end", async () => {
    const file = calendarText(
      ...eventLines("1", "DTSTART:20260101T000000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
    );
    const { status } = await preview(t.main, file);
    expect([200, 422]).toContain(status);
  });

  it("reads what old programs of Windows wrote", async () => {
    const database = await newCalendar();
    const file = Buffer.from(
      calendarText(...eventLines("1", "SUMMARY:Müll & Öl", "DTSTART:20261121T070000")),
      "latin1",
    );
    await run(t.main, file, { database });
    expect(await shown(t.main, database)).toEqual(["2026-11-21T07:00 Müll & Öl"]);
  });
});
