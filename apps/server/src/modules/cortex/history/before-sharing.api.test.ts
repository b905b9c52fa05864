import type { Change } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const removed = "Gehaltsliste";

describeEachEngine("what was removed before it was shared", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const history = async (path: string, who: Caller): Promise<Change[]> => {
    const { status, body } = await who.get(`${path}/history`);
    expect(status).toBe(200);
    return body.changes;
  };
  const seen = async (path: string, who: Caller): Promise<{ secret: boolean; kinds: string[] }> => {
    const changes = await history(path, who);
    return { secret: JSON.stringify(changes).includes(removed), kinds: changes.map(({ kind }) => kind) };
  };

  /** A page from which a block was removed. */
  const page = async (parent?: string) => {
    const made = await t.main.post("/api/cortex/pages", { title: "Plan", parent_page_id: parent ?? null });
    const path = `/api/cortex/pages/${made.body.page_id}`;
    const block = await t.main.post(`${path}/blocks`, { block_type: "text", content: removed });
    await t.main.post(`${path}/blocks`, { block_type: "text", content: "Öffentlich" });
    await t.main.delete(`/api/cortex/blocks/${block.body.block_id}`);
    return { id: made.body.page_id as string, path };
  };
  const add = (path: string, content: string) =>
    t.main.post(`${path}/blocks`, { block_type: "text", content });

  it("is not in a page's history for readers, whole for writers, and from the regrant after a loss", async () => {
    const { id, path } = await page();
    await t.share(id, t.guest.userId, "read");
    expect(await seen(path, t.guest)).toEqual({ secret: false, kinds: [] });
    await add(path, "Danach");
    expect(await seen(path, t.guest)).toEqual({ secret: false, kinds: ["block_created"] });
    // Earlier states are closed as well.
    const all = await history(path, t.main);
    const before = all.find(({ kind }) => kind === "block_created" && JSON.stringify(all).includes(removed));
    const states = await Promise.all(
      all.map(async ({ change_id, kind }) => [
        kind,
        (await t.guest.get(`${path}/history/${change_id}`)).status,
      ]),
    );
    expect(before).toBeDefined();
    expect(states.filter(([, status]) => status === 200)).toEqual([["block_created", 200]]);
    await t.share(id, t.guest.userId, "write");
    expect((await seen(path, t.guest)).secret).toBe(true);
    await t.share(id, t.guest.userId, "read");
    expect(await seen(path, t.guest)).toEqual({ secret: false, kinds: ["block_created"] });
    await t.share(id, t.guest.userId, "none");
    await add(path, "Dazwischen");
    await t.share(id, t.guest.userId, "read");
    expect(await seen(path, t.guest)).toEqual({ secret: false, kinds: [] });
  });

  it("is not in the history of pages below, shared along with it, and those made later are seen whole", async () => {
    const above = await page();
    const below = await page(above.id);
    await t.main.post(`${above.path}/permissions`, {
      permissions: { [t.visitor.userId]: "read" },
      apply_to_children: true,
    });
    expect(await seen(below.path, t.visitor)).toEqual({ secret: false, kinds: [] });
    const later = await t.main.post("/api/cortex/pages", { title: "Neu", parent_page_id: above.id });
    expect((await seen(`/api/cortex/pages/${later.body.page_id}`, t.visitor)).kinds).toEqual([
      "page_created",
    ]);
  });

  it("is not in the history of entries and cells of a shared table", async () => {
    const table = (await t.main.post("/api/cortex/databases", { name: "Leute" })).body;
    const base = `/api/cortex/databases/${table.database_id}`;
    const property = (
      await t.main.post(`${base}/properties`, { property_name: "Notiz", property_type: "text" })
    ).body.property_id;
    const entry = (await t.main.post(`${base}/entries`, { title: "Anna", properties: { Notiz: removed } }))
      .body.page_id;
    const write = (value: string) =>
      t.main.patch(`/api/cortex/entries/${entry}/properties`, { property_id: property, value });
    await write("Nichts");
    await t.shareDatabase(table.database_id, t.guest.userId, "read");
    const path = `/api/cortex/entries/${entry}`;
    for (const at of [path, `/api/cortex/pages/${entry}`])
      expect(await seen(at, t.guest)).toEqual({ secret: false, kinds: [] });
    await write("Etwas");
    const cell = await t.guest.get(`${path}/history?property_id=${property}`);
    expect(cell.body.changes).toMatchObject([{ kind: "value_changed", before: "Nichts", after: "Etwas" }]);
    // A row for the entry itself continues a right that the table's row gave.
    await t.share(entry, t.guest.userId, "read");
    expect((await seen(path, t.guest)).kinds).toEqual(["value_changed"]);
    await t.shareDatabase(table.database_id, t.guest.userId, "write");
    expect((await seen(path, t.guest)).secret).toBe(false);
    await t.share(entry, t.guest.userId, "write");
    expect((await seen(path, t.guest)).secret).toBe(true);
  });

  it("stays seen by whoever could read already", async () => {
    const { id, path } = await page();
    await t.share(id, t.guest.userId, "read");
    // A row from before the time of sharing was stored.
    await t.storage.transact((tx) =>
      tx.db.updateTable("page_permission").set({ readable_after: null }).where("page_id", "=", id).execute(),
    );
    expect((await seen(path, t.guest)).secret).toBe(true);
  });
});
