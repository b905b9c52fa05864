import fc from "fast-check";
import { parseICS, type VEvent } from "node-ical";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { exchangeOf } from "../exchange-for-tests.ts";
import { calendarText, eventLines } from "../import/calendar-files-for-tests.ts";

interface Dated {
  start_date: string;
  end_date?: string;
  include_time?: boolean;
}

const eventsIn = (text: string): VEvent[] =>
  Object.values(parseICS(text)).filter((one): one is VEvent => one?.type === "VEVENT");

describeEachEngine("a calendar's subscription", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  const { subscribe, feed, fetchFeed, run, shown } = exchangeOf(() => t);
  const add = async (title: string, date: Dated, database = 0): Promise<string> => {
    const value = JSON.stringify({ ...date, include_end_date: date.end_date !== undefined });
    const { body } = await t.main.post(`/api/cortex/databases/${database}/entries`, {
      title,
      properties: { [database === 0 ? "Timeline" : "Wann"]: value },
    });
    return body.page_id;
  };
  const titles = async (address: string): Promise<string[]> =>
    eventsIn(await feed(address)).map(({ summary }) => String(summary));
  /** Lets the tries expire. */
  const wait = () => t.clock.advance(16 * 60 * 1_000);

  it("is read by another parser as it stands in the calendar", async () => {
    const whole = await add("Größe, Ärger; \\ „Zitat“ 🎉", {
      start_date: "2026-12-31",
      end_date: "2027-01-01",
    });
    const long = await add(`Lang ${"äöü🎄".repeat(60)}`, {
      start_date: "2026-11-21T10:15",
      end_date: "2026-11-21T11:45",
      include_time: true,
    });
    await add("Zeile\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:eingeschleust", { start_date: "2026-11-22" });
    const text = await feed(await subscribe(t.main));
    const events = eventsIn(text);
    expect(events).toHaveLength(3);
    const [first, second] = [whole, long].map((id) => events.find(({ uid }) => uid === `${id}@maive`));
    expect(first).toMatchObject({ summary: "Größe, Ärger; \\ „Zitat“ 🎉", datetype: "date" });
    expect([
      first?.start.getDate(),
      first?.start.getMonth(),
      first?.end?.getDate(),
      first?.end?.getMonth(),
    ]).toEqual([31, 11, 2, 0]);
    expect(second).toMatchObject({ summary: `Lang ${"äöü🎄".repeat(60)}`, datetype: "date-time" });
    expect([second?.start.toISOString(), second?.end?.toISOString()]).toEqual([
      "2026-11-21T09:15:00.000Z",
      "2026-11-21T10:45:00.000Z",
    ]);
    expect(String(second?.url)).toBe(`http://localhost/cortex/${long}`);
    expect(events.map(({ summary }) => summary)).not.toContain("eingeschleust");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text).toContain("\r\nX-WR-CALNAME:MAIVE\r\n");
    expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n");
    expect(text.match(/\r\nPRODID:/g)).toHaveLength(1);
  });

  it("is called like the instance", async () => {
    await t.main.patch("/api/citadel/settings", { MAIVE_INSTANCE_NAME: "Haus; am, See" });
    expect(await feed(await subscribe(t.main))).toContain("X-WR-CALNAME:Haus\\; am\\, See\r\n");
    await t.main.patch("/api/citadel/settings", { MAIVE_INSTANCE_NAME: "" });
  });

  it("answers 304 as long as nothing has changed, and else what is new", async () => {
    const address = await subscribe(t.main);
    const { headers } = await fetchFeed(address);
    expect(headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
    });
    const known = { "if-none-match": String(headers["etag"]) };
    const since = { "if-modified-since": String(headers["last-modified"]) };
    for (const has of [known, since, { "if-none-match": `W/${headers["etag"]}, "x"` }]) {
      const again = await fetchFeed(address, has);
      expect([again.status, again.text]).toEqual([304, ""]);
    }
    expect((await fetchFeed(address, { "if-none-match": '"anders"', ...since })).status).toBe(200);
    t.clock.advance(2_000);
    const entry = await add("Neu", { start_date: "2027-02-01" });
    expect((await fetchFeed(address, known)).status).toBe(200);
    const changed = await fetchFeed(address, since);
    expect([changed.status, changed.headers["etag"]]).toEqual([
      200,
      expect.not.stringMatching(known["if-none-match"]),
    ]);
    t.clock.advance(2_000);
    await t.main.delete(`/api/cortex/pages/${entry}`);
    const then = { "if-none-match": String(changed.headers["etag"]) };
    expect((await fetchFeed(address, then)).status).toBe(200);
    wait();
  });

  it("is looked at with HEAD and is not called empty, as programs do before they subscribe", async () => {
    const url = new URL(await subscribe(t.main)).pathname;
    const { statusCode, headers, body } = await t.app.server.inject({ method: "HEAD", url });
    expect([statusCode, headers["content-type"], headers["content-length"], body]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      undefined,
      "",
    ]);
    wait();
  });

  it("holds the further calendars that its owner shows and may read, each event under its calendar's name", async () => {
    const make = async (name: string, ...dates: string[]) => {
      const { database_id: id } = (await t.main.post("/api/cortex/databases", { name })).body;
      const ids: number[] = [];
      for (const property_name of dates) {
        const body = { property_name, property_type: "date" };
        ids.push((await t.main.post(`/api/cortex/databases/${id}/properties`, body)).body.property_id);
      }
      return { id: id as number, dates: ids };
    };
    const value = (start_date: string) => JSON.stringify({ start_date });
    const trips = await make("Reisen", "Abfahrt", "Rückkehr");
    const rota = await make("Putzplan", "Wann");
    await t.main.post(`/api/cortex/databases/${trips.id}/entries`, {
      title: "Rom",
      properties: { Abfahrt: value("2028-05-01"), Rückkehr: value("2028-05-09") },
    });
    await add("Fenster", { start_date: "2028-05-03" }, rota.id);
    await add("Eigener", { start_date: "2028-05-04" });
    await t.shareDatabase(trips.id, t.guest.userId, "read");
    await t.shareDatabase(rota.id, t.guest.userId, "read");
    for (const property_id of trips.dates)
      await t.guest.post(`/api/cortex/databases/${trips.id}/calendars`, { property_id });
    await t.guest.post(`/api/cortex/databases/${rota.id}/calendars`, { property_id: rota.dates[0] });
    const address = await subscribe(t.guest);
    const inFeed = async () => {
      const events = eventsIn(await feed(address));
      wait();
      return events
        .map(
          ({ summary, categories, start }) => `${start.getDate()} ${String(summary)}: ${String(categories)}`,
        )
        .toSorted();
    };
    expect(await inFeed()).toEqual([
      "1 Rom: Reisen · Abfahrt",
      "3 Fenster: Putzplan",
      "9 Rom: Reisen · Rückkehr",
    ]);
    expect(await titles(await subscribe(t.main))).not.toContain("Fenster");
    await t.guest.patch(`/api/cortex/calendars/${trips.dates[0]}`, { is_shown: false });
    expect(await inFeed()).toEqual(["3 Fenster: Putzplan", "9 Rom: Reisen"]);
    await t.shareDatabase(rota.id, t.guest.userId, "none");
    await t.guest.delete(`/api/cortex/calendars/${trips.dates[1]}`);
    expect(await inFeed()).toEqual([]);
  });

  it("says where an event is and what its properties say, and leads back to it", async () => {
    const { database_id: id } = (await t.main.post("/api/cortex/databases", { name: "Proben" })).body;
    const property = async (property_name: string, property_type: string, property_config = {}) => {
      const body = { property_name, property_type, property_config };
      const made = await t.main.post(`/api/cortex/databases/${id}/properties`, body);
      expect(made.status).toBe(201);
      return made.body.property_id as number;
    };
    const date = await property("Wann", "date");
    await property("Adresse", "text");
    const place = await property("ORT", "text");
    await property("Kosten", "number");
    await property("Stand", "single_choice", { options: [{ name: "fest" }, { name: "offen" }] });
    await property("Mitbringen", "text");
    await property("Leitung", "person", { linked_property_name: "Proben" });
    const value = JSON.stringify({ start_date: "2028-07-01" });
    const make = async (title: string, properties: Record<string, unknown>): Promise<string> => {
      const body = { title, properties: { Wann: value, ...properties } };
      const made = await t.main.post(`/api/cortex/databases/${id}/entries`, body);
      expect(made.status).toBe(201);
      return made.body.page_id;
    };
    const full = await make("Chor", {
      ORT: "Café, Köln; Hinterhaus\nBEGIN:VEVENT",
      Adresse: "Ring 1",
      Kosten: "1234.5",
      Stand: "fest",
      Mitbringen: "Noten\r\nEND:VEVENT\r\n🎶",
      Leitung: t.guest.userId,
    });
    const secret = await make("Vorstand", { Adresse: "Ring 2", Mitbringen: "Geheimes" });
    await t.shareDatabase(id, t.guest.userId, "read");
    await t.share(secret, t.guest.userId, "none");
    const read = async (who = t.main) => {
      await who.post(`/api/cortex/databases/${id}/calendars`, { property_id: date });
      const address = await subscribe(who);
      const text = await feed(address);
      const events = eventsIn(text).filter(({ categories }) => String(categories) === "Proben");
      wait();
      return { address, text, events };
    };
    const { text, events } = await read();
    const [chorus, board] = [full, secret].map((entry) => events.find(({ uid }) => uid.startsWith(entry)));
    expect(chorus).toMatchObject({
      location: "Café, Köln; Hinterhaus BEGIN:VEVENT",
      description: [
        "Adresse: Ring 1",
        "Kosten: 1.234,5",
        "Stand: fest",
        "Mitbringen: Noten\nEND:VEVENT\n🎶",
        `In MAIVE öffnen: http://localhost/cortex/${full}`,
      ].join("\n"),
    });
    expect(board).toMatchObject({ location: "Ring 2" });
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const guest = await read(t.guest);
    expect(guest.events.map(({ summary }) => String(summary))).toEqual(["Chor"]);
    for (const word of ["Geheimes", "Ring 2", secret]) expect(guest.text).not.toContain(word);
    // Including which properties there are.
    const known = { "if-none-match": String((await fetchFeed(guest.address)).headers["etag"]) };
    expect((await fetchFeed(guest.address, known)).status).toBe(304);
    expect((await t.main.delete(`/api/cortex/properties/${place}`)).status).toBe(204);
    const without = await fetchFeed(guest.address, known);
    expect(without.status).toBe(200);
    expect(eventsIn(without.text).map(({ location }) => location)).toContain("Ring 1");
    for (const who of [t.main, t.guest]) await who.delete(`/api/cortex/calendars/${date}`);
    wait();
  });

  it("has the rights of its owner at every single fetch", async () => {
    const open = await add("Offen", { start_date: "2027-03-01" });
    const secret = await add("Geheim", { start_date: "2027-03-02" });
    const address = await subscribe(t.guest);
    expect(await titles(address)).toEqual([]);
    await t.shareDatabase(0, t.guest.userId, "read");
    await t.share(secret, t.guest.userId, "none");
    const { text, headers } = await fetchFeed(address);
    expect(text).toContain("SUMMARY:Offen");
    expect(text).not.toContain("Geheim");
    await t.share(open, t.guest.userId, "none");
    await t.share(secret, t.guest.userId, "read");
    const after = await fetchFeed(address, { "if-none-match": String(headers["etag"]) });
    expect(after.status).toBe(200);
    expect(after.text).not.toContain("SUMMARY:Offen");
    expect(after.text).toContain("SUMMARY:Geheim");
    await t.shareDatabase(0, t.guest.userId, "none");
    const none = await fetchFeed(address, { "if-none-match": String(after.headers["etag"]) });
    expect([none.status, eventsIn(none.text)]).toEqual([200, []]);
    wait();
  });

  it("exports the place and the notes that came in with a file, as they are", async () => {
    const lines = [
      "SUMMARY:Baden",
      "DTSTART;VALUE=DATE:20270701",
      "LOCATION:Steg\\, Ufer",
      "DESCRIPTION:Handtuch\\nund Hut",
    ];
    await run(t.main, calendarText(...eventLines("see", ...lines)));
    const baden = eventsIn(await feed(await subscribe(t.main))).find(
      ({ summary }) => String(summary) === "Baden",
    );
    expect(baden).toMatchObject({
      location: "Steg, Ufer",
      description: expect.stringMatching(/^Handtuch\nund Hut\nIn MAIVE öffnen: /),
    });
    wait();
  });

  it("comes back the same when it is imported elsewhere, and is known where it came from", async () => {
    const { database_id: database } = (await t.main.post("/api/cortex/databases", { name: "Kopie" })).body;
    const property = { property_name: "Wann", property_type: "date" };
    await t.main.post(`/api/cortex/databases/${database}/properties`, property);
    const day = fc.constantFrom(
      "2024-02-29",
      "2026-03-29",
      "2026-10-25",
      "2026-12-31",
      "2027-01-01",
      "1999-07-01",
    );
    const time = fc.constantFrom("00:00", "01:59", "03:00", "12:34", "23:59");
    const title = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 120 })
      .map((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim() || "x");
    const event = fc.record({
      title,
      from: day,
      days: fc.integer({ min: 0, max: 40 }),
      at: time,
      until: time,
      kind: fc.constantFrom("day", "days", "time", "times"),
    });
    const samples = fc.sample(event, { seed: 8, numRuns: 60 });
    const entries = samples.map((one) => {
      const end = new Date(Date.parse(one.from) + (one.days + (one.until < one.at ? 1 : 0)) * 86_400_000);
      const last = end.toISOString().slice(0, 10);
      const withTime = one.kind === "time" || one.kind === "times";
      const withEnd = one.kind === "days" || one.kind === "times";
      const value = {
        start_date: `${one.from}T${withTime ? one.at : "00:00"}`,
        ...(withEnd ? { end_date: `${last}T${withTime ? one.until : "00:00"}`, include_end_date: true } : {}),
        include_time: withTime,
      };
      return { title: one.title, properties: { Timeline: JSON.stringify(value) } };
    });
    expect((await t.main.post("/api/cortex/databases/0/entries/bulk", { entries })).status).toBe(201);
    const text = await feed(await subscribe(t.main));
    const before = await shown(t.main);
    expect((await run(t.main, text, { database })).body).toMatchObject({
      created_count: before.length,
      notes: [],
    });
    // An end equal to the start is omitted.
    const plain = (all: string[]) =>
      all.map((one) => one.replace(/\s+/g, " ").replace(/^([^/ ]+)\/\1 /, "$1 ")).toSorted();
    expect(await shown(t.main, database)).toEqual(plain(before));
    const home = (await run(t.main, text)).body;
    expect(home).toMatchObject({ created_count: 0, changed_count: 0, known_count: before.length });
    expect(await shown(t.main)).toEqual(before);
    wait();
  });

  it("gives Home a day: its events, all-day first, else what comes next", async () => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Anderes" })).body;
    expect(database_id).toBeGreaterThan(0);
    await add("Nachmittag", { start_date: "2031-05-10T15:00", include_time: true });
    await add("Urlaub", { start_date: "2031-05-08", end_date: "2031-05-11" });
    await add("Nacht", { start_date: "2031-05-09T22:00", end_date: "2031-05-10T00:00", include_time: true });
    await add("Später", { start_date: "2031-06-02T09:00", include_time: true });
    const day = async (date: string, who = t.main) => {
      const { body } = await who.get(`/api/calendar/day?date=${date}`);
      return [
        body.is_readable,
        body.events.map((one: { title: string }) => one.title),
        body.next?.title ?? null,
      ];
    };
    expect(await day("2031-05-10")).toEqual([true, ["Urlaub", "Nachmittag"], null]);
    expect(await day("2031-05-09")).toEqual([true, ["Urlaub", "Nacht"], null]);
    expect(await day("2031-05-12")).toEqual([true, [], "Später"]);
    expect(await day("2099-05-12")).toEqual([true, [], null]);
    expect(await day("2031-05-10", t.guest)).toEqual([false, [], null]);
    await t.shareDatabase(0, t.guest.userId, "read");
    expect(await day("2031-05-10", t.guest)).toEqual([true, ["Urlaub", "Nachmittag"], null]);
    for (const wrong of ["", "?date=heute", "?date=2031-02-30"])
      expect((await t.main.get(`/api/calendar/day${wrong}`)).status).toBe(422);
  });
});
