import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("where a page is mentioned", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const make = async (title: string): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title })).body.page_id;
  const add = async (pageId: string, block: object): Promise<string> =>
    (await t.main.post(`/api/cortex/pages/${pageId}/blocks`, block)).body.block_id;
  const mention = (page_id: string, before = "Mehr steht in ") => ({
    block_type: "text",
    content: `${before}Seite nebenan.`,
    block_config: {
      inline: [{ text: before }, { text: "Seite", mention: { page_id } }, { text: " nebenan." }],
    },
  });
  const places = async (pageId: string, who: Caller = t.main): Promise<[string, string][]> =>
    (await who.get(`/api/cortex/pages/${pageId}/backlinks`)).body.backlinks.map(
      ({ title, excerpt }: { title: string; excerpt: string }) => [title, excerpt],
    );

  it("is said with the sentence, under the title that the page has now", async () => {
    const [target, source] = [await make("Heizung"), await make("Haus")];
    await add(source, mention(target));
    await t.main.patch(`/api/cortex/pages/${target}`, { title: "Ofen" });
    expect(await places(target)).toEqual([["Haus", "Mehr steht in Ofen nebenan."]]);
  });

  it("counts links, references and cells, each block once, and not the page itself", async () => {
    const [target, source] = [await make("Ziel"), await make("Quelle")];
    await add(target, mention(target));
    await add(source, { block_type: "page_reference", content: target });
    await add(source, {
      block_type: "text",
      content: "hier",
      block_config: {
        inline: [{ text: "hier", marks: { link: `https://maive.example/cortex/${target}#x` } }],
      },
    });
    const cell = { text: "Seite", inline: [{ text: "Seite", mention: { page_id: target } }] };
    await add(source, { block_type: "table", block_config: { rows: [[cell, cell]] } });
    expect((await places(target)).toSorted()).toEqual([
      ["Quelle", ""],
      ["Quelle", "Ziel"],
      ["Quelle", "hier"],
    ]);
  });

  it("follows what is written, deleted, trashed and restored", async () => {
    const [target, source] = [await make("Ziel"), await make("Quelle")];
    const block = await add(source, mention(target));
    await t.main.patch(`/api/cortex/blocks/${block}`, { content: "Nichts mehr", block_config: {} });
    expect(await places(target)).toEqual([]);
    const again = await add(source, mention(target, "Wieder in "));
    expect(await places(target)).toEqual([["Quelle", "Wieder in Ziel nebenan."]]);
    await t.main.delete(`/api/cortex/pages/${source}`);
    expect(await places(target)).toEqual([]);
    await t.main.post(`/api/cortex/pages/${source}/restore`, {});
    expect(await places(target)).toEqual([["Quelle", "Wieder in Ziel nebenan."]]);
    await t.main.delete(`/api/cortex/blocks/${again}`);
    expect(await places(target)).toEqual([]);
  });

  it("reveals to nobody pages they may not read, nor titles in their sentences", async () => {
    const [target, shared, secret] = [await make("Ziel"), await make("Offen"), await make("Geheimnis")];
    await t.share(target, t.guest.userId, "read");
    await t.share(shared, t.guest.userId, "read");
    await add(secret, mention(target));
    await add(shared, {
      block_type: "text",
      content: "Seite und Seite",
      block_config: {
        inline: [
          { text: "Seite", mention: { page_id: secret } },
          { text: " und " },
          { text: "Seite", mention: { page_id: target } },
        ],
      },
    });
    expect(await places(target, t.guest)).toEqual([["Offen", "Seite und Ziel"]]);
    expect((await t.guest.get(`/api/cortex/pages/${secret}/backlinks`)).status).toBe(404);
    expect(await places(target, t.main)).toHaveLength(2);
  });

  it("shortens long sentences and long lists", async () => {
    const [target, source] = [await make("Ziel"), await make("Quelle")];
    await add(source, mention(target, `${"lang ".repeat(60)}in `));
    const [[, excerpt] = ["", ""]] = await places(target);
    expect(excerpt).toMatch(/^… .*lang in Ziel nebenan\.$/);
    expect(excerpt.length).toBeLessThan(130);
  });
});
