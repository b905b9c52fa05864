import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("the trash over HTTP", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine, { MAIVE_TRASH_DAYS: "28" });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.main.delete("/api/cortex/trash");
  });

  const make = async (title: string, parent_page_id: string | null = null): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title, parent_page_id })).body.page_id;
  const trash = async (id: string) =>
    expect((await t.main.delete(`/api/cortex/pages/${id}`)).status).toBe(204);
  const inTrash = async (who = t.main): Promise<string[]> =>
    (await who.get("/api/cortex/trash")).body.trashed_pages.map((page: { title: string }) => page.title);
  const status = async (id: string) => (await t.main.get(`/api/cortex/pages/${id}`)).status;

  it("takes a page with everything below it, lists its top alone, and brings all of it back", async () => {
    const top = await make("Ast");
    const leaf = await make("Blatt", await make("Zweig", top));
    await trash(top);
    expect(await inTrash()).toEqual(["Ast"]);
    expect([await status(top), await status(leaf)]).toEqual([404, 404]);
    const restored = await t.main.post(`/api/cortex/pages/${top}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({ title: "Ast", has_children: true });
    expect([await status(top), await status(leaf)]).toEqual([200, 200]);
    expect(await inTrash()).toEqual([]);
  });

  it("shows when a page was deleted, not when it was changed last, and how many days it stays", async () => {
    const minute = 60_000;
    const id = await make("Frist");
    t.clock.advance(minute);
    const changed = (await t.main.get(`/api/cortex/pages/${id}`)).body.last_modified;
    await trash(id);
    const shown = (await t.main.get("/api/cortex/trash")).body;
    expect(shown).toMatchObject({ trash_days: 28, trashed_pages: [{ page_id: id, last_modified: changed }] });
    expect(Date.parse(shown.trashed_pages[0].trashed_at) - Date.parse(changed)).toBeGreaterThanOrEqual(
      minute,
    );
  });

  it("leaves in the trash what was deleted on its own before", async () => {
    const top = await make("Eltern");
    const child = await make("Kind", top);
    await trash(child);
    t.clock.advance(1_000);
    await trash(top);
    expect(await inTrash()).toEqual(["Eltern", "Kind"]);
    await t.main.post(`/api/cortex/pages/${top}/restore`);
    expect(await inTrash()).toEqual(["Kind"]);
  });

  it("restores to root where the parent is in the trash or gone for good", async () => {
    const top = await make("Haus");
    const child = await make("Zimmer", top);
    const other = await make("Keller", top);
    await trash(child);
    await trash(other);
    await trash(top);
    expect((await t.main.post(`/api/cortex/pages/${child}/restore`)).body.parent_page_id).toBeNull();
    expect((await t.main.delete(`/api/cortex/pages/${top}/permanent`)).status).toBe(204);
    expect((await t.main.post(`/api/cortex/pages/${other}/restore`)).body.parent_page_id).toBeNull();
  });

  it("removes for good only what is in the trash, and only for main", async () => {
    const id = await make("Endgültig");
    expect((await t.main.delete(`/api/cortex/pages/${id}/permanent`)).body.code).toBe("not_in_trash");
    expect((await t.main.post(`/api/cortex/pages/${id}/restore`)).body.code).toBe("not_in_trash");
    await t.share(id, t.guest.userId, "write");
    await trash(id);
    expect((await t.guest.delete(`/api/cortex/pages/${id}/permanent`)).status).toBe(403);
    expect((await t.guest.delete("/api/cortex/trash")).status).toBe(403);
    expect((await t.main.delete(`/api/cortex/pages/${id}/permanent`)).status).toBe(204);
    expect((await t.main.post(`/api/cortex/pages/${id}/restore`)).status).toBe(404);
  });

  it("shows a writer the pages they may restore, and nobody else's", async () => {
    const mine = await make("Gemeinsame Liste");
    await t.share(mine, t.guest.userId, "write");
    const secret = await make("Fremde Liste");
    await trash(mine);
    await trash(secret);
    expect(await inTrash(t.guest)).toEqual(["Gemeinsame Liste"]);
    expect(await inTrash(t.visitor)).toEqual([]);
    expect((await t.guest.post(`/api/cortex/pages/${secret}/restore`)).status).toBe(404);
    expect((await t.guest.post(`/api/cortex/pages/${mine}/restore`)).status).toBe(200);
  });

  it("takes a deleted entry out of its database and brings it back with its values", async () => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Werkzeug" })).body;
    const entries = `/api/cortex/databases/${database_id}/entries`;
    const { page_id } = (await t.main.post(entries, { title: "Hammer", properties: {} })).body;
    await trash(page_id);
    expect((await t.main.get(entries)).body).toMatchObject({ entries: [], total: 0 });
    expect(await inTrash()).toEqual(["Hammer"]);
    await t.main.post(`/api/cortex/pages/${page_id}/restore`);
    expect((await t.main.get(entries)).body).toMatchObject({ entries: [{ title: "Hammer" }], total: 1 });
  });

  it("forgets pages that have lain there longer than allowed", async () => {
    const days = (count: number) => t.clock.advance(count * 24 * 60 * 60 * 1_000);
    await trash(await make("Alt"));
    days(20);
    const fresh = await t.anotherSession(t.main);
    const young = (await fresh.post("/api/cortex/pages", { title: "Jung" })).body.page_id;
    await fresh.delete(`/api/cortex/pages/${young}`);
    days(11);
    await t.app.purge();
    expect(await inTrash(await t.anotherSession(t.main))).toEqual(["Jung"]);
  });

  it("has everything to the end of its last day, and nothing beyond it", async () => {
    // Sessions end before such a time has passed.
    const main = await t.anotherSession(t.main);
    const make = async (path: string, body: object) => (await main.post(`/api/${path}`, body)).body;
    const { page_id } = await make("cortex/pages", { title: "Bis zuletzt" });
    const { database_id } = await make("cortex/databases", { name: "Bis zuletzt" });
    const { database_id: other } = await make("cortex/databases", { name: "Bleibt" });
    const property = { property_name: "Bis zuletzt", property_type: "text" };
    const { property_id } = await make(`cortex/databases/${other}/properties`, property);
    const { board_id } = await make("scribble/boards", { name: "Bis zuletzt" });
    const { file_id } = (await main.upload("/", "Bis zuletzt.txt", "x")).body;
    for (const path of [
      `cortex/pages/${page_id}`,
      `cortex/databases/${database_id}`,
      `cortex/properties/${property_id}`,
      `scribble/boards/${board_id}`,
      `drive/item/${file_id}`,
    ])
      expect([path, (await main.delete(`/api/${path}`)).status]).toEqual([path, 204]);
    const left = async () => {
      const { read } = t.storage;
      const rows = [
        await read.selectFrom("page").select("title").where("page_id", "=", page_id).execute(),
        await read.selectFrom("database").select("name").where("database_id", "=", database_id).execute(),
        await read.selectFrom("trashed_part").select("part_id").where("database_id", "=", other).execute(),
        await read.selectFrom("scribble_board").select("name").where("board_id", "=", board_id).execute(),
        await read.selectFrom("drive_item").select("filename").where("file_id", "=", file_id).execute(),
      ];
      return rows.map(({ length }) => length);
    };
    t.clock.advance(28 * 24 * 60 * 60 * 1_000);
    await t.app.purge();
    expect(await left()).toEqual([1, 1, 1, 1, 1]);
    t.clock.advance(1);
    await t.app.purge();
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
  });
});

describeEachEngine("entries in the trash", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const table = async (...titles: string[]) => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Liste" })).body;
    const at = `/api/cortex/databases/${database_id}/entries`;
    const entries = titles.map((title) => ({ title }));
    const { page_ids } = (await t.main.post(`${at}/bulk`, { entries })).body;
    const shown = async (): Promise<string[]> =>
      (await t.main.get(at)).body.entries.map(({ title }: { title: string }) => title);
    return { databaseId: database_id, at, ids: page_ids as string[], shown };
  };

  it("takes many entries at once and brings them back to where they stood", async () => {
    const { at, ids, shown } = await table("a", "b", "c", "d");
    const some = [ids[0], ids[2]];
    expect(await t.main.post(`${at}/delete`, { page_ids: some })).toMatchObject({
      status: 200,
      body: { page_ids: some },
    });
    expect(await shown()).toEqual(["b", "d"]);
    // Existing ones stay, and are not counted again.
    expect((await t.main.post(`${at}/delete`, { page_ids: [...some, ids[1]] })).body.page_ids).toEqual([
      ids[1],
    ]);
    expect((await t.main.post(`${at}/restore`, { page_ids: ids })).body.page_ids).toEqual(ids.slice(0, 3));
    expect(await shown()).toEqual(["a", "b", "c", "d"]);
  });

  it("takes no entry where one of them may not go", async () => {
    const { at, ids, shown, databaseId } = await table("a", "b");
    const other = await table("fremd");
    await t.main.post(`/api/cortex/databases/${databaseId}/permissions`, {
      permissions: { [t.guest.userId]: "read" },
    });
    expect((await t.guest.post(`${at}/delete`, { page_ids: ids })).status).toBe(403);
    expect((await t.main.post(`${at}/delete`, { page_ids: [ids[0], other.ids[0]] })).status).toBe(404);
    const many = Array.from({ length: 5_001 }, () => ids[0]);
    expect((await t.main.post(`${at}/delete`, { page_ids: many })).body.code).toBe("too_many_items");
    expect(await shown()).toEqual(["a", "b"]);
    await t.main.post(`${at}/delete`, { page_ids: ids });
    expect((await t.guest.post(`${at}/restore`, { page_ids: ids })).status).toBe(403);
    expect(await shown()).toEqual([]);
  });
});
