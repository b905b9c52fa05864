import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("the settings of a page", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const made = async (): Promise<string> =>
    `/api/cortex/pages/${(await t.main.post("/api/cortex/pages", { title: "Buch" })).body.page_id}`;
  const standard = { full_width: false, small_text: false, font: "sans", locked: false, template: false };

  it("change one by one, are said by every answer, and say when all are the defaults again", async () => {
    const url = await made();
    expect((await t.main.get(url)).body).not.toHaveProperty("settings");
    expect((await t.main.patch(url, { settings: { font: "serif" } })).body.settings).toEqual({
      ...standard,
      font: "serif",
    });
    await t.main.patch(url, { settings: { locked: true, full_width: true } });
    const all = { ...standard, font: "serif", locked: true, full_width: true };
    expect((await t.main.get(url)).body.settings).toEqual(all);
    const { pages } = (await t.main.get("/api/cortex/pages")).body;
    expect(pages.at(-1).settings).toEqual(all);
    // Clients merge what they are sent: an absent field would leave the old one.
    const back = await t.main.patch(url, { settings: standard });
    expect(back.body.settings).toEqual(standard);
    expect((await t.main.get(`${url}/history`)).body.changes[0]).toMatchObject({
      kind: "page_changed",
      after: { settings: "{}" },
    });
  });

  it("refuse what they do not know, and change nothing then", async () => {
    const url = await made();
    expect((await t.main.patch(url, { settings: { font: "comic" } })).status).toBe(422);
    expect((await t.main.patch(url, { settings: { full_width: 1 } })).status).toBe(422);
    expect((await t.main.get(url)).body).not.toHaveProperty("settings");
  });

  it("come along with a copy", async () => {
    const url = await made();
    await t.main.patch(url, { settings: { small_text: true } });
    const copy = await t.main.post(`${url}/duplicate`, {});
    expect((await t.main.get(`/api/cortex/pages/${copy.body.page_id}`)).body.settings).toEqual({
      ...standard,
      small_text: true,
    });
  });

  it("lock nothing for other programs: a lock is against mistakes, not a right", async () => {
    const url = await made();
    await t.main.patch(url, { settings: { locked: true } });
    expect((await t.main.post(`${url}/blocks`, { block_type: "text", content: "Trotzdem" })).status).toBe(
      201,
    );
  });
});
