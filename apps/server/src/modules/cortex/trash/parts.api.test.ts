import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { checkLinks } from "../entries/links/check-links-for-tests.ts";
import { linkScene, type LinkScene } from "../entries/links/link-scene-for-tests.ts";
import { verifyCortex } from "../index.ts";

describeEachEngine("parts of databases in the trash", (engine) => {
  let t: TestApp;
  let scene: LinkScene;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    scene = linkScene(t);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.main.delete("/api/cortex/trash");
  });

  const parts = async () => (await t.main.get("/api/cortex/trash")).body.trashed_parts;
  const restore = (partId: string) => t.main.post(`/api/cortex/trash/${partId}/restore`);
  const add = async (database: number, property_name: string, property_type: string, more: object = {}) =>
    (
      await t.main.post(`/api/cortex/databases/${database}/properties`, {
        property_name,
        property_type,
        ...more,
      })
    ).body as { property_id: number; property_config: { options: { id: string; name: string }[] } };
  const remove = async (propertyId: number) =>
    expect((await t.main.delete(`/api/cortex/properties/${propertyId}`)).status).toBe(204);
  const entry = async (database: number, title: string, properties: object = {}): Promise<string> =>
    (await t.main.post(`/api/cortex/databases/${database}/entries`, { title, properties })).body.page_id;
  const values = async (database: number, name: string) => {
    const { entries } = (await t.main.get(`/api/cortex/databases/${database}/entries`)).body;
    return Object.fromEntries(
      entries.map((each: { title: string; properties: Record<string, string> }) => [
        each.title,
        each.properties[name] ?? null,
      ]),
    );
  };
  const consistent = async () => {
    await checkLinks(t.storage);
    expect((await verifyCortex({ ...t, timeZone: "Europe/Berlin" }, false)).found).toMatchObject({
      lostLinks: 0,
      oneSided: 0,
      keys: 0,
    });
  };

  it("bring a property back under its id, with its values, its place in views and what is worked out from it", async () => {
    const database = await scene.database("Bücher");
    const pages = await add(database, "Seiten", "number");
    await add(database, "Doppelt", "formula", {
      property_config: { formula: 'prop("Seiten") * 2' },
    });
    const momo = await entry(database, "Momo", { Seiten: "304" });
    await entry(database, "Krabat", { Seiten: "256" });
    await entry(database, "Leer");
    const [view] = (await t.main.get(`/api/cortex/databases/${database}`)).body.view_configs;
    const at = `/api/cortex/databases/${database}/views/${view.id}`;
    const long = { property_id: pages.property_id, operator: "greater_than", value: 300 };
    const colors = [
      { filters: [{ operator: "or", filters: [long, long] }], color: "red", property_id: null },
      { filters: [long], color: "green", property_id: pages.property_id },
    ];
    await t.main.patch(at, {
      properties: { [pages.property_id]: { width: 333 } },
      sorts: [{ property_id: pages.property_id, direction: "desc" }],
      filters: [{ property_id: pages.property_id, operator: "not_empty" }],
      layout_options: { colors },
    });

    expect((await t.main.get(`/api/cortex/properties/${pages.property_id}/dependents`)).body).toEqual({
      entries: 2,
      views: ["Alle Einträge"],
      formulas: [{ name: "Doppelt", database_name: "Bücher" }],
      rollups: [],
      counterpart: null,
      calendars: 0,
      options: {},
    });
    await remove(pages.property_id);
    expect(await parts()).toMatchObject([
      {
        part_id: `property-${pages.property_id}`,
        kind: "property",
        name: "Seiten",
        database_id: database,
        database_name: "Bücher",
        trashed_by: t.main.username,
      },
    ]);
    // Meanwhile views change, one entry is removed for good, and another property takes the name.
    const left = (await t.main.patch(at, { sorts: [], filters: [], layout_options: { colors: [] } })).body;
    expect(left.layout_options).toEqual({ colors: [] });
    await scene.trash(momo);
    await scene.remove(momo);
    await entry(database, "Neu");
    await add(database, "Seiten", "text");
    expect((await restore(`property-${pages.property_id}`)).body).toMatchObject({ kind: "property" });
    expect(await values(database, "Seiten (2)")).toEqual({ Krabat: "256", Leer: null, Neu: null });
    const detail = (await t.main.get(`/api/cortex/databases/${database}`)).body;
    expect(detail.view_configs[0]).toMatchObject({
      properties: { [pages.property_id]: { width: 333 } },
      sorts: [{ property_id: pages.property_id, direction: "desc" }],
      filters: [{ property_id: pages.property_id, operator: "not_empty" }],
      layout_options: { colors },
    });
    expect(await parts()).toEqual([]);

    await consistent();
  });

  it("bring a formula's source back, so that it is worked out again", async () => {
    const database = await scene.database("Rechnen");
    const number = await add(database, "Zahl", "number");
    await add(database, "Doppelt", "formula", { property_config: { formula: 'prop("Zahl") * 2' } });
    await entry(database, "Drei", { Zahl: "3" });
    await remove(number.property_id);
    expect((await values(database, "Doppelt_calculated"))["Drei"]).not.toBe("6");
    await restore(`property-${number.property_id}`);
    expect(await values(database, "Doppelt_calculated")).toEqual({ Drei: "6" });
    await consistent();
  });

  it("join the two sides of a relation again, whichever went and came back first", async () => {
    const [projects, tasks] = [await scene.database("Projekte"), await scene.database("Aufgaben")];
    const relation = await add(tasks, "Projekt", "relation", {
      property_config: { target: `cortex:${projects}`, multiple: true },
      sync_direction: "two_way",
      new_linked_property_name: "Aufgaben",
    });
    const [a = "", b = ""] = await scene.entries(projects, "A", "B");
    const one = await entry(tasks, "Eins", { Projekt: [a, b].join() });
    const two = await entry(tasks, "Zwei", { Projekt: a });
    const other = await scene.propertyOf(projects, "Aufgaben");

    expect(
      (await t.main.get(`/api/cortex/properties/${relation.property_id}/dependents`)).body.counterpart,
    ).toEqual({ name: "Aufgaben", database_name: "Projekte" });
    await remove(relation.property_id);
    // The other side lives on, and wins when this one is restored.
    await scene.cell(b, other.property_id, two);
    await restore(`property-${relation.property_id}`);
    expect(await values(tasks, "Projekt")).toEqual({ Eins: a, Zwei: [a, b].join() });
    await consistent();

    // Both are in the trash.
    await remove(relation.property_id);
    await remove(other.property_id);
    await restore(`property-${relation.property_id}`);
    await restore(`property-${other.property_id}`);
    await scene.cell(one, relation.property_id, b);
    expect(await values(projects, "Aufgaben")).toEqual({ A: two, B: [two, one].join() });
    await consistent();
  });

  it("bring a view back under its id", async () => {
    const database = await scene.database("Ansichten");
    const views = `/api/cortex/databases/${database}/views`;
    const { id } = (await t.main.post(views, { name: "Offene" })).body;
    const lead = (await scene.propertyOf(database, "Name")).property_id;
    const filters = [{ property_id: lead, operator: "contains", value: "x" }];
    await t.main.patch(`${views}/${id}`, { filters });
    await t.main.delete(`${views}/${id}`);
    expect(await parts()).toMatchObject([{ part_id: `view-${id}`, kind: "view", name: "Offene" }]);
    await restore(`view-${id}`);
    expect((await t.main.get(views)).body.views.at(-1)).toMatchObject({ id, name: "Offene", filters });
    expect((await restore(`view-${id}`)).body.code).toBe("not_in_trash");
  });

  it("replace a choice by another, say how many use it, and take that back", async () => {
    const database = await scene.database("Auswahl");
    const status = await add(database, "Status", "single_choice", {
      property_config: { options: ["Offen", "Läuft", "Zu"] },
    });
    const tags = await add(database, "Tags", "multiple_choice", {
      property_config: { options: ["rot", "blau"] },
    });
    await entry(database, "a", { Status: "Offen", Tags: JSON.stringify(["rot", "blau"]) });
    await entry(database, "b", { Status: "Offen" });
    await entry(database, "c", { Status: "Zu", Tags: JSON.stringify(["rot"]) });
    const [open, runs, done] = status.property_config.options;
    const path = `/api/cortex/properties/${status.property_id}`;
    expect((await t.main.get(`${path}/dependents`)).body.options).toEqual({
      [open?.id ?? ""]: 2,
      [runs?.id ?? ""]: 0,
      [done?.id ?? ""]: 1,
    });
    const replaced = await t.main.patch(`${path}/details`, {
      property_config: { options: [runs, done] },
      replace_options: { [open?.id ?? ""]: runs?.id },
    });
    expect(replaced.status).toBe(200);
    expect(await values(database, "Status")).toEqual({ a: "Läuft", b: "Läuft", c: "Zu" });
    // What changed since stays as it is.
    const { entries } = (await t.main.get(`/api/cortex/databases/${database}/entries`)).body;
    await scene.cell(entries[1].page_id, status.property_id, "Zu");
    expect((await restore(replaced.body.trashed_part)).status).toBe(200);
    expect(await values(database, "Status")).toEqual({ a: "Offen", b: "Zu", c: "Zu" });
    expect(
      (await scene.propertyOf(database, "Status")).property_config.options.map(
        (option: { name: string }) => option.name,
      ),
    ).toEqual(["Offen", "Läuft", "Zu"]);

    const [red, blue] = tags.property_config.options;
    const tagPath = `/api/cortex/properties/${tags.property_id}/details`;
    const removed = await t.main.patch(tagPath, {
      property_config: { options: [{ ...blue, name: "Blau" }] },
    });
    expect(await values(database, "Tags")).toMatchObject({ a: JSON.stringify(["Blau"]), c: null });
    expect(await parts()).toMatchObject([{ kind: "choices", name: "Tags: rot" }]);
    await restore(removed.body.trashed_part);
    expect(await values(database, "Tags")).toMatchObject({
      a: JSON.stringify(["rot", "Blau"]),
      c: JSON.stringify(["rot"]),
    });
    const unused = await t.main.patch(`${path}/details`, { property_config: { options: [open, done] } });
    expect(unused.body.trashed_part).toBeUndefined();
    expect(
      (
        await t.main.patch(`${path}/details`, {
          property_config: { options: [open, done] },
          replace_options: { [open?.id ?? ""]: done?.id },
        })
      ).status,
    ).toBe(422);
    expect(red?.name).toBe("rot");
    await consistent();
  });

  it("let filters ask for a choice again that was replaced, unless they ask for something else by now", async () => {
    const database = await scene.database("Gefiltert");
    const status = await add(database, "Status", "single_choice", {
      property_config: { options: ["Offen", "Läuft"] },
    });
    const [open, runs] = status.property_config.options;
    await entry(database, "a", { Status: "Offen" });
    const filter = (value: string) => ({ property_id: status.property_id, operator: "equals", value });
    const at = `/api/cortex/databases/${database}/views`;
    const second = (await t.main.post(at, { name: "Zweite" })).body.id;
    const [first] = (await t.main.get(at)).body.views;
    const colors = (value: string) => [{ filters: [filter(value)], color: "red", property_id: null }];
    for (const id of [first.id, second])
      await t.main.patch(`${at}/${id}`, {
        filters: [filter("Offen")],
        layout_options: { colors: colors("Offen") },
      });
    const replaced = await t.main.patch(`/api/cortex/properties/${status.property_id}/details`, {
      property_config: { options: [runs] },
      replace_options: { [open?.id ?? ""]: runs?.id },
    });
    const filters = async () =>
      (await t.main.get(at)).body.views.map((view: { filters: object[] }) => view.filters);
    expect(await filters()).toMatchObject([[filter("Läuft")], [filter("Läuft")]]);
    const colored = async () =>
      (await t.main.get(at)).body.views.map((view: { layout_options: object }) => view.layout_options);
    expect(await colored()).toMatchObject([{ colors: colors("Läuft") }, { colors: colors("Läuft") }]);
    await t.main.patch(`${at}/${second}`, { filters: [{ ...filter("Läuft"), operator: "not_equals" }] });
    await restore(replaced.body.trashed_part);
    expect(await filters()).toMatchObject([
      [filter("Offen")],
      [{ ...filter("Läuft"), operator: "not_equals" }],
    ]);
    expect(await colored()).toMatchObject([{ colors: colors("Offen") }, { colors: colors("Offen") }]);
  });

  it("come back into the groups of filters in which they were", async () => {
    const database = await scene.database("Gruppen");
    const { property_id: gone } = await add(database, "Weg", "text");
    const { property_id: stays } = await add(database, "Da", "text");
    const filter = (property_id: number) => ({ property_id, operator: "not_empty" });
    const at = `/api/cortex/databases/${database}/views`;
    const [{ id }] = (await t.main.get(at)).body.views;
    const group = (operator: string, ...filters: object[]) => ({ operator, filters });
    const before = [filter(stays), group("or", filter(stays), group("and", filter(gone)))];
    await t.main.patch(`${at}/${id}`, { filters: before });
    await remove(gone);
    const filters = async () => (await t.main.get(at)).body.views[0].filters;
    const left = await filters();
    expect(left).toMatchObject([filter(stays), group("or", filter(stays))]);
    await t.main.patch(`${at}/${id}`, { filters: left });
    await restore(`property-${gone}`);
    expect(await filters()).toMatchObject(before);
  });

  it("go for good by hand, with the trash and with time; they are main's", async () => {
    const days = (count: number) => t.clock.advance(count * 24 * 60 * 60 * 1_000);
    const database = await scene.database("Weg");
    const ids: number[] = [];
    for (const name of ["A", "B", "C", "D"]) {
      const { property_id } = await add(database, name, "text");
      await remove(property_id);
      ids.push(property_id);
    }
    expect((await t.guest.get("/api/cortex/trash")).body.trashed_parts).toEqual([]);
    expect((await t.guest.post(`/api/cortex/trash/property-${ids[0]}/restore`)).status).toBe(403);
    expect((await t.main.delete(`/api/cortex/trash/property-${ids[0]}`)).status).toBe(204);
    expect((await restore(`property-${ids[0]}`)).body.code).toBe("not_in_trash");
    expect((await t.main.post("/api/cortex/trash/nothing-1/restore")).status).toBe(404);
    await t.main.delete("/api/cortex/trash");
    expect(await parts()).toEqual([]);

    const old = await add(database, "Alt", "text");
    await remove(old.property_id);
    days(31);
    const fresh = await t.anotherSession(t.main);
    const young = (
      await fresh.post(`/api/cortex/databases/${database}/properties`, {
        property_name: "Jung",
        property_type: "text",
      })
    ).body.property_id;
    await fresh.delete(`/api/cortex/properties/${young}`);
    await t.app.purge();
    expect(
      (await fresh.get("/api/cortex/trash")).body.trashed_parts.map(({ name }: { name: string }) => name),
    ).toEqual(["Jung"]);
  });
});
