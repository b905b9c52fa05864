import { limits, zEntry } from "@maive/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { systemClock } from "../../../shared/clock.ts";
import type { Storage } from "../../../storage/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../databases/database-fixture-for-tests.ts";

describeEachEngine("entries", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let databaseId: number;
  beforeAll(async () => {
    storage = await engine.open();
  });
  beforeEach(async () => {
    bench = await openDatabaseFixture(storage, systemClock);
    databaseId = (await bench.databases.create(bench.main, { name: "Bücher" })).database_id;
    const seiten = { property_name: "Seiten", property_type: "number" as const };
    await bench.properties.create(bench.main, databaseId, seiten);
    bench.events.length = 0;
  });
  const create = (title: string, properties = {}) =>
    bench.entries.create(bench.main, databaseId, { title, properties });
  const titles = async (actor = bench.main, query: object = {}) =>
    (await bench.list.list(actor, databaseId, query)).entries.map((entry) => entry.title);
  const total = async (actor = bench.main) => (await bench.list.list(actor, databaseId, {})).total;

  it("are made with their values, canonical, and announced", async () => {
    const entry = await create("  Faust ", { Seiten: "0120.50" });
    expect(zEntry.parse(entry)).toMatchObject({
      title: "Faust",
      parent_page_id: null,
      parent_database_id: databaseId,
      user_can_write: true,
      has_children: false,
      properties: { Name: "Faust", Seiten: "120.5" },
    });
    expect(bench.events).toMatchObject([{ type: "entryCreated", entryId: entry.page_id, databaseId }]);
    expect(await bench.changes("entry_created")).toMatchObject([{ page_id: entry.page_id }]);
    expect(await bench.list.list(bench.main, databaseId, {})).toEqual({
      entries: [entry],
      total: 1,
      next_cursor: null,
    });
  });

  it("take numbers and booleans as values, and the title under the lead property's name", async () => {
    const entry = await create("", { Name: "Faust", Seiten: 12 });
    expect(entry).toMatchObject({ title: "Faust", properties: { Name: "Faust", Seiten: "12" } });
  });

  it.each([
    ["an empty title", { title: " " }, "empty_entry_title"],
    ["a value that does not fit", { title: "a", properties: { Seiten: "viele" } }, "invalid_value"],
    ["an unknown property", { title: "a", properties: { Preis: "1" } }, "invalid"],
  ])("with %s are refused and leave nothing behind", async (_, body, code) => {
    await expect(bench.entries.create(bench.main, databaseId, body)).rejects.toMatchObject({ code });
    const many = [{ title: "gut" }, body];
    await expect(bench.entries.createMany(bench.main, databaseId, many)).rejects.toMatchObject({ code });
    expect(await total()).toBe(0);
    expect(bench.events).toEqual([]);
  });

  it("are made by thousands in the order given, up to the limit", async () => {
    const many = Array.from({ length: limits.bulkItems }, (_, n) => ({
      title: `B${n}`,
      properties: { Seiten: n },
    }));
    const ids = await bench.entries.createMany(bench.main, databaseId, many);
    expect(ids).toHaveLength(limits.bulkItems);
    const window = await bench.list.list(bench.main, databaseId, { offset: 4_990, limit: 5 });
    expect(window.entries.map((entry) => entry.page_id)).toEqual(ids.slice(4_990, 4_995));
    expect(window.total).toBe(limits.bulkItems);
    expect(bench.events).toMatchObject([{ type: "entriesChanged", entryIds: ids }]);
    const tooMany = [...many, { title: "einer zu viel" }];
    await expect(bench.entries.createMany(bench.main, databaseId, tooMany)).rejects.toMatchObject({
      code: "too_many_items",
    });
  });

  it("keep the order of creation", async () => {
    for (const title of ["c", "a", "b"]) await create(title);
    expect(await titles()).toEqual(["c", "a", "b"]);
  });

  it("are listed in the order and with the filters of a view, unless others are requested", async () => {
    for (const [title, Seiten] of [
      ["a", 3],
      ["b", 1],
      ["c", null],
      ["d", 2],
    ] as const)
      await create(title, { Seiten });
    const { properties, view_configs } = await bench.databases.detail(bench.main, databaseId);
    const [pages, viewId] = [properties[1]?.property_id ?? -1, view_configs[0]?.id ?? -1];
    await bench.views.patch(bench.main, databaseId, viewId, {
      sorts: [{ property_id: pages, direction: "desc" }],
      filters: [{ property_id: pages, operator: "not_empty" }],
    });
    const view = { view_id: viewId };
    expect(await titles(bench.main, view)).toEqual(["a", "d", "b"]);
    expect(await titles(bench.main, { ...view, filters: "[]" })).toEqual(["a", "d", "b", "c"]);
    expect(await titles(bench.main, { ...view, sorts: "[]" })).toEqual(["a", "b", "d"]);
    const further_filters = JSON.stringify([{ property_id: pages, operator: "not_equals", value: "1" }]);
    expect(await titles(bench.main, { ...view, further_filters })).toEqual(["a", "d"]);
    expect(await titles(bench.main, { ...view, filters: "[]", further_filters })).toEqual(["a", "d", "c"]);
    const many = JSON.stringify(
      Array.from({ length: 11 }, () => ({ property_id: pages, operator: "empty" })),
    );
    await expect(titles(bench.main, { ...view, further_filters: many })).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(titles(bench.main, { view_id: 9_999 })).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    ["filters", { filters: "{" }],
    ["filters", { filters: '[{"property_id":1,"operator":"like"}]' }],
    ["filters", { further_filters: "{" }],
    ["sorts", { sorts: '{"property_id":1}' }],
    ["cursor", { cursor: "x" }],
  ])("refuse malformed %s", async (field, query) => {
    await expect(bench.list.list(bench.main, databaseId, query)).rejects.toMatchObject({
      code: "invalid",
      extra: { errors: [{ field }] },
    });
  });

  it("show a reader the readable ones alone, in lists, totals and windows", async () => {
    const [hidden, shown] = [await create("geheim"), await create("offen"), await create("auch offen")];
    await bench.shareDatabase(databaseId, bench.guest, "read");
    await bench.sharePage(hidden.page_id, bench.guest, "none");
    await bench.sharePage(shown.page_id, bench.guest, "write");
    const window = await bench.list.list(bench.guest, databaseId, { limit: 1 });
    expect(window).toMatchObject({ total: 2, entries: [{ title: "offen", user_can_write: true }] });
    const rest = await bench.list.list(bench.guest, databaseId, { cursor: window.next_cursor ?? "" });
    expect(rest).toMatchObject({
      next_cursor: null,
      entries: [{ title: "auch offen", user_can_write: false }],
    });
    expect(await bench.entries.entryFor(bench.guest, hidden.page_id)).toBeNull();
    expect(await bench.entries.propertiesOf(bench.guest, hidden.page_id)).toEqual({});
    await bench.shareDatabase(databaseId, bench.guest, "none");
    await expect(titles(bench.guest)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are made by those who may write the database", async () => {
    const make = () => bench.entries.create(bench.guest, databaseId, { title: "x" });
    await expect(make()).rejects.toMatchObject({ code: "not_found" });
    await bench.shareDatabase(databaseId, bench.guest, "read");
    await expect(make()).rejects.toMatchObject({ code: "forbidden" });
    await bench.shareDatabase(databaseId, bench.guest, "write");
    expect((await make()).user_can_write).toBe(true);
  });

  it("give their values to the page's details", async () => {
    const { page_id } = await create("Faust", { Seiten: 12 });
    const details = await bench.entries.propertiesOf(bench.main, page_id);
    expect(details.properties).toEqual({ Name: "Faust", Seiten: "12" });
    expect(details.properties_list).toMatchObject([
      { property_name: "Name", is_lead_property: true, value: "Faust" },
      { property_name: "Seiten", property_type: "number", value: "12" },
    ]);
  });

  it("leave all views while they are in the trash, and come back with their values", async () => {
    const [gone] = [await create("Faust", { Seiten: 7 }), await create("Werther", { Seiten: 9 })];
    expect(await total()).toBe(2);
    const trash = (trashed_at: string | null) =>
      bench.storage.transact(async (tx) => {
        await tx.db.updateTable("page").set({ trashed_at }).where("page_id", "=", gone.page_id).execute();
        if (trashed_at === null) await bench.entries.attachToKeys(tx, bench.main, [gone.page_id]);
        else await bench.entries.detachFromKeys(tx, bench.main, [gone.page_id]);
      });
    await trash("2026-01-01T00:00:00.000Z");
    expect([await titles(), await total()]).toEqual([["Werther"], 1]);
    expect(await titles(bench.main, { search: "faust" })).toEqual([]);
    await trash(null);
    expect([await titles(), await total()]).toEqual([["Faust", "Werther"], 2]);
    expect(await titles(bench.main, { search: "faust" })).toEqual(["Faust"]);
  });

  it("say whether there is a readable page below", async () => {
    const { page_id } = await create("Faust");
    await bench.storage.transact((tx) =>
      tx.db
        .insertInto("page")
        .values({
          page_id: "below",
          parent_page_id: page_id,
          title: "x",
          pos: "a0",
          created_at: "",
          last_modified: "",
        })
        .execute(),
    );
    await bench.shareDatabase(databaseId, bench.guest, "read");
    const below = async (actor: typeof bench.main) =>
      (await bench.entries.entryFor(actor, page_id))?.has_children;
    expect([await below(bench.main), await below(bench.guest)]).toEqual([true, false]);
  });
});
