import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, password, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { listen, type LiveServer } from "../../collaboration/live-client-for-tests.ts";
import { stateTexts } from "./texts.ts";

const day = 24 * 60 * 60 * 1_000;

describeEachEngine("the state of the server", (engine) => {
  let t: TestApp;
  let live: LiveServer;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    live = await listen(t);
  });
  afterAll(async () => {
    live.hangUp();
    await t.close();
  });

  const fine = { writes: "ok", detail: null, clock: null, maintenance: null };
  const state = async (who = t.main) => (await who.get("/api/state")).body;

  it("is fine as a rule", async () => {
    for (const who of [t.main, t.guest, t.visitor]) expect(await state(who)).toEqual(fine);
    expect((await t.anonymous.get("/api/state")).status).toBe(401);
  });

  it("shows everybody a sentence that nothing can be stored, and that it can again", async () => {
    const sockets = await Promise.all(
      [t.main, t.guest, t.visitor].map((who) => live.join("/ws/workspace", who)),
    );
    t.app.writes.note("disk_full");
    for (const socket of sockets) await socket.first("server_state_changed");
    for (const who of [t.guest, t.visitor])
      expect(await state(who)).toEqual({ ...fine, writes: "disk_full", detail: stateTexts.disk_full });
    t.app.writes.note("read_only");
    expect(await state(t.guest)).toMatchObject({ detail: stateTexts.read_only });
    t.app.writes.note("ok");
    expect(await state(t.guest)).toEqual(fine);
  });

  it("says to main alone what the clock shows and what was expected, until main says that it is right", async () => {
    expect(await t.app.clockWatch.look()).toBe(true);
    const expected = t.clock.now().getTime();
    t.clock.advance(2 * day);
    expect(await t.app.clockWatch.look()).toBe(false);
    const main = await t.anotherSession(t.main);
    const { clock } = await state(main);
    expect(clock.shown).toBe(new Date(expected + 2 * day).toISOString());
    expect(Math.abs(Date.parse(clock.expected) - expected)).toBeLessThan(day);
    const [guest, visitor] = [await t.anotherSession(t.guest), await t.anotherSession(t.visitor)];
    for (const who of [guest, visitor]) {
      expect(await state(who)).toEqual(fine);
      expect((await who.post("/api/state/clock")).status).toBe(403);
    }
    expect(await main.post("/api/state/clock", { current_password: password })).toMatchObject({
      status: 200,
      body: fine,
    });
    expect(await t.app.clockWatch.look()).toBe(true);
  });

  it("has what was deleted while the clock stood in the past for the whole time of the trash", async () => {
    expect(await t.app.clockWatch.look()).toBe(true);
    t.clock.advance(-40 * day);
    expect(await t.app.clockWatch.look()).toBe(false);
    const main = await t.anotherSession(t.main);
    const { page_id } = (await main.post("/api/cortex/pages", { title: "Verfrüht" })).body;
    const { database_id } = (await main.post("/api/cortex/databases", { name: "Verfrüht" })).body;
    const { board_id } = (await main.post("/api/scribble/boards", { title: "Verfrüht" })).body;
    const { file_id } = (await main.upload("/", "verfrüht.txt", "Text")).body;
    for (const path of [
      `/api/cortex/pages/${page_id}`,
      `/api/cortex/databases/${database_id}`,
      `/api/scribble/boards/${board_id}`,
      `/api/drive/item/${file_id}`,
    ])
      expect([path, (await main.delete(path)).status]).toEqual([path, expect.toBeOneOf([200, 204])]);
    t.clock.advance(40 * day);
    expect(await t.app.clockWatch.look()).toBe(true);
    await t.app.purge();
    const rows = await Promise.all([
      t.storage.read.selectFrom("page").select("trashed_at").where("page_id", "=", page_id).execute(),
      t.storage.read
        .selectFrom("database")
        .select("trashed_at")
        .where("database_id", "=", database_id)
        .execute(),
      t.storage.read
        .selectFrom("scribble_board")
        .select("trashed_at")
        .where("board_id", "=", board_id)
        .execute(),
      t.storage.read
        .selectFrom("drive_item")
        .select("deleted_at as trashed_at")
        .where("file_id", "=", file_id)
        .execute(),
    ]);
    const since = new Date(t.clock.now().getTime() - day).toISOString();
    expect(rows.map(([row]) => (row?.trashed_at ?? "") > since)).toEqual([true, true, true, true]);
  });
});
