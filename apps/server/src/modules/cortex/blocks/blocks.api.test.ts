import type { Block } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

describeEachEngine("block calls", (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  const newPage = async (): Promise<string> =>
    (await test.main.post("/api/cortex/pages", { title: "Seite" })).body.page_id as string;
  const blocksOf = async (pageId: string, caller: Caller = test.main): Promise<Block[]> =>
    (await caller.get(`/api/cortex/pages/${pageId}`)).body.blocks;
  const add = async (pageId: string, body: Record<string, unknown>): Promise<Block> => {
    const answer = await test.main.post(`/api/cortex/pages/${pageId}/blocks`, body);
    expect(answer.status).toBe(201);
    return answer.body as Block;
  };
  const patch = (block: Block, body: Record<string, unknown>, caller: Caller = test.main) =>
    caller.patch(`/api/cortex/blocks/${block.block_id}`, body);
  const contents = async (pageId: string) => (await blocksOf(pageId)).map((block) => block.content);

  it("answer a new block as a following GET shows it", async () => {
    const page = await newPage();
    expect(await blocksOf(page)).toEqual([]);
    const block = await add(page, { block_type: "heading_2", content: "Plan", block_order: 0 });
    expect(block).toMatchObject({
      block_type: "heading_2",
      content: "Plan",
      block_order: 0,
      block_config: "{}",
      parent_block_id: null,
    });
    expect(await blocksOf(page)).toEqual([block]);
  });

  it("put a block at the wanted place, and at the end when that is too far or missing", async () => {
    const page = await newPage();
    await add(page, { block_type: "text", content: "b" });
    await add(page, { block_type: "text", content: "a", block_order: 0 });
    await add(page, { block_type: "text", content: "c", block_order: 99 });
    await add(page, { block_type: "text", content: "d" });
    expect((await blocksOf(page)).map((block) => [block.content, block.block_order])).toEqual([
      ["a", 0],
      ["b", 1],
      ["c", 2],
      ["d", 3],
    ]);
    const refused = await test.main.post(`/api/cortex/pages/${page}/blocks`, {
      block_type: "text",
      block_order: -1,
    });
    expect(refused.status).toBe(422);
  });

  it("keep types this version does not know, with all they bring", async () => {
    const page = await newPage();
    const config = { caption: "Urlaub", width: 50 };
    const image = await add(page, { block_type: "image", content: "", block_config: config });
    expect(image.block_type).toBe("image");
    expect(JSON.parse(image.block_config)).toEqual(config);
    const text = await add(page, { block_type: "text", content: "x", block_config: '{"mine":{"a":[1]}}' });
    expect(JSON.parse(text.block_config)).toEqual({ mine: { a: [1] } });
    expect(await blocksOf(page)).toEqual([image, text]);
    const bad = await test.main.post(`/api/cortex/pages/${page}/blocks`, { block_type: "Böse Art" });
    expect(bad.status).toBe(422);
  });

  it("carry an edit over to what others wrote since", async () => {
    const page = await newPage();
    const block = await add(page, { block_type: "text", content: "Milch kaufen" });
    await patch(block, { content: "Milch und Brot kaufen", base: "Milch kaufen" });
    const answer = await patch(block, { content: "Milch kaufen heute", base: "Milch kaufen" });
    expect(answer.body.content).toBe("Milch und Brot kaufen heute");
    expect(await contents(page)).toEqual(["Milch und Brot kaufen heute"]);
  });

  it("take what was last answered to the session as base when none is given", async () => {
    const page = await newPage();
    const block = await add(page, { block_type: "text", content: "eins" });
    const other = await test.anotherSession(test.main);
    await blocksOf(page, other);
    await patch(block, { content: "eins zwei" });
    expect((await patch(block, { content: "null eins" }, other)).body.content).toBe("null eins zwei");
    const unread = await test.anotherSession(test.main);
    expect((await patch(block, { content: "neu" }, unread)).body.content).toBe("neu");
  });

  it("keep formatting of unchanged text, and change it where inline says so", async () => {
    const page = await newPage();
    const inline = [{ text: "Milch", marks: { bold: true } }, { text: " kaufen" }];
    const block = await add(page, { block_type: "text", content: "Milch kaufen", block_config: { inline } });
    expect(JSON.parse(block.block_config)).toEqual({ inline });
    const longer = await patch(block, { content: "Heute Milch kaufen" });
    expect(JSON.parse(longer.body.block_config).inline).toEqual([
      { text: "Heute " },
      { text: "Milch", marks: { bold: true } },
      { text: " kaufen" },
    ]);
    const linked = [{ text: "Heute", marks: { link: "https://example.org" } }, { text: " Milch kaufen" }];
    const changed = await patch(block, { block_config: JSON.stringify({ inline: linked }) });
    expect(JSON.parse(changed.body.block_config)).toEqual({ inline: linked });
    expect(changed.body.content).toBe("Heute Milch kaufen");
    for (const wrong of [[{ text: "x", marks: { link: "javascript:alert(1)" } }], [{ mark: 1 }], "x"])
      expect((await patch(block, { block_config: { inline: wrong } })).status).toBe(422);
    expect((await patch(block, { block_config: { inline: null } })).body.block_config).toBe("{}");
  });

  it("change the type and keep the words", async () => {
    const page = await newPage();
    const block = await add(page, { block_type: "text", content: "Titel" });
    for (const type of ["heading_1", "heading_3", "quote", "text", "page_reference"]) {
      const { body } = await patch(block, { block_type: type });
      expect(body).toMatchObject({ block_id: block.block_id, block_type: type, content: "Titel" });
    }
    const reference = await patch(block, { content: page });
    expect(reference.body.content).toBe(page);
  });

  it("nest blocks, move them, and never below themselves", async () => {
    const page = await newPage();
    const parent = await add(page, { block_type: "text", content: "oben" });
    const child = await add(page, { block_type: "text", content: "unten", parent_block_id: parent.block_id });
    expect(child).toMatchObject({ parent_block_id: parent.block_id, block_order: 0 });
    expect((await patch(parent, { parent_block_id: child.block_id })).status).toBe(422);
    expect((await patch(parent, { parent_block_id: nobody })).status).toBe(404);
    const moved = await patch(child, { parent_block_id: null });
    expect(moved.body).toMatchObject({ parent_block_id: null, block_order: 1 });
    expect((await blocksOf(page)).map((block) => block.parent_block_id)).toEqual([null, null]);
  });

  it("delete a block, but not the last one", async () => {
    const page = await newPage();
    const first = await add(page, { block_type: "text", content: "a" });
    const second = await add(page, { block_type: "text", content: "b" });
    expect((await test.main.delete(`/api/cortex/blocks/${first.block_id}`)).status).toBe(204);
    const last = await test.main.delete(`/api/cortex/blocks/${second.block_id}`);
    expect([last.status, last.body.code]).toEqual([409, "last_block"]);
    expect((await test.main.delete(`/api/cortex/blocks/${first.block_id}`)).status).toBe(404);
    expect(await contents(page)).toEqual(["b"]);
  });

  it("reorder only what is there", async () => {
    const page = await newPage();
    const ids: string[] = [];
    for (const content of ["a", "b", "c"])
      ids.push((await add(page, { block_type: "text", content })).block_id);
    const order = (ordered_block_ids: unknown) =>
      test.main.post(`/api/cortex/pages/${page}/reorder-blocks`, { ordered_block_ids });
    expect((await order([ids[2], ids[0], ids[1]])).body).toEqual({ status: "success" });
    expect(await contents(page)).toEqual(["c", "a", "b"]);
    for (const stale of [[ids[0], ids[1]], [...ids, nobody], [ids[0], ids[0], ids[1]], []]) {
      const answer = await order(stale);
      expect([answer.status, answer.body.code]).toEqual([409, "order_stale"]);
    }
  });

  it("keep every stored place right on a long page, on both levels", async () => {
    const page = await newPage();
    const top = await add(page, { block_type: "text", content: "oben" });
    const ids: string[] = [];
    for (const parent_block_id of [null, top.block_id])
      for (let i = 0; i < 15; i += 1)
        ids.push((await add(page, { block_type: "text", content: `${i}`, parent_block_id })).block_id);
    await add(page, { block_type: "text", content: "vorn", block_order: 0 });
    await add(page, { block_type: "text", content: "x", block_order: 2, parent_block_id: top.block_id });
    await test.main.delete(`/api/cortex/blocks/${ids[4]}`);
    await test.main.patch(`/api/cortex/blocks/${ids[20]}`, { parent_block_id: null });
    const roots = (await blocksOf(page)).filter((block) => block.parent_block_id === null);
    const ordered_block_ids = [roots.at(-1), ...roots.slice(0, -1)].map((block) => block?.block_id);
    await test.main.post(`/api/cortex/pages/${page}/reorder-blocks`, { ordered_block_ids });
    const shown = (await blocksOf(page)).map((block) => [block.block_id, block.block_order]);
    const stored = await test.storage.read
      .selectFrom("block")
      .select(["block_id", "block_order"])
      .where("page_id", "=", page)
      .execute();
    expect(new Map(stored.map((row) => [row.block_id, row.block_order]))).toEqual(
      new Map(shown as [string, number][]),
    );
    for (const parent of [null, top.block_id]) {
      const level = (await blocksOf(page)).filter((block) => block.parent_block_id === parent);
      expect(level.map((block) => block.block_order)).toEqual(level.map((_, index) => index));
    }
  });

  it("refuse what is too large or no object", async () => {
    const page = await newPage();
    const block = await add(page, { block_type: "text", content: "x" });
    const long = await patch(block, { content: "x".repeat(100_001) });
    expect([long.status, long.body.code]).toEqual([413, "too_large"]);
    expect((await patch(block, { block_config: { a: "x".repeat(256 * 1024) } })).status).toBe(413);
    for (const config of ["[]", "nein", '"x"']) {
      const answer = await patch(block, { block_config: config });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, "block_config"]);
    }
    expect((await patch(block, { content: "x".repeat(100_000) })).status).toBe(200);
  });

  it("answer 403 to readers and 404 to everybody else", async () => {
    const page = await newPage();
    const block = await add(page, { block_type: "text", content: "a" });
    await test.share(page, test.guest.userId, "read");
    const calls = (caller: Caller) =>
      Promise.all([
        caller.post(`/api/cortex/pages/${page}/blocks`, { block_type: "text" }),
        patch(block, { content: "b" }, caller),
        caller.delete(`/api/cortex/blocks/${block.block_id}`),
        caller.post(`/api/cortex/pages/${page}/reorder-blocks`, { ordered_block_ids: [block.block_id] }),
      ]);
    expect((await calls(test.guest)).map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
    expect((await calls(test.visitor)).map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect((await calls(test.anonymous)).map((answer) => answer.status)).toEqual([401, 401, 401, 401]);
    for (const id of [nobody, "keine-id"])
      expect((await test.main.patch(`/api/cortex/blocks/${id}`, { content: "b" })).status).toBe(404);
    await test.share(page, test.guest.userId, "write");
    expect((await patch(block, { content: "b" }, test.guest)).status).toBe(200);
    expect(await contents(page)).toEqual(["b"]);
  });

  it("do a call with the same idempotency key once", async () => {
    const page = await newPage();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { block_type: "text", content: "einmal" };
    const first = await test.main.post(`/api/cortex/pages/${page}/blocks`, body, headers);
    const again = await test.main.post(`/api/cortex/pages/${page}/blocks`, body, headers);
    expect(again.body).toEqual(first.body);
    expect(await contents(page)).toEqual(["einmal"]);
  });

  it("write who changed what into the history", async () => {
    const page = await newPage();
    const block = await add(page, { block_type: "text", content: "a" });
    await add(page, { block_type: "text", content: "z" });
    await test.share(page, test.guest.userId, "write");
    await patch(block, { content: "b" }, test.guest);
    await test.main.delete(`/api/cortex/blocks/${block.block_id}`);
    const changes = await test.storage.read
      .selectFrom("change")
      .select(["kind", "actor_id", "before", "after"])
      .where("block_id", "=", block.block_id)
      .orderBy("change_id")
      .execute();
    expect(changes.map((change) => [change.kind, change.actor_id])).toEqual([
      ["block_created", test.main.userId],
      ["block_changed", test.guest.userId],
      ["block_deleted", test.main.userId],
    ]);
    expect([changes[1]?.before, changes[1]?.after]).toEqual(['{"content":"a"}', '{"content":"b"}']);
  });

  it("leave two of the same words from two calls at the same time", async () => {
    const page = await newPage();
    const block = await add(page, { block_type: "text", content: "" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => patch(block, { content: `<${i}>`, base: "" })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const [content] = await contents(page);
    for (let i = 0; i < 20; i += 1) expect(content).toContain(`<${i}>`);
  });
});
