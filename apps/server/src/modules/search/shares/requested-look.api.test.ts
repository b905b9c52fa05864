import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { requestLook } from "../indexing/index-state.store.ts";
import { mostCompared } from "./shares.store.ts";

describeEachEngine("rights that another process has written", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const search = async (word: string) => {
    const { status, body } = await t.guest.get(`/api/search?q=${word}&kinds=page,entry`);
    expect(status).toBe(200);
    return body;
  };

  it("are found by at once as far as is compared, and wholly when the index has followed", async () => {
    const { body } = await t.main.post("/api/cortex/databases", { name: "Bestand" });
    const entries = Array.from({ length: mostCompared + 100 }, (_, at) => ({
      title: at === 0 ? "Fischreiher" : `Amsel ${at}`,
    }));
    await t.main.post(`/api/cortex/databases/${body.database_id}/entries/bulk`, { entries });
    await t.app.search.settled();
    // As another process does: nobody is notified here.
    await t.storage.transact(
      async ({ db }) =>
        void (await db
          .insertInto("database_permission")
          .values({ database_id: body.database_id, user_id: t.guest.userId, permission_type: "read" })
          .execute()),
    );
    await t.app.search.settled();
    const first = await search("amsel");
    expect(first.total).toBeGreaterThan(0);
    expect(first.building).toBe(true);
    if (engine.name === "postgres") await t.storage.transact(requestLook);
    await t.app.search.settled();
    const { total, building } = await search("fischreiher");
    expect([total, building]).toEqual([1, undefined]);
  });
});
