import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";

const unknownId = "01890000-0000-7000-8000-00000000dead";
const runs = { sqlite: 40, postgres: 10 };

describeEachEngine("the place of an entry", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  /** A database with an entry for each title. */
  const database = async (...titles: string[]) => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Liste" })).body;
    const { page_ids } = (
      await t.main.post(`/api/cortex/databases/${database_id}/entries/bulk`, {
        entries: titles.map((title) => ({ title })),
      })
    ).body;
    const ids = new Map(titles.map((title, n) => [title, String(page_ids[n])]));
    const id = (title: string) => ids.get(title) ?? unknownId;
    const place = (title: string, before: string | null, who = t.main) =>
      who.patch(`/api/cortex/pages/${id(title)}`, { before_page_id: before });
    const order = async (): Promise<string[]> =>
      (await t.main.get(`/api/cortex/databases/${database_id}/entries`)).body.entries.map(
        (entry: { title: string }) => entry.title,
      );
    return { database_id, id, place, order };
  };

  it("is right before the entry that is named, or the end", async () => {
    const { id, place, order } = await database("a", "b", "c");
    expect((await place("c", id("a"))).status).toBe(200);
    expect(await order()).toEqual(["c", "a", "b"]);
    await place("c", null);
    expect(await order()).toEqual(["a", "b", "c"]);
  });

  it("stays when the entry comes back from the trash", async () => {
    const { id, place, order } = await database("a", "b", "c");
    await place("c", id("b"));
    await t.main.delete(`/api/cortex/pages/${id("c")}`);
    await place("a", null);
    await t.main.post(`/api/cortex/pages/${id("c")}/restore`);
    expect(await order()).toEqual(["c", "b", "a"]);
  });

  it("cannot be beside itself, an entry of another database, one in the trash or an unknown one", async () => {
    const { id, place, order } = await database("a", "b", "weg");
    const other = await database("x");
    await t.main.delete(`/api/cortex/pages/${id("weg")}`);
    for (const before of [id("a"), other.id("x"), id("weg"), unknownId])
      expect(await place("a", before)).toMatchObject({ status: 422, body: { code: "invalid_move" } });
    expect(await order()).toEqual(["a", "b"]);
  });

  it("is not for readers of the database to change", async () => {
    const { database_id, id, place, order } = await database("a", "b");
    await t.shareDatabase(database_id, t.guest.userId, "read");
    expect((await place("b", id("a"), t.guest)).status).toBe(403);
    expect(await order()).toEqual(["a", "b"]);
  });

  it("is as in a plain list after any moves", async () => {
    const titles = ["a", "b", "c", "d", "e"];
    const title = fc.constantFrom(...titles);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(title, fc.option(title)), { minLength: 1, maxLength: 8 }),
        async (moves) => {
          const { id, place, order } = await database(...titles);
          const model = [...titles];
          for (const [moved, before] of moves) {
            await place(moved, before === null ? null : id(before));
            if (moved === before) continue;
            model.splice(model.indexOf(moved), 1);
            model.splice(before === null ? model.length : model.indexOf(before), 0, moved);
          }
          expect(await order()).toEqual(model);
        },
      ),
      { numRuns: runs[engine.name] },
    );
  });
});
