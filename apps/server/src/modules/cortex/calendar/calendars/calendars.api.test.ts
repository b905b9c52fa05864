import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";

interface Listed {
  property_id: number;
  database_name: string;
  color: string;
  is_shown: boolean;
  is_fixed: boolean;
  user_can_write: boolean;
}

describeEachEngine("a person's calendars", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const make = async (name: string, ...dates: string[]) => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name })).body;
    const ids: number[] = [];
    for (const property_name of dates) {
      const body = { property_name, property_type: "date" };
      ids.push((await t.main.post(`/api/cortex/databases/${database_id}/properties`, body)).body.property_id);
    }
    return { id: database_id as number, dates: ids };
  };
  const list = async (who: Caller): Promise<Listed[]> =>
    (await who.get("/api/cortex/calendars")).body.calendars;
  const names = async (who: Caller) => (await list(who)).map((calendar) => calendar.database_name);
  const add = (who: Caller, database: number, property_id: number | undefined, color?: string) =>
    who.post(`/api/cortex/databases/${database}/calendars`, { property_id, ...(color ? { color } : {}) });

  it("begin with that of database 0, which can be coloured and hidden but not removed", async () => {
    const [own] = await list(t.main);
    expect(own).toMatchObject({ is_fixed: true, is_shown: true, user_can_write: true, database_id: 0 });
    const path = `/api/cortex/calendars/${own?.property_id}`;
    expect((await t.main.patch(path, { color: "pink" })).body).toMatchObject({
      color: "pink",
      is_shown: true,
    });
    expect((await t.main.patch(path, { is_shown: false })).body).toMatchObject({
      color: "pink",
      is_shown: false,
    });
    expect(await t.main.delete(path)).toMatchObject({ status: 409, body: { code: "calendar_fixed" } });
    expect((await list(t.main))[0]).toMatchObject({ color: "pink", is_shown: false });
    await t.main.patch(path, { is_shown: true });
  });

  it("are added after it in their order, each in a colour of its own, and removed", async () => {
    const trips = await make("Reisen", "Abfahrt", "Rückkehr");
    const tasks = await make("Aufgaben", "Fällig");
    const first = (await add(t.main, trips.id, trips.dates[1])).body;
    const second = (await add(t.main, tasks.id, tasks.dates[0], "amber")).body;
    expect(second).toMatchObject({ color: "amber", is_fixed: false, property_name: "Fällig" });
    expect(new Set((await list(t.main)).map(({ color }) => color)).size).toBe(3);
    expect((await names(t.main)).slice(1)).toEqual(["Reisen", "Aufgaben"]);
    // Added again, it has its place and colour, and is shown.
    await t.main.patch(`/api/cortex/calendars/${first.property_id}`, { is_shown: false });
    expect((await add(t.main, trips.id, trips.dates[1])).body).toEqual(first);
    expect((await list(t.main)).slice(1)).toEqual([first, second]);
    expect((await t.main.delete(`/api/cortex/calendars/${first.property_id}`)).status).toBe(204);
    expect((await t.main.delete(`/api/cortex/calendars/${first.property_id}`)).status).toBe(404);
    expect((await names(t.main)).slice(1)).toEqual(["Aufgaben"]);
  });

  it("are each person's own and show only what they may read", async () => {
    const rota = await make("Putzplan", "Wann");
    const calendar = `/api/cortex/calendars/${rota.dates[0]}`;
    expect(await list(t.guest)).toEqual([]);
    expect((await add(t.guest, rota.id, rota.dates[0])).status).toBe(404);
    await t.shareDatabase(rota.id, t.guest.userId, "read");
    expect((await add(t.guest, rota.id, rota.dates[0])).body).toMatchObject({ user_can_write: false });
    expect(await names(t.guest)).toEqual(["Putzplan"]);
    expect(await names(t.main)).not.toContain("Putzplan");
    expect((await t.main.patch(calendar, { is_shown: false })).status).toBe(404);
    await t.shareDatabase(rota.id, t.guest.userId, "none");
    expect(await list(t.guest)).toEqual([]);
    expect((await t.guest.patch(calendar, { is_shown: false })).status).toBe(404);
    expect((await t.guest.delete(calendar)).status).toBe(404);
    await t.shareDatabase(rota.id, t.guest.userId, "write");
    await t.shareDatabase(0, t.guest.userId, "read");
    expect(await list(t.guest)).toMatchObject([
      { is_fixed: true, user_can_write: false },
      { database_name: "Putzplan", is_shown: true, user_can_write: true },
    ]);
    await t.shareDatabase(0, t.guest.userId, "none");
  });

  it("go with their property and their database", async () => {
    const plants = await make("Pflanzen", "Gießen", "Düngen");
    await add(t.main, plants.id, plants.dates[0]);
    await add(t.main, plants.id, plants.dates[1]);
    await t.main.delete(`/api/cortex/properties/${plants.dates[0]}`);
    expect((await names(t.main)).filter((name) => name === "Pflanzen")).toHaveLength(1);
    await t.main.delete(`/api/cortex/databases/${plants.id}`);
    expect(await names(t.main)).not.toContain("Pflanzen");
  });

  it("refuse what is no date property of the database, no colour, and more than a person can tell apart", async () => {
    const many = await make("Viele", "Wann");
    const { body } = await t.main.get(`/api/cortex/databases/${many.id}`);
    const lead = body.properties[0].property_id;
    const other = (await list(t.main))[0]?.property_id;
    for (const id of [lead, other, 987_654])
      expect(await add(t.main, many.id, id)).toMatchObject({
        status: 422,
        body: { errors: [{ field: "property_id" }] },
      });
    expect((await add(t.main, many.id, many.dates[0], "schwarz")).status).toBe(422);
    const dates = Array.from({ length: limits.userCalendars }, (_, n) => `Tag ${n}`);
    const full = await make("Voll", ...dates);
    const statuses = new Set<number>();
    for (const date of full.dates) statuses.add((await add(t.guest, full.id, date)).status);
    expect([...statuses]).toEqual([404]);
    await t.shareDatabase(full.id, t.guest.userId, "read");
    const room = limits.userCalendars - (await list(t.guest)).length;
    for (const date of full.dates.slice(0, room)) await add(t.guest, full.id, date);
    expect((await add(t.guest, full.id, full.dates[room])).status).toBe(413);
    expect((await add(t.guest, full.id, full.dates[0])).status).toBe(201);
  });
});
