import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const day = 24 * 60 * 60 * 1_000;

describeEachEngine("a clock that goes back", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await t.close();
  });

  it("changes neither the order of the past nor what a page says", async () => {
    const page = (await t.main.post("/api/cortex/pages", { title: "Uhr" })).body.page_id;
    const path = `/api/cortex/pages/${page}`;
    const block = (await t.main.post(`${path}/blocks`, { block_type: "quote", content: "0" })).body.block_id;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    for (let i = 1; i <= 6; i += 1) {
      const jump = i % 2 === 0 ? day : -2 * day;
      t.clock.advance(jump);
      vi.setSystemTime(Date.now() + jump);
      const answer = await t.main.patch(`/api/cortex/blocks/${block}`, { content: String(i) });
      expect([answer.status, answer.body.content]).toEqual([200, String(i)]);
      expect((await t.main.get(path)).body.blocks).toMatchObject([{ content: String(i) }]);
    }
    const { changes } = (await t.main.get(`${path}/history`)).body;
    const said = changes
      .filter((change: { kind: string }) => change.kind === "block_changed")
      .map((change: { after: { content: string } }) => change.after.content);
    expect(said).toEqual(["6", "5", "4", "3", "2", "1"]);
    const third = changes[3];
    const then = (await t.main.get(`${path}/history/${third.change_id}`)).body;
    expect(then.blocks).toMatchObject([{ content: "3" }]);
    const restored = await t.main.post(`${path}/history/${third.change_id}/restore`);
    expect([restored.status, restored.body.blocks[0].content]).toEqual([200, "3"]);
    expect((await t.main.get(`${path}/history`)).body.changes[0].after.content).toBe("3");
  });
});
