import { closeCodes } from "@maive/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildTestApp, password, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { listen, type LiveServer } from "../../collaboration/live-client-for-tests.ts";
import { maintenance } from "../../maintenance.ts";
import { eventually } from "../../../../../tools/test/eventually.ts";

describeEachEngine("maintenance", (engine) => {
  let t: TestApp;
  let live: LiveServer;
  beforeEach(async () => {
    t = await buildTestApp(engine);
    live = await listen(t);
  });
  afterEach(async () => {
    live.hangUp();
    await t.close();
  });

  const switchTo = (is_on: boolean, who = t.main) => who.post("/api/state/maintenance", { is_on });

  it("lets main alone in, says so to the others in a sentence, and lets everybody in again", async () => {
    const page = await t.main.post("/api/cortex/pages", { title: "Garten" });
    await t.share(page.body.page_id, t.guest.userId, "write");
    for (const who of [t.guest, t.visitor]) expect((await switchTo(true, who)).status).toBe(403);
    const sockets = {
      main: await live.join("/ws/workspace", t.main),
      guest: await live.join("/ws/workspace", t.guest),
    };
    expect(await switchTo(true)).toMatchObject({ status: 200, body: { maintenance: { since: /T/ } } });
    await sockets.guest.first("server_state_changed");
    expect(await sockets.guest.ended).toBe(closeCodes.restarting);

    for (const who of [t.guest, t.visitor]) {
      for (const answer of [
        await who.get("/api/cortex/pages"),
        await who.patch(`/api/cortex/pages/${page.body.page_id}`, { title: "Anders" }),
        await who.upload("/", "a.txt", "x"),
      ])
        expect(answer).toMatchObject({
          status: 503,
          body: { code: "maintenance", detail: expect.stringMatching(/gewartet.*bleibt in diesem Browser/) },
          headers: { "retry-after": "30" },
        });
      // They can still see who they are and what is going on.
      expect((await who.get("/api/auth/me")).status).toBe(200);
      expect((await who.get("/api/state")).body.maintenance).not.toBeNull();
    }
    expect((await t.anonymous.get("/api/cortex/pages")).status).toBe(401);
    expect((await t.anonymous.get("/api/calendar/feed/nichts/MAIVE.ics")).status).toBe(503);
    expect((await t.anonymous.get("/healthz")).status).toBe(200);
    const login = await t.anonymous.post("/api/auth/login", { username: t.main.username, password });
    expect(login.status).toBe(200);
    expect((await t.main.get(`/api/cortex/pages/${page.body.page_id}`)).body.title).toBe("Garten");
    expect(await live.connect("/ws/workspace", t.guest).ended).toBe(closeCodes.restarting);
    await live.join("/ws/workspace", t.main);

    expect((await switchTo(false)).body.maintenance).toBeNull();
    expect((await t.guest.get(`/api/cortex/pages/${page.body.page_id}`)).status).toBe(200);
    await live.join("/ws/workspace", t.guest);
  });

  it("says why and until about when, once or changed meanwhile, and stands in the log", async () => {
    const until = "2026-11-26T12:30:00.000Z";
    const on = (body: object, who = t.main) => who.post("/api/state/maintenance", { is_on: true, ...body });
    expect((await on({ text: " Umzug auf die neue Platte. ", until })).body.maintenance).toEqual({
      since: expect.any(String),
      text: "Umzug auf die neue Platte.",
      until,
    });
    const announced = (await t.guest.get("/api/state")).body.maintenance;
    expect(announced).toMatchObject({ text: "Umzug auf die neue Platte.", until });
    expect((await on({ text: "Dauert länger.", until: null })).body.maintenance).toEqual({
      since: announced.since,
      text: "Dauert länger.",
      until: null,
    });
    // The command and the switch are one.
    expect(await maintenance({ MAIVE_DATA_DIR: t.dataDir }, ["on"], () => undefined)).toBe(0);
    expect((await t.guest.get("/api/state")).body.maintenance.text).toBe("Dauert länger.");
    for (const [body, field] of [
      [{ text: "x".repeat(301) }, "text"],
      [{ until: "gleich" }, "until"],
    ] as const)
      expect(await on(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    await switchTo(false);
    await switchTo(false);
    const { body } = await t.main.get("/api/citadel/log?group=system");
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "maintenance_ended",
      "maintenance_started",
    ]);
  });

  it("is switched on the machine itself beside a running server", { tags: ["endurance"] }, async () => {
    const said: string[] = [];
    const run = (...args: string[]): Promise<number> =>
      maintenance({ MAIVE_DATA_DIR: t.dataDir }, args, (line) => void said.push(line));
    expect([await run(), said.at(-1)]).toEqual([0, "Der Wartungsmodus ist aus: Alle kommen herein."]);
    expect([await run("on"), said.at(-1)]).toEqual([
      0,
      "Der Wartungsmodus ist an: Nur der Hauptnutzer kommt herein.",
    ]);
    await eventually(async () => expect((await t.guest.get("/api/cortex/pages")).status).toBe(503));
    expect(await run("off")).toBe(0);
    await eventually(async () => expect((await t.guest.get("/api/cortex/pages")).status).toBe(200));
    expect([await run("vielleicht"), said.at(-1)]).toEqual([
      2,
      expect.stringContaining("Aufruf: npm run maintenance"),
    ]);
  });
});
