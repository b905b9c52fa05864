import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("pages opened last", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const make = async (title: string): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title })).body.page_id;
  const open = async (who: Caller, page: string) => {
    t.clock.advance(1_000);
    return (await who.post(`/api/cortex/pages/${page}/opened`)).status;
  };
  const recent = async (who: Caller): Promise<string[]> =>
    (await who.get("/api/cortex/recent")).body.pages.map((page: { title: string }) => page.title);

  it("are each person's own, latest first, each once", async () => {
    const [one, two] = [await make("Eins"), await make("Zwei")];
    await t.share(one, t.guest.userId, "read");
    expect([await open(t.main, one), await open(t.main, two), await open(t.main, one)]).toEqual([
      204, 204, 204,
    ]);
    expect(await open(t.guest, one)).toBe(204);
    expect(await recent(t.main)).toEqual(["Eins", "Zwei"]);
    expect(await recent(t.guest)).toEqual(["Eins"]);
    expect(await recent(t.visitor)).toEqual([]);
    const at = t.clock.now().toISOString();
    expect((await t.guest.get("/api/cortex/recent")).body.pages).toEqual([
      { page_id: one, title: "Eins", icon: null, parent_database_id: null, opened_at: at },
    ]);
  });

  it("are noted of readable pages alone", async () => {
    const page = await make("Geheim");
    expect(await open(t.guest, page)).toBe(404);
    await t.main.delete(`/api/cortex/pages/${page}`);
    expect(await open(t.main, page)).toBe(404);
    expect(await recent(t.guest)).not.toContain("Geheim");
  });

  it("are shown while they are live and readable", async () => {
    const page = await make("Mal da, mal weg");
    await t.share(page, t.visitor.userId, "read");
    await open(t.visitor, page);
    await t.share(page, t.visitor.userId, "none");
    expect(await recent(t.visitor)).toEqual([]);
    await t.share(page, t.visitor.userId, "read");
    expect(await recent(t.visitor)).toEqual(["Mal da, mal weg"]);
    await t.main.delete(`/api/cortex/pages/${page}`);
    expect(await recent(t.visitor)).toEqual([]);
  });

  it("name entries with their database", async () => {
    const entry = (await t.main.post("/api/cortex/databases/0/entries", { title: "Fest" })).body.page_id;
    await open(t.main, entry);
    expect((await t.main.get("/api/cortex/recent")).body.pages[0]).toMatchObject({
      page_id: entry,
      parent_database_id: 0,
    });
  });

  it("are at most as many as are stored", async () => {
    for (let n = 0; n < limits.recentPages + 3; n += 1) await open(t.main, await make(`Seite ${n}`));
    const titles = await recent(t.main);
    expect(titles).toHaveLength(limits.recentPages);
    expect([titles[0], titles.at(-1)]).toEqual([`Seite ${limits.recentPages + 2}`, "Seite 3"]);
    const stored = await t.storage.read
      .selectFrom("recent_page")
      .select("page_id")
      .where("user_id", "=", t.main.userId)
      .execute();
    expect(stored).toHaveLength(limits.recentPages);
  });
});
