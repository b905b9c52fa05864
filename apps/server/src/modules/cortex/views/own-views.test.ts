import { limits, zView } from "@maive/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { systemClock } from "../../../shared/clock.ts";
import type { Storage } from "../../../storage/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../databases/database-fixture-for-tests.ts";

describeEachEngine("views that are locked or private", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let databaseId: number;
  let viewId: number;
  let pages: number;
  beforeAll(async () => {
    storage = await engine.open();
  });
  beforeEach(async () => {
    bench = await openDatabaseFixture(storage, systemClock);
    const made = await bench.databases.create(bench.main, { name: "Bücher" });
    databaseId = made.database_id;
    viewId = made.view_configs[0]?.id ?? -1;
    const property = { property_name: "Seiten", property_type: "number" as const };
    pages = (await bench.properties.create(bench.main, databaseId, property)).property_id;
    bench.events.length = 0;
  });
  const patch = (body: Parameters<typeof bench.views.patch>[3]) =>
    bench.views.patch(bench.main, databaseId, viewId, body);

  it("that are locked take changes from those alone who say so, and a new name from everyone who may", async () => {
    const locked = await patch({ locked: true });
    expect(zView.parse(locked).locked).toBe(true);
    const sorts = [{ property_id: pages, direction: "asc" as const }];
    for (const change of [
      { sorts },
      { filters: [] },
      { layout: "list" as const },
      { layout_options: { cover: "page" as const } },
      { properties: { [pages]: { width: 90 } } },
    ])
      await expect(patch(change)).rejects.toMatchObject({ code: "view_locked" });
    expect(await patch({ name: "Fest" })).toMatchObject({ name: "Fest", locked: true, sorts: [] });
    expect(await patch({ sorts, locked: true })).toMatchObject({ locked: true, sorts });
    const open = await patch({ sorts: [], locked: false });
    expect(open).toMatchObject({ sorts: [] });
    expect(open.locked).toBeUndefined();
    expect((await patch({ sorts })).sorts).toHaveLength(1);
  });

  it("that are private exist for whoever made them alone, who changes and removes them", async () => {
    const { main, guest, visitor, views } = bench;
    await expect(views.create(guest, databaseId, { name: "Meine", private: true })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const person of [guest, visitor]) await bench.shareDatabase(databaseId, person, "read");
    const filters = [{ property_id: pages, operator: "at_least" as const, value: 100 }];
    const made = await views.create(guest, databaseId, {
      name: "Meine",
      private: true,
      filters,
      properties: { [pages]: { width: 80 } },
    });
    expect(zView.parse(made)).toMatchObject({ name: "Meine", private: true, filters });
    expect((await views.list(guest, databaseId)).map(({ name }) => name)).toEqual(["Alle Einträge", "Meine"]);
    expect(
      bench.events
        .filter(({ type }) => type === "viewChanged")
        .every((e) => Reflect.get(e, "ownerId") === guest.userId),
    ).toBe(true);
    for (const person of [main, visitor]) {
      const seen = JSON.stringify([
        await views.list(person, databaseId),
        await bench.databases.detail(person, databaseId),
        await bench.properties.dependents(main, pages),
      ]);
      expect(seen).not.toContain("Meine");
      const listed = bench.list.list(person, databaseId, { view_id: made.id });
      await expect(listed).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(views.patch(main, databaseId, made.id, { name: "Unsere" })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const change of [
      views.patch(visitor, databaseId, made.id, {}),
      views.delete(visitor, databaseId, made.id),
    ])
      await expect(change).rejects.toMatchObject({ code: "main_only" });
    await expect(views.patch(guest, databaseId, made.id, { private: false })).rejects.toMatchObject({
      code: "main_only",
    });
    const changed = await views.patch(guest, databaseId, made.id, {
      name: "Nur meine",
      sorts: [],
      locked: true,
    });
    expect(changed).toMatchObject({ name: "Nur meine", filters, locked: true, private: true });
    const log = await storage.read.selectFrom("change").select(["before", "after"]).execute();
    expect(JSON.stringify(log)).not.toMatch(/Meine|meine/);
    await views.delete(guest, databaseId, made.id);
    expect(await views.list(guest, databaseId)).toHaveLength(1);
  });

  it("that are private become main's for everyone and their own again, with their id, and never the last one", async () => {
    const { main, guest, views } = bench;
    await bench.shareDatabase(databaseId, guest, "write");
    await expect(patch({ private: true })).rejects.toMatchObject({ code: "last_view" });
    const made = await views.create(main, databaseId, { name: "Entwurf", private: true });
    expect(await views.list(guest, databaseId)).toHaveLength(1);
    const shared = await views.patch(main, databaseId, made.id, { private: false });
    expect(shared.private).toBeUndefined();
    expect((await views.list(guest, databaseId)).map(({ id }) => id)).toEqual([viewId, made.id]);
    bench.events.length = 0;
    await views.patch(main, databaseId, made.id, { private: true });
    // Those who have seen it learn that it is gone.
    expect(bench.events).toMatchObject([
      { type: "viewChanged", viewId: made.id, ownerId: null },
      { type: "viewChanged", viewId: made.id, ownerId: main.userId },
    ]);
    expect(await views.list(guest, databaseId)).toHaveLength(1);
    const next = await views.create(main, databaseId, { name: "Später" });
    expect(next.id).toBeGreaterThan(made.id);
  });

  it("that are private follow the names of options, come back with a property, are few, and go with their owner", async () => {
    const { main, guest, views } = bench;
    await bench.shareDatabase(databaseId, guest, "read");
    const options = [{ id: "a", name: "offen" }];
    const state = await bench.properties.create(main, databaseId, {
      property_name: "Stand",
      property_type: "single_choice",
      property_config: { options },
    });
    const id = state.property_id;
    const [option] = state.property_config.options ?? [];
    await views.create(guest, databaseId, {
      name: "Meine",
      private: true,
      filters: [{ property_id: id, operator: "equals", value: "offen" }],
    });
    await bench.properties.patch(main, id, {
      property_config: { options: [{ id: option?.id ?? "", name: "neu" }] },
    });
    const mine = async () => (await views.list(guest, databaseId)).at(-1);
    expect(await mine()).toMatchObject({ filters: [{ property_id: id, value: "neu" }] });
    await bench.properties.delete(main, id);
    expect(await mine()).toMatchObject({ filters: [] });
    for (let count = 1; count < limits.privateViews; count += 1)
      await views.create(guest, databaseId, { name: `Meine ${count}`, private: true });
    await expect(views.create(guest, databaseId, { name: "Zu viel", private: true })).rejects.toMatchObject({
      code: "too_many_items",
    });
    await storage.transact((tx) =>
      tx.db.deleteFrom("user_account").where("user_id", "=", guest.userId).execute(),
    );
    const left = await storage.read
      .selectFrom("private_view")
      .selectAll()
      .where("user_id", "=", guest.userId)
      .execute();
    expect(left).toEqual([]);
  });
});
