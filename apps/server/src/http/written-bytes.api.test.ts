import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../test/build-app.ts";
import { describeEachEngine } from "../../test/engines.ts";

const { writtenBytesBurst: burst, writtenBytesPerSecond: perSecond } = limits;

describeEachEngine("what one person adds for good", (engine) => {
  const countIn = (t: TestApp): Map<string, number> => {
    const written = new Map<string, number>();
    t.storage.watchWritten((userId, bytes) => written.set(userId, (written.get(userId) ?? 0) + bytes));
    return written;
  };

  it("is bounded: beyond it they read and sign out, main goes on, and time makes up for it", async () => {
    const t = await buildTestApp(engine);
    const { page_id } = (await t.main.post("/api/cortex/pages", { title: "Heft" })).body;
    await t.share(page_id, t.guest.userId, "write");
    const { block_id } = (await t.guest.post(`/api/cortex/pages/${page_id}/blocks`, { block_type: "text" }))
      .body;
    const write = (content: string) => t.guest.patch(`/api/cortex/blocks/${block_id}`, { content });
    expect((await write("eins")).status).toBe(200);
    await t.storage.transact(async (tx) => tx.noteWritten(t.guest.userId, burst));
    const refused = await write("zwei");
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(refused.body.detail).toMatch(/sehr viel geschrieben/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const page = await t.guest.get(`/api/cortex/pages/${page_id}`);
    expect([page.status, page.body.blocks[0].content]).toEqual([200, "eins"]);
    expect((await t.main.patch(`/api/cortex/blocks/${block_id}`, { content: "drei" })).status).toBe(200);
    t.clock.advance((burst / perSecond) * 1_000);
    expect((await write("vier")).status).toBe(200);
    await t.storage.transact(async (tx) => tx.noteWritten(t.guest.userId, 2 * burst));
    expect((await t.guest.post("/api/auth/logout")).status).toBe(204);
    await t.close();
  });

  it("is what the history holds of a value twice, and of a reader the answers that are remembered", async () => {
    const t = await buildTestApp(engine);
    const written = countIn(t);
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Liste" })).body;
    const property = { property_name: "Text", property_type: "text" };
    const { property_id } = (await t.main.post(`/api/cortex/databases/${database_id}/properties`, property))
      .body;
    await t.shareDatabase(database_id, t.guest.userId, "write");
    await t.shareDatabase(database_id, t.visitor.userId, "read");
    const entry = { title: "A".repeat(500), properties: { Text: "x".repeat(50_000) } };
    const { page_id } = (await t.guest.post(`/api/cortex/databases/${database_id}/entries`, entry)).body;
    const change = { property_id, value: "y".repeat(50_000) };
    await t.guest.patch(`/api/cortex/entries/${page_id}/properties`, change);
    expect(written.get(t.guest.userId)).toBeGreaterThan(150_000);
    expect(written.get(t.visitor.userId)).toBeUndefined();
    const requested = { page_ids: [page_id] };
    await t.visitor.post("/api/cortex/pages/titles", requested, { "idempotency-key": crypto.randomUUID() });
    expect(written.get(t.visitor.userId)).toBeGreaterThan(500);
    await t.close();
  });
});
