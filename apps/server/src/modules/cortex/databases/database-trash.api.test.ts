import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { computedScene, type ComputedScene } from "../entries/computed/computed-scene-for-tests.ts";
import { checkLinks } from "../entries/links/check-links-for-tests.ts";
import { verifyCortex } from "../index.ts";

const base = "/api/cortex/databases";
const day = 24 * 60 * 60_000;

describeEachEngine("databases in the trash", (engine) => {
  let t: TestApp;
  let s: ComputedScene;
  let shop: string;
  let bed: string;
  let house: string;
  beforeAll(async () => {
    t = await buildTestApp(engine, { MAIVE_TRASH_DAYS: "28" });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.main.delete("/api/cortex/trash");
    s = await computedScene(t);
    [house = ""] = await s.projects("Haus");
    [shop = "", bed = ""] = await s.tasks(
      { title: "Einkaufen", Stunden: "2", Projekt: house },
      { title: "Bett bauen", Stunden: "3", Projekt: house },
    );
    await s.rollup(s.projectDb, "Summe", s.tasksOfProject, s.hours, "sum");
    await s.formula(s.taskDb, "Doppelt", 'prop("Stunden") * 2');
  });

  const tasks = () => `${base}/${s.taskDb}`;
  const inTrash = async (who = t.main) => (await who.get("/api/cortex/trash")).body;
  const away = async (id = s.taskDb) => expect((await t.main.delete(`${base}/${id}`)).status).toBe(204);
  const back = (id = s.taskDb) => t.main.post(`${base}/${id}/restore`);
  const consistent = async () => {
    await checkLinks(t.storage);
    expect((await verifyCortex({ ...t, timeZone: "Europe/Berlin" }, false)).found).toMatchObject({
      lostLinks: 0,
      oneSided: 0,
      keys: 0,
    });
  };
  const everything = async (who: Caller) => ({
    detail: (await who.get(tasks())).body,
    entries: (await who.get(`${tasks()}/entries`)).body,
    project: (await who.get(`/api/cortex/pages/${house}`)).body?.properties,
  });
  const followed = async () => {
    await t.app.cortex.linksFollowed();
    await t.app.cortex.recalculated();
  };
  const withoutTimes = (body: object): unknown =>
    JSON.parse(JSON.stringify(body).replaceAll(/"last_modified":"[^"]*"/g, '"last_modified":""'));

  it("come back whole: values, views, relations both ways, what is worked out, rights and the pages of entries", async () => {
    await t.shareDatabase(s.taskDb, t.guest.userId, "write");
    const below = (await t.main.post("/api/cortex/pages", { title: "Liste", parent_page_id: shop })).body;
    const [view] = (await t.main.get(tasks())).body.view_configs;
    await t.main.patch(`${tasks()}/views/${view.id}`, {
      sorts: [{ property_id: s.hours, direction: "desc" }],
      filters: [{ property_id: s.hours, operator: "not_empty" }],
    });
    const before = { main: await everything(t.main), guest: await everything(t.guest) };
    expect(before.main.project).toMatchObject({ Summe_calculated: "5" });

    await away();
    await consistent();
    expect(await inTrash()).toMatchObject({
      trashed_pages: [],
      trashed_databases: [
        { database_id: s.taskDb, name: "Aufgaben", entries: 2, trashed_by: t.main.username },
      ],
      trash_days: 28,
    });
    expect((await t.main.get(`/api/cortex/pages/${below.page_id}`)).status).toBe(404);
    expect(await s.rawValue(house, "Aufgaben")).toBeNull();
    expect(await s.value(house, "Summe")).toBeNull();

    const restored = await back();
    expect(restored).toMatchObject({ status: 200, body: { database_id: s.taskDb, name: "Aufgaben" } });
    expect(withoutTimes(await everything(t.main))).toEqual(withoutTimes(before.main));
    expect(withoutTimes(await everything(t.guest))).toEqual(withoutTimes(before.guest));
    expect((await t.main.get(`/api/cortex/pages/${below.page_id}`)).body.parent_page_id).toBe(shop);
    expect((await inTrash()).trashed_databases).toEqual([]);
    await consistent();
  });

  it(
    "of many entries come back whole, too, those that name each other from one end to the other",
    { tags: ["endurance"] },
    async () => {
      const before = (await s.property(s.taskDb, "Davor", "relation", { target: "self", multiple: false }))
        .property_id;
      const rows = Array.from({ length: 1_100 }, (_, n) => ({ title: `Schritt ${n}`, Projekt: house }));
      const steps = await s.tasks(...rows);
      const [first = "", last = ""] = [steps[0], steps.at(-1)];
      await s.cell(first, before, last);
      await s.cell(last, before, first);
      await followed();
      const now = async () => ({
        titles: (await t.main.get(`${tasks()}/entries?limit=5000`)).body.entries.map(
          (entry: { title: string }) => entry.title,
        ),
        named: [await s.rawValue(first, "Davor"), await s.rawValue(last, "Davor")],
        found: await s.titles(s.taskDb, { search: "schritt 1099" }),
      });
      const whole = await now();
      expect(whole.titles).toHaveLength(1_102);
      expect(whole.found).toEqual(["Schritt 0", "Schritt 1099"]);
      await away();
      await followed();
      await consistent();
      expect((await back()).status).toBe(200);
      await followed();
      expect(await now()).toEqual(whole);
      await consistent();
    },
  );

  it("are nowhere to be read or written meanwhile, main included, and say so only to those who could read them", async () => {
    await t.shareDatabase(s.taskDb, t.guest.userId, "write");
    await t.main.patch(tasks(), { name: "Verborgenes" });
    await s.property(s.taskDb, "Wann", "date");
    const wann = (await s.find(s.taskDb, "Wann")).property_id;
    for (const who of [t.main, t.guest]) await who.post(`${tasks()}/calendars`, { property_id: wann });
    await s.cell(bed, wann, "2026-11-20");
    const [loose = ""] = await s.tasks({ title: "Verborgener" });
    const [view] = (await t.main.get(tasks())).body.view_configs;
    await away();
    const asks = (who: Caller) => [
      who.get(tasks()),
      who.get(`${tasks()}/entries`),
      who.get(`${tasks()}/views`),
      who.get(`${tasks()}/changes`),
      who.post(`${tasks()}/entries`, { title: "Neu" }),
    ];
    for (const [who, code] of [
      [t.main, "database_trashed"],
      [t.guest, "database_trashed"],
      [t.visitor, "not_found"],
    ] as const)
      for (const answer of await Promise.all(asks(who)))
        expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code });
    for (const answer of [
      await t.main.patch(tasks(), { name: "Anders" }),
      await t.main.delete(tasks()),
      await t.main.post(`${tasks()}/properties`, { property_name: "Neu", property_type: "text" }),
      await t.main.patch(`${tasks()}/views/${view.id}`, { name: "Neu" }),
      await t.main.patch(`/api/cortex/properties/${s.hours}/details`, { property_group: "x" }),
      await t.main.delete(`/api/cortex/properties/${s.hours}`),
      await t.main.get(`${tasks()}/permissions`),
      await t.main.get(`${tasks()}/dependents`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: "database_trashed" } });
    for (const who of [t.main, t.guest]) {
      expect((await s.cell(shop, s.hours, "9", { who })).status).toBe(404);
      expect((await who.get(`/api/cortex/pages/${shop}`)).status).toBe(404);
      const { databases } = (await who.get(base)).body;
      expect(databases.map((each: { database_id: number }) => each.database_id)).not.toContain(s.taskDb);
      for (const requested of [
        "/api/search?q=Verborgener",
        "/api/search?q=Verborgenes",
        "/api/cortex/calendars",
      ]) {
        const answer = await who.get(requested);
        expect(answer.status).toBe(200);
        const said = JSON.stringify(answer.body);
        expect(said).not.toContain("Verborgene");
      }
    }
    const rights = (await t.main.get(`/api/connect/users/${t.guest.userId}/rights`)).body;
    expect(JSON.stringify(rights)).not.toContain("Verborgenes");
    expect((await s.cell(house, s.tasksOfProject, loose)).body.code).toBe("invalid_value");
    expect(
      (await s.property(s.projectDb, "Noch eine", "relation", { target: `cortex:${s.taskDb}` })).code,
    ).toBe("invalid");
  });

  it("name what depends on them before they go", async () => {
    const page = (await t.main.post("/api/cortex/pages", { title: "Übersicht" })).body.page_id;
    await t.main.post(`/api/cortex/pages/${page}/blocks`, {
      block_type: "database_view",
      content: String(s.taskDb),
      block_order: 0,
      block_config: "{}",
    });
    await s.formula(s.projectDb, "Viel", 'prop("Summe") > 4');
    await s.property(s.taskDb, "Wann", "date");
    await t.main.post(`${tasks()}/calendars`, {
      property_id: (await s.find(s.taskDb, "Wann")).property_id,
    });
    const named = (name: string) => ({ name, database_name: "Projekte" });
    expect((await t.main.get(`${tasks()}/dependents`)).body).toEqual({
      entries: 2,
      relations: [named("Aufgaben")],
      formulas: [],
      rollups: [named("Summe")],
      pages: [{ page_id: page, title: "Übersicht" }],
      calendars: 1,
      trash_days: 28,
    });
  });

  it("keep what cells elsewhere say of them, whatever is written there meanwhile", async () => {
    await away();
    expect((await s.cell(house, s.tasksOfProject, "")).status).toBe(200);
    await t.main.patch(`/api/cortex/pages/${house}`, { title: "Hütte" });
    await back();
    expect(await s.rawValue(house, "Aufgaben")).toBe(`${shop},${bed}`);
    expect(await s.titles(s.taskDb, { search: "hütte" })).toEqual(["Einkaufen", "Bett bauen"]);
    await consistent();
  });

  it("come back although the relation to them, or the entries they name, went meanwhile", async () => {
    await away();
    expect((await t.main.delete(`/api/cortex/properties/${s.tasksOfProject}`)).status).toBe(204);
    await s.trash(house);
    await s.remove(house);
    expect((await back()).status).toBe(200);
    expect(await s.rawValue(shop, "Projekt")).toBeNull();
    expect((await s.find(s.taskDb, "Projekt")).property_config.sync_direction).toBe("one_way");
    await consistent();
  });

  it("bring back two that name each other, in whatever order", async () => {
    await away(s.taskDb);
    await away(s.projectDb);
    await consistent();
    await back(s.taskDb);
    await back(s.projectDb);
    expect(await s.rawValue(house, "Aufgaben")).toBe(`${shop},${bed}`);
    expect(await s.value(house, "Summe")).toBe("5");
    await consistent();
  });

  it("take along what lay in the trash of theirs, which comes back into the trash with them", async () => {
    await s.trash(bed);
    const note = await s.property(s.taskDb, "Notiz", "text");
    await t.main.delete(`/api/cortex/properties/${note.property_id}`);
    t.clock.advance(1_000);
    await away();
    expect(await inTrash()).toMatchObject({ trashed_pages: [], trashed_parts: [] });
    for (const answer of [
      await s.restore(bed),
      await s.restore(shop),
      await s.remove(shop),
      await t.main.post(`${tasks()}/entries/restore`, { page_ids: [bed] }),
      await t.main.post(`/api/cortex/trash/property-${note.property_id}/restore`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: "database_trashed" } });
    await back();
    expect(await inTrash()).toMatchObject({
      trashed_pages: [{ page_id: bed }],
      trashed_parts: [{ name: "Notiz" }],
    });
    expect((await t.main.get(`${tasks()}/entries`)).body.total).toBe(1);
    await consistent();
  });

  it("are main's to delete, to bring back and to remove, and only from where they are", async () => {
    await t.shareDatabase(s.taskDb, t.guest.userId, "write");
    expect((await back()).body.code).toBe("not_in_trash");
    expect((await t.main.delete(`${tasks()}/permanent`)).body.code).toBe("not_in_trash");
    expect((await t.guest.delete(tasks())).body.code).toBe("main_only");
    await away();
    expect((await inTrash(t.guest)).trashed_databases).toEqual([]);
    for (const who of [t.guest, t.visitor]) {
      expect((await who.post(`${tasks()}/restore`)).body.code).toBe("main_only");
      expect((await who.delete(`${tasks()}/permanent`)).body.code).toBe("main_only");
    }
    expect((await t.main.delete(`${base}/0`)).body.code).toBe("calendar_fixed");
  });

  it("and views name the pages in which they are shown; entries how many pages go with them", async () => {
    const { view_configs } = (await t.main.get(tasks())).body;
    const second = (await t.main.post(`${tasks()}/views`, { name: "Zweite" })).body.id;
    const show = async (title: string, config: object) => {
      const { page_id } = (await t.main.post("/api/cortex/pages", { title })).body;
      await t.main.post(`/api/cortex/pages/${page_id}/blocks`, {
        block_type: "database_view",
        content: String(s.taskDb),
        block_order: 0,
        block_config: JSON.stringify(config),
      });
      return { page_id, title };
    };
    const all = await show("Alle", {});
    const one = await show("Eine", { visible_view_ids: [second] });
    const other = await show("Andere", { visible_view_ids: [view_configs[0].id] });
    await show("Keine", { visible_view_ids: [] });
    const shownIn = async (id: number) => (await t.main.get(`${tasks()}/views/${id}/dependents`)).body.pages;
    expect(await shownIn(second)).toEqual([all, one]);
    expect(await shownIn(view_configs[0].id)).toEqual([all, other]);

    const child = (await t.main.post("/api/cortex/pages", { title: "a", parent_page_id: shop })).body.page_id;
    await t.main.post("/api/cortex/pages", { title: "b", parent_page_id: child });
    expect((await t.main.post(`${tasks()}/entries/delete`, { page_ids: [shop, bed] })).body).toEqual({
      page_ids: [shop, bed],
      subpages: 2,
    });
  });

  it("go for good one by one, with the trash, and when their days are over", async () => {
    await away();
    expect((await t.main.delete(`${tasks()}/permanent`)).status).toBe(204);
    expect((await back()).body.code).toBe("not_found");
    expect(await s.rawValue(house, "Aufgaben")).toBeNull();
    expect((await s.find(s.projectDb, "Aufgaben")).property_config.sync_direction).toBe("one_way");
    await consistent();
    await away(s.projectDb);
    expect((await t.main.delete("/api/cortex/trash")).status).toBe(204);
    expect((await inTrash()).trashed_databases).toEqual([]);
    expect((await back(s.projectDb)).body.code).toBe("not_found");

    const old = await s.database("Alt");
    await s.entries(old, "Eins");
    await away(old);
    t.clock.advance(27 * day);
    await t.app.purge();
    const later = await t.anotherSession(t.main);
    expect((await inTrash(later)).trashed_databases).toMatchObject([{ name: "Alt", entries: 1 }]);
    t.clock.advance(2 * day);
    await t.app.purge();
    const last = await t.anotherSession(t.main);
    expect((await inTrash(last)).trashed_databases).toEqual([]);
    expect((await last.get(`${base}/${old}`)).body.code).toBe("not_found");
  });
});
