import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("favourite pages", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const make = async (title: string): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title })).body.page_id;
  const mark = async (who: Caller, page: string) =>
    (await who.post(`/api/cortex/pages/${page}/favorite`)).status;
  const unmark = async (who: Caller, page: string) =>
    (await who.delete(`/api/cortex/pages/${page}/favorite`)).status;
  const marked = async (who: Caller) => (await who.get("/api/cortex/favorites")).body.page_ids;

  it("are each person's own, in the order in which they were marked", async () => {
    const [one, two] = [await make("Eins"), await make("Zwei")];
    await t.share(one, t.guest.userId, "read");
    expect([await mark(t.main, two), await mark(t.main, one), await mark(t.main, two)]).toEqual([
      204, 204, 204,
    ]);
    expect(await mark(t.guest, one)).toBe(204);
    expect(await marked(t.main)).toEqual([two, one]);
    expect(await marked(t.guest)).toEqual([one]);
    expect([await unmark(t.main, two), await unmark(t.main, two)]).toEqual([204, 204]);
    expect(await marked(t.main)).toEqual([one]);
    expect(await marked(t.guest)).toEqual([one]);
  });

  it("can only be pages the person may read, and are shown while that is so", async () => {
    const page = await make("Geheim");
    expect([await mark(t.visitor, page), await unmark(t.visitor, page)]).toEqual([404, 404]);
    await t.share(page, t.visitor.userId, "read");
    await mark(t.visitor, page);
    await t.share(page, t.visitor.userId, "none");
    expect(await marked(t.visitor)).toEqual([]);
    await t.share(page, t.visitor.userId, "read");
    expect(await marked(t.visitor)).toEqual([page]);
    await t.main.delete(`/api/cortex/pages/${page}`);
    expect(await marked(t.visitor)).toEqual([]);
    expect(await mark(t.visitor, page)).toBe(404);
  });
});
