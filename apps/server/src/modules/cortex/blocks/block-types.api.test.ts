import { type Block, calloutIcon, limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("the types of blocks over HTTP", (engine) => {
  let t: TestApp;
  let page: string;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    page = (await t.main.post("/api/cortex/pages", { title: "Arten" })).body.page_id;
  });
  afterAll(() => t.close());

  const send = (body: object) => t.main.post(`/api/cortex/pages/${page}/blocks`, body);
  const add = async (body: object): Promise<Block> => {
    const answer = await send(body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  const patch = (block: Block, body: object) => t.main.patch(`/api/cortex/blocks/${block.block_id}`, body);
  const patched = async (block: Block, body: object) => {
    const answer = await patch(block, body);
    expect(answer.status).toBe(200);
    return { ...answer.body, config: JSON.parse(answer.body.block_config) };
  };
  const configOf = (block: Block) => JSON.parse(block.block_config);
  const text = (content: string) => ({ text: content });

  it("keep their settings, and say nothing of what is the default", async () => {
    const cases: [string, object, object][] = [
      ["to_do", { checked: true }, { checked: true }],
      ["numbered_list", { start: 5 }, { start: 5 }],
      ["callout", { icon: "lucide:leaf" }, { icon: "lucide:leaf" }],
      ["code", { language: "rust" }, { language: "rust" }],
      ["toggle", { text_color: "red", own: [1] }, { text_color: "red", own: [1] }],
      ["bulleted_list", {}, {}],
      ["divider", { own: 1 }, { own: 1 }],
      ["bookmark", { title: "Titel" }, { title: "Titel" }],
      ["embed", { height: 300 }, { height: 300 }],
      ["table_of_contents", { own: 1 }, { own: 1 }],
      ["gallery", { own: 1 }, { own: 1 }],
      ["template_button", { place: "above" }, { place: "above" }],
    ];
    for (const [block_type, block_config, said] of cases) {
      const block = await add({ block_type, block_config, content: block_type === "divider" ? "" : "x" });
      expect([block.block_type, configOf(block)]).toEqual([block_type, said]);
    }
    const todo = await add({ block_type: "to_do", content: "Milch", block_config: { checked: true } });
    expect((await patched(todo, { block_config: {} })).config).toEqual({});
    expect((await patched(todo, { block_config: { checked: true } })).config).toEqual({ checked: true });
    const list = await add({ block_type: "numbered_list", block_config: { start: 3 } });
    expect((await patched(list, { block_config: {} })).config).toEqual({});
    const callout = await add({ block_type: "callout", content: "Achtung" });
    expect(configOf(callout)).toEqual({});
    expect(calloutIcon).toMatch(/^lucide:/);
  });

  it("turn into each other without losing text, formatting or what the other type does not show", async () => {
    const inline = [{ text: "Milch", marks: { bold: true } }, { text: " holen" }];
    const block = await add({
      block_type: "to_do",
      content: "Milch holen",
      block_config: { inline, checked: true },
    });
    for (const block_type of ["quote", "callout", "heading_2", "bulleted_list", "to_do"])
      expect(await patched(block, { block_type })).toMatchObject({
        block_type,
        content: "Milch holen",
        config: { inline, checked: true },
      });
    expect((await patched(block, { block_type: "code" })).config).toEqual({ checked: true });
    const lines = await patched(block, { content: "a\n\n  b\n" });
    expect(lines).toMatchObject({ block_type: "code", content: "a\n\n  b\n" });
    expect(await patched(block, { block_type: "text" })).toMatchObject({ content: "a\n\n  b\n" });
  });

  it("of a table come from its cells or from their plain text, and rows are filled", async () => {
    const plain = await add({ block_type: "table", content: "Name\tAlter\nAnna" });
    expect(plain.content).toBe("Name\tAlter\nAnna\t");
    expect(configOf(plain)).toEqual({
      rows: [
        [text("Name"), text("Alter")],
        [text("Anna"), text("")],
      ],
    });
    const rows = [
      [{ ...text("Kopf"), colspan: 2 }],
      [
        { text: "fett\nzwei", inline: [{ text: "fett\n", marks: { bold: true } }, text("zwei")] },
        text("b\tc"),
      ],
    ];
    const config = { rows, header_rows: 1, column_widths: [120, null], text_color: "red", own: 1 };
    const rich = await add({ block_type: "table", block_config: config });
    expect(rich.content).toBe("Kopf\nfett zwei\tb c");
    expect(configOf(rich)).toEqual(config);
    expect(configOf(await add({ block_type: "table" }))).toEqual({ rows: [[text("")]] });
    expect((await patched(rich, { block_type: "text" })).config).toEqual({ text_color: "red", own: 1 });
  });

  it("of a table change cell by cell, from whatever a call says of it", async () => {
    const bold = { text: "Anna", inline: [{ text: "Anna", marks: { bold: true } }] };
    const rows = [
      [text("Name"), text("Ort")],
      [bold, text("Bonn")],
    ];
    const table = await add({ block_type: "table", block_config: { rows, header_rows: 1 } });
    const { content } = table;
    const changed = await patched(table, { content: content.replace("Bonn", "Köln"), base: content });
    expect(changed.config).toEqual({
      rows: [
        [text("Name"), text("Ort")],
        [bold, text("Köln")],
      ],
      header_rows: 1,
    });
    // Somebody with the old state adds a row and changes another cell.
    const late = await patched(table, { content: "Name\tOrt\nAnna B.\tBonn\nBert\tUlm", base: content });
    expect(late.content).toBe("Name\tOrt\nAnna B.\tKöln\nBert\tUlm");
    const wider = await patched(table, { content: "Name\tAlter\tOrt\nAnna B.\t7\tKöln\nBert\t8\tUlm" });
    expect(wider.config.header_rows).toBe(1);
    expect(wider.config.rows[1][0].inline).toEqual([{ text: "Anna B.", marks: { bold: true } }]);
    const without = await patched(table, { content: "Name\tOrt\nBert\tUlm" });
    expect(without.content).toBe("Name\tOrt\nBert\tUlm");
    expect((await patched(table, { block_config: { header_columns: 1 } })).config).toMatchObject({
      rows: [
        [text("Name"), text("Ort")],
        [text("Bert"), text("Ulm")],
      ],
      header_columns: 1,
    });
  });

  it("hold mentions as one whole: an edit in one makes it text, and none gives a right", async () => {
    const secret = (await t.main.post("/api/cortex/pages", { title: "Geheimnis" })).body.page_id;
    const user = { text: "gast", mention: { user_id: t.guest.userId } };
    const other = { text: "Seite", mention: { page_id: secret } };
    const inline = [{ text: "Hallo " }, user, { text: ", siehe " }, other];
    const content = "Hallo gast, siehe Seite";
    const block = await add({ block_type: "text", content, block_config: { inline } });
    expect(configOf(block)).toEqual({ inline });
    const longer = await patched(block, { content: `Oh! ${content}.` });
    expect(longer.config.inline).toEqual([{ text: "Oh! Hallo " }, user, ...inline.slice(2), { text: "." }]);
    const cut = await patched(block, { content: `Oh! Hallo gäste, siehe Seite.` });
    expect(cut.content).toBe("Oh! Hallo gäste, siehe Seite.");
    expect(cut.config.inline).toEqual([{ text: "Oh! Hallo gäste, siehe " }, other, { text: "." }]);

    await t.share(page, t.guest.userId, "read");
    const seen = await t.guest.get(`/api/cortex/pages/${page}`);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain("Geheimnis");
    expect((await t.guest.get(`/api/cortex/pages/${secret}`)).status).toBe(404);
    expect((await t.guest.post("/api/cortex/pages/titles", { page_ids: [secret] })).body).toEqual({});
    const { changes } = (await t.guest.get(`/api/cortex/pages/${page}/history`)).body;
    expect(JSON.stringify(changes)).not.toContain("Geheimnis");
    await t.share(page, t.guest.userId, "none");
    expect((await t.guest.get(`/api/cortex/pages/${page}`)).status).toBe(404);
  });

  it("refuse what is malformed or too large in words a person understands", async () => {
    const rows = (count: number, columns: number) =>
      Array.from({ length: count }, () => Array.from({ length: columns }, () => text("")));
    const malformed: object[] = [
      { block_type: "table", block_config: { rows: "x" } },
      { block_type: "table", block_config: { rows: [[{ text: 1 }]] } },
      { block_type: "table", block_config: { rows: [[{ text: "a", colspan: 0 }]] } },
      { block_type: "table", block_config: { rows: [[{ text: "a", colspan: 1e9 }]] } },
      { block_type: "table", block_config: { rows: [[text("a")]], column_widths: [-1] } },
      {
        block_type: "quote",
        content: "a",
        block_config: { inline: [{ text: "", mention: { page_id: page } }] },
      },
      {
        block_type: "quote",
        content: "a",
        block_config: { inline: [{ text: "a", mention: { page_id: "x" } }] },
      },
      {
        block_type: "quote",
        content: "a",
        block_config: { inline: [{ text: "a", mention: { page_id: page, user_id: t.main.userId } }] },
      },
    ];
    for (const body of malformed) {
      const answer = await send(body);
      expect([answer.status, answer.body.errors?.[0].field]).toEqual([422, "block_config"]);
    }
    const large: object[] = [
      { block_type: "table", block_config: { rows: rows(limits.tableCells / 10 + 1, 10) } },
      { block_type: "table", block_config: { rows: rows(1, limits.tableColumns + 1) } },
      { block_type: "table", content: "\t".repeat(50_000) + "\n".repeat(50_000) },
      { block_type: "table", content: "\n".repeat(limits.tableCells) },
      { block_type: "code", content: "x".repeat(limits.blockContentLength + 1) },
      { block_type: "quote", block_config: { own: "x".repeat(limits.blockConfigBytes) } },
    ];
    for (const body of large) {
      const answer = await send(body);
      expect([answer.status, answer.body.code]).toEqual([413, "too_large"]);
      expect(answer.body.detail).toMatch(/höchstens/);
    }
    const block = await add({ block_type: "table", content: "a\tb" });
    expect((await patch(block, { content: "x".repeat(1024 * 1024) })).status).toBe(413);
    expect((await patch(block, { block_config: { rows: rows(1, 201) } })).status).toBe(413);
    expect((await patch(block, { block_config: { rows: 7 } })).status).toBe(422);
    const quote = await add({ block_type: "quote", content: "a\tb\n".repeat(3_000) });
    expect((await patch(quote, { block_type: "table" })).status).toBe(413);
    expect((await patch(quote, { content: "x".repeat(1024 * 1024) })).status).toBe(413);
    expect((await patch(quote, {})).body.block_type).toBe("quote");
  });
});

describeEachEngine("blocks below blocks", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  it("that are pictures fill a gallery, and no more than it holds", async () => {
    const page = (await t.main.post("/api/cortex/pages", { title: "Galerie" })).body.page_id;
    const send = (body: object) => t.main.post(`/api/cortex/pages/${page}/blocks`, body);
    const gallery = (await send({ block_type: "gallery" })).body.block_id;
    const inside = { block_type: "image", parent_block_id: gallery };
    for (let at = 0; at < limits.galleryPictures; at += 1) expect((await send(inside)).status).toBe(201);
    const another = (await send({ block_type: "image" })).body.block_id;
    const moved = await t.main.patch(`/api/cortex/blocks/${another}`, { parent_block_id: gallery });
    const full = { code: "too_large", detail: "Eine Galerie fasst höchstens 100 Bilder." };
    for (const refused of [await send(inside), moved])
      expect([refused.status, refused.body]).toEqual([413, expect.objectContaining(full)]);
    const blocks: Block[] = (await t.main.get(`/api/cortex/pages/${page}`)).body.blocks;
    expect(blocks.filter(({ parent_block_id }) => parent_block_id === gallery)).toHaveLength(100);
  });

  it("stand on so many levels and no more, wherever they come from", async () => {
    const page = (await t.main.post("/api/cortex/pages", { title: "Tief" })).body.page_id;
    const send = (parent: string | null) =>
      t.main.post(`/api/cortex/pages/${page}/blocks`, { block_type: "toggle", parent_block_id: parent });
    const chain: string[] = [];
    for (let level = 0; level < limits.blockDepth; level += 1)
      chain.push((await send(chain.at(-1) ?? null)).body.block_id);
    const refused = await send(chain.at(-1) ?? null);
    expect([refused.status, refused.body.code]).toEqual([413, "too_large"]);
    expect(refused.body.detail).toBe("Blöcke lassen sich höchstens 100 Ebenen tief verschachteln.");
    const loose = (await send(null)).body.block_id;
    const below = (await send(loose)).body.block_id;
    const move = (parent: string | undefined) =>
      t.main.patch(`/api/cortex/blocks/${loose}`, { parent_block_id: parent });
    expect((await move(chain.at(-2))).status).toBe(413);
    expect((await move(chain.at(-3))).status).toBe(200);
    expect(below).not.toBe(loose);
    const { blocks } = (await t.main.get(`/api/cortex/pages/${page}`)).body;
    expect(blocks).toHaveLength(limits.blockDepth + 2);
    expect((await t.main.post(`/api/cortex/pages/${page}/duplicate`, {})).status).toBe(201);
    const { changes } = (await t.main.get(`/api/cortex/pages/${page}/history?limit=200`)).body;
    const middle = changes[60].change_id;
    expect((await t.main.post(`/api/cortex/pages/${page}/history/${middle}/restore`)).status).toBe(200);
    expect((await t.main.delete(`/api/cortex/blocks/${chain[1]}`)).status).toBe(204);
    expect((await t.main.get(`/api/cortex/pages/${page}`)).body.blocks).toHaveLength(1);
  });
});

describeEachEngine("what a block shows in place", (engine) => {
  let t: TestApp;
  let page: string;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    page = (await t.main.post("/api/cortex/pages", { title: "Einbettungen" })).body.page_id;
  });
  afterAll(() => t.close());

  const add = async (content: string, block_type = "embed"): Promise<string> =>
    (await t.main.post(`/api/cortex/pages/${page}/blocks`, { block_type, content })).body.block_id;
  const frame = async (block: string, { cookie } = t.main, host = "localhost") => {
    const url = `/api/cortex/blocks/${block}/embed`;
    const answer = await t.app.server.inject({ url, headers: { cookie, host } });
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
  };
  const allow = (hosts: string) => t.main.patch("/api/citadel/settings", { MAIVE_EMBED_HOSTS: hosts });
  const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers["content-security-policy"]);

  it("comes in a frame whose policy permits the one provider and no script", async () => {
    const answer = await frame(await add("https://youtu.be/dQw4w9WgXcQ"));
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(policyOf(answer)).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(answer.headers).toMatchObject({
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
    });
    expect(answer.text).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
    expect(answer.text).toContain('sandbox="allow-scripts allow-same-origin');
    expect(answer.text).toContain('referrerpolicy="strict-origin"');
    const map = await frame(await add("https://www.openstreetmap.org/#map=13/51.05/13.74"));
    expect(map.text).toContain('referrerpolicy="no-referrer"');
    expect(policyOf(map)).toContain("frame-src https://www.openstreetmap.org;");
    const film = await frame(await add("https://example.org/film.mp4"));
    expect(film.text).toContain('<video src="https://example.org/film.mp4" controls=""');
    expect(policyOf(film)).toContain("media-src http: https:;");
    expect(policyOf(film)).not.toContain("frame-src");
  });

  it("is a page or document only where main allowed its host, and never this server", async () => {
    const other = await add("https://karten.example/a?b=1");
    const heft = await add("https://karten.example/heft.pdf");
    expect((await frame(other)).status).toBe(404);
    await allow("karten.example\nmaive.home");
    const shown = await frame(other);
    expect(policyOf(shown)).toContain("frame-src https://karten.example;");
    expect(shown.text).toContain(" sandbox=");
    expect((await frame(heft)).text).not.toContain(" sandbox=");
    const own = await add("http://maive.home/cortex");
    expect((await frame(own, t.main, "maive.home")).status).toBe(404);
    await allow("");
    expect((await frame(other)).status).toBe(404);
  });

  it("is read by who may read the page, and is nothing of another block", async () => {
    const block = await add("https://vimeo.com/76979871");
    expect((await frame(block, t.guest)).status).toBe(404);
    await t.share(page, t.guest.userId, "read");
    expect((await frame(block, t.guest)).status).toBe(200);
    expect((await frame(await add("https://vimeo.com/76979871", "bookmark"))).status).toBe(404);
    for (const address of ["javascript:alert(1)", "data:text/html,x", "", "/cortex", "https://a@vimeo.com/1"])
      expect((await frame(await add(address))).status).toBe(404);
    const hostile = await frame(await add('https://example.org/"><script>alert(1)</script>.mp4'));
    expect([hostile.status, hostile.text.includes("<script")]).toEqual([200, false]);
  });
});
