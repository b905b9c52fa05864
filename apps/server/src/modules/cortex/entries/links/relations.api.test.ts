import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { editElsewhere } from "../../../../collaboration/edited-cells-for-tests.ts";
import type { DomainEvent } from "../../../../events/index.ts";
import { type LinkScene, linkScene } from "./link-scene-for-tests.ts";

const absent = "01890000-0000-7000-8000-00000000dead";
const unreadable = {
  status: 422,
  body: {
    code: "invalid_value",
    detail: "Diesen Eintrag gibt es dort nicht, oder du hast keinen Zugriff darauf.",
  },
};

describeEachEngine("relations", (engine) => {
  let t: TestApp;
  let s: LinkScene;
  const events: DomainEvent[] = [];
  let [tasks, projects, project, taskList] = [0, 0, 0, 0];
  let [a, b, x, y] = ["", "", "", ""];

  beforeAll(async () => {
    t = await buildTestApp(engine);
    s = linkScene(t);
    t.app.bus.onAny((event) => events.push(event));
  });
  afterAll(() => t.close());

  beforeEach(async () => {
    [tasks, projects] = [await s.database("Aufgaben"), await s.database("Projekte")];
    const { body } = await s.property(tasks, {
      property_name: "Projekt",
      property_type: "relation",
      property_config: { target: `cortex:${projects}`, multiple: true },
      sync_direction: "two_way",
      new_linked_property_name: "Aufgaben",
    });
    [project, taskList] = [body.property_id, body.linked_property.property_id];
    [a = "", b = ""] = await s.entries(tasks, "Anfang", "Beginn");
    [x = "", y = ""] = await s.entries(projects, "Xylophon", "Yacht");
    events.length = 0;
  });

  it("are made on both sides, each knowing the other", async () => {
    expect(await s.propertyOf(tasks, "Projekt")).toMatchObject({
      property_type: "relation",
      property_config: {
        target: `cortex:${projects}`,
        multiple: true,
        linked_property_id: taskList,
        sync_direction: "two_way",
      },
    });
    expect(await s.propertyOf(projects, "Aufgaben")).toMatchObject({
      property_id: taskList,
      property_config: { target: `cortex:${tasks}`, multiple: true, linked_property_id: project },
    });
  });

  it("keep ids in the chosen order, each once, and say the same of the other side", async () => {
    expect((await s.cell(a, project, ` ${y}, ${x},${y}`)).body.value).toBe(`${y},${x}`);
    await s.cell(b, project, x);
    expect(await s.value(x, "Aufgaben")).toBe(`${a},${b}`);
    await s.cell(x, taskList, b);
    expect([await s.value(a, "Projekt"), await s.value(b, "Projekt")]).toEqual([y, x]);
    expect((await s.cell(a, project, x, { old_value: `${y}, ` })).status).toBe(200);
    expect(await s.cell(a, project, y, { old_value: y })).toMatchObject({
      status: 409,
      body: { code: "value_changed", current_value: x },
    });
  });

  it("refuse what is not there, and more than one where one is meant", async () => {
    const [other = ""] = await s.entries(tasks, "Keins von dort");
    for (const id of [absent, other]) expect(await s.cell(a, project, id)).toMatchObject(unreadable);
    expect((await s.cell(a, project, "kein Eintrag")).status).toBe(422);
    await t.main.patch(`/api/cortex/properties/${project}/details`, { property_config: { multiple: false } });
    expect((await s.cell(a, project, `${x},${y}`)).body.detail).toBe("Hier ist nur einer möglich.");
    const entries = [
      { title: "Neu", properties: { Projekt: x } },
      { title: "Neuer", properties: { Projekt: absent } },
    ];
    expect(await t.main.post(`/api/cortex/databases/${tasks}/entries/bulk`, { entries })).toMatchObject(
      unreadable,
    );
    expect([await s.value(x, "Aufgaben"), (await s.list(tasks)).body.total]).toEqual([null, 3]);
  });

  it("let go of the old one on both sides where a side takes only one", async () => {
    await t.main.patch(`/api/cortex/properties/${taskList}/details`, {
      property_config: { multiple: false },
    });
    await s.cell(a, project, `${x},${y}`);
    await s.cell(b, project, x);
    expect([await s.value(a, "Projekt"), await s.value(b, "Projekt")]).toEqual([y, x]);
    expect([await s.value(x, "Aufgaben"), await s.value(y, "Aufgaben")]).toEqual([b, a]);
    const copy = (await t.main.post(`/api/cortex/entries/${b}/duplicate`)).body.page_id;
    expect([await s.value(copy, "Projekt"), await s.value(x, "Aufgaben")]).toEqual([null, b]);
  });

  it("are copied with an entry as they stand", async () => {
    await s.cell(a, project, `${x},${y}`);
    const copy = (await t.main.post(`/api/cortex/entries/${a}/duplicate`)).body.page_id;
    expect([await s.value(copy, "Projekt"), await s.value(x, "Aufgaben")]).toEqual([
      `${x},${y}`,
      `${a},${copy}`,
    ]);
  });

  it("hide what is in the trash, and are whole again when it is back", async () => {
    await s.cell(a, project, `${x},${y}`);
    await s.trash(x);
    expect(await s.value(a, "Projekt")).toBe(y);
    expect((await s.cell(a, project, x)).status).toBe(200);
    expect(await s.titles(tasks, { filters: [{ property_id: project, operator: "empty" }] })).toBe(
      "Anfang Beginn",
    );
    await s.restore(x);
    expect([await s.value(a, "Projekt"), await s.value(x, "Aufgaben")]).toEqual([x, a]);
    expect(await s.value(y, "Aufgaben")).toBeNull();
  });

  it("give the place of what is in the trash to what is chosen now, where there is place for one", async () => {
    await t.main.patch(`/api/cortex/properties/${project}/details`, { property_config: { multiple: false } });
    for (const entry of [a, b]) await s.cell(entry, project, x);
    await s.trash(x);
    expect((await s.cell(a, project, y, { old_value: null })).status).toBe(200);
    expect((await s.cell(b, project, null)).status).toBe(200);
    await s.restore(x);
    expect([await s.value(a, "Projekt"), await s.value(b, "Projekt")]).toEqual([y, x]);
    expect([await s.value(x, "Aufgaben"), await s.value(y, "Aufgaben")]).toEqual([b, a]);
  });

  it("forget what is removed for good, noted in the history", async () => {
    await s.cell(a, project, `${x},${y}`);
    await s.trash(x);
    await s.remove(x);
    expect(await s.value(a, "Projekt")).toBe(y);
    expect((await s.history(a))[0]).toMatchObject({ kind: "value_followed", before: x, after: null });
    await s.trash(a);
    await t.main.delete("/api/cortex/trash");
    expect(await s.value(y, "Aufgaben")).toBeNull();
  });

  it("become one-way when the other side is deleted, and lose their values with the database", async () => {
    await s.cell(a, project, x);
    await t.main.delete(`/api/cortex/properties/${taskList}`);
    expect((await s.propertyOf(tasks, "Projekt")).property_config).toEqual({
      target: `cortex:${projects}`,
      multiple: true,
      sync_direction: "one_way",
    });
    expect((await s.cell(a, project, `${y},${x}`)).status).toBe(200);
    await t.main.delete(`/api/cortex/databases/${projects}`);
    await t.main.delete(`/api/cortex/databases/${projects}/permanent`);
    expect(await s.value(a, "Projekt")).toBeNull();
    expect(await s.cell(a, project, x)).toMatchObject(unreadable);
  });

  it("notify the other side's room of what changed there, also the window that wrote", async () => {
    const headers = { "x-client-id": "01890000-0000-7000-8000-00000000c11e" };
    const body = { property_id: project, value: x };
    await t.main.patch(`/api/cortex/entries/${a}/properties`, body, headers);
    expect(events).toMatchObject([
      {
        type: "cellChanged",
        databaseId: projects,
        entryId: x,
        propertyId: taskList,
        value: a,
        actor: { clientId: null },
      },
      {
        type: "cellChanged",
        databaseId: tasks,
        entryId: a,
        value: x,
        actor: { clientId: headers["x-client-id"] },
      },
    ]);
    expect((await s.history(x))[0]).toMatchObject({
      kind: "value_followed",
      property_id: taskList,
      before: null,
      after: a,
    });
    events.length = 0;
    await s.trash(x);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "entriesChanged", databaseId: tasks, entryIds: [a] }),
    );
  });

  it("do not change a cell of the other side that somebody else edits", async () => {
    const edited = [{ entryId: x, propertyId: taskList }];
    const stop = editElsewhere(t.app.locks, projects, edited, { ...t.guest, username: "bert" });
    expect(await s.cell(a, project, x)).toMatchObject({
      status: 409,
      body: { code: "cell_locked", username: "bert" },
    });
    expect(await s.value(a, "Projekt")).toBeNull();
    expect((await s.cell(a, project, y)).status).toBe(200);
    stop();
  });

  it("are found and sorted by titles, which they follow", async () => {
    await s.cell(a, project, `${y},${x}`);
    await s.cell(b, project, x);
    const find = (operator: string, value?: string) =>
      s.titles(tasks, {
        filters: [{ property_id: project, operator, ...(value === undefined ? {} : { value }) }],
      });
    const sorted = () => s.titles(tasks, { sorts: [{ property_id: project, direction: "asc" }] });
    expect([await find("equals", "xylophon"), await find("equals", x), await find("not_equals", x)]).toEqual([
      "Beginn",
      "Beginn",
      "Anfang",
    ]);
    expect([await find("contains", "XYLO"), await find("not_contains", "yacht")]).toEqual([
      "Anfang Beginn",
      "Beginn",
    ]);
    expect(await s.titles(tasks, { search: "yacht" })).toBe("Anfang");
    expect(await sorted()).toBe("Beginn Anfang");
    await t.main.patch(`/api/cortex/pages/${y}`, { title: "Äpfel" });
    expect([await sorted(), await find("contains", "äpf"), await find("contains", "yacht")]).toEqual([
      "Anfang Beginn",
      "Anfang",
      "",
    ]);
  });

  it("follow a title that thousands of cells show without keeping anybody waiting", async () => {
    const titles = Array.from({ length: 1_300 }, (_, n) => ({ title: `T${n}`, properties: { Projekt: x } }));
    await t.main.post(`/api/cortex/databases/${tasks}/entries/bulk`, { entries: titles });
    await s.cell(b, project, y);
    events.length = 0;
    expect((await t.main.patch(`/api/cortex/pages/${x}`, { title: "Zuletzt" })).status).toBe(200);
    await t.app.cortex.linksFollowed();
    const sorts = [{ property_id: project, direction: "asc" }];
    const found = await s.list(tasks, { sorts, limit: 3 });
    expect(found.body.entries.map((entry: { title: string }) => entry.title)).toEqual([
      "Anfang",
      "Beginn",
      "T0",
    ]);
    const notified = events.filter((event) => event.type === "entriesChanged" && event.databaseId === tasks);
    expect(notified.length).toBeGreaterThan(1);
    expect(await t.storage.read.selectFrom("link_follow").selectAll().execute()).toEqual([]);
  });

  it("go on following after a stop", async () => {
    await s.cell(a, project, y);
    await s.cell(b, project, x);
    await t.storage.transact(async (tx) => {
      await tx.db.updateTable("entry_key").set({ t2: "" }).where("page_id", "=", b).execute();
      await tx.db.insertInto("link_follow").values({ target_id: x, property_id: -1, page_id: "" }).execute();
    });
    t.app.cortex.followLinks();
    await t.app.cortex.linksFollowed();
    const sorts = [{ property_id: project, direction: "asc" }];
    expect(await s.titles(tasks, { sorts, filters: [{ property_id: project, operator: "not_empty" }] })).toBe(
      "Beginn Anfang",
    );
  });

  it("keep the other side from growing beyond what a cell can hold", async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({ title: `T${n}`, properties: { Projekt: x } }));
    const add = (entries: object[]) =>
      t.main.post(`/api/cortex/databases/${tasks}/entries/bulk`, { entries });
    expect((await add(many)).status).toBe(201);
    expect((await add(many)).status).toBe(201);
    expect(await s.cell(a, project, x)).toMatchObject({
      status: 422,
      body: { detail: "Ein Eintrag der Gegenseite ist schon mit 10.000 anderen verknüpft." },
    });
    expect((await s.cell(a, project, y)).status).toBe(200);
  });

  it("link a database to itself: one property with another, or with itself", async () => {
    const config = { property_type: "relation", property_config: { target: "self", multiple: true } };
    const parts = await s.property(tasks, {
      ...config,
      property_name: "Teile",
      sync_direction: "two_way",
      new_linked_property_name: "Teil von",
    });
    await s.cell(a, parts.body.property_id, b);
    expect(await s.value(b, "Teil von")).toBe(a);
    const alike = await s.property(tasks, {
      ...config,
      property_name: "Ähnlich",
      sync_direction: "two_way",
      is_self_referencing: true,
      new_linked_property_name: "zählt nicht",
    });
    expect(alike.body.linked_property).toBeUndefined();
    await s.cell(a, alike.body.property_id, `${b},${a}`);
    expect(await s.value(b, "Ähnlich")).toBe(a);
    await s.cell(b, alike.body.property_id, null);
    expect(await s.value(a, "Ähnlich")).toBe(a);
  });

  it("need a target that is there, and keep it", async () => {
    const make = (target: unknown, more: object = {}) =>
      s.property(tasks, {
        property_name: "Neu",
        property_type: "relation",
        property_config: { target },
        ...more,
      });
    for (const target of [undefined, null, "", "cortex:", "cortex:x", "page", "cortex:987654"])
      expect([target, (await make(target)).status]).toEqual([target, 422]);
    expect((await make("cortex:987654")).body.detail).toBe(
      "Die Datenbank, mit der die Eigenschaft verknüpfen soll, gibt es nicht.",
    );
    expect((await make(`cortex:${projects}`, { is_self_referencing: true })).status).toBe(422);
    expect((await make("users", { sync_direction: "two_way" })).status).toBe(422);
    const taken = { sync_direction: "two_way", new_linked_property_name: "Aufgaben" };
    expect(await make(`cortex:${projects}`, taken)).toMatchObject({
      status: 409,
      body: { code: "property_name_taken" },
    });
    expect(await s.propertyOf(tasks, "Neu")).toBeUndefined();
    const named = await make(`cortex:${projects}`, { sync_direction: "two_way" });
    expect(named.body.linked_property.property_name).toBe("Aufgaben (2)");
    const details = `/api/cortex/properties/${project}/details`;
    expect((await t.main.patch(details, { property_config: { target: "self" } })).status).toBe(422);
    const patched = await t.main.patch(details, {
      property_config: { linked_property_id: 1 },
      property_group: "Bezüge",
    });
    expect(patched.body).toMatchObject({
      property_group: "Bezüge",
      property_config: { linked_property_id: taskList },
    });
  });
});
