import type { Block } from "@maive/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FilesApp, startFilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("columns over HTTP", (engine) => {
  let t: FilesApp;
  let page: string;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    page = await t.newPage();
  });

  const add = (body: object, who = t.main) => t.post(who, `pages/${page}/blocks`, body);
  const blocks = async (): Promise<Block[]> => (await t.get(t.main, `pages/${page}`)).body.blocks;
  const configOf = (block: Block | undefined) => JSON.parse(block?.block_config ?? "null");
  const columnsNow = async () =>
    configOf((await blocks()).find(({ block_type }) => block_type === "columns"));
  const item = (block_id: string, content: string, block_type = "text") => ({
    block_id,
    block_type,
    content,
  });
  const lists = {
    leftColumn: [item("l1", "Packen", "heading_2"), item("l2", "Zelt", "to_do")],
    rightColumn: [item("r1", "Bus um acht")],
  };

  it("are written and read by what they list, and their blocks are blocks", async () => {
    const made = await add({ block_type: "columns", block_config: JSON.stringify({ ...lists, note: 1 }) });
    expect(made.status).toBe(201);
    expect(configOf(made.body)).toEqual({ ...lists, note: 1 });
    const all = await blocks();
    expect(configOf(all[0])).toEqual({ ...lists, note: 1 });
    expect(all.map(({ block_type, content }) => [block_type, content])).toEqual([
      ["columns", ""],
      ["column", ""],
      ["heading_2", "Packen"],
      ["to_do", "Zelt"],
      ["column", ""],
      ["text", "Bus um acht"],
    ]);
    const [columns, left, , tent, right, bus] = all;
    expect([left, right].map((column) => column?.parent_block_id)).toEqual([
      columns?.block_id,
      columns?.block_id,
    ]);
    expect([tent?.parent_block_id, bus?.parent_block_id]).toEqual([left?.block_id, right?.block_id]);

    await t.patch(t.main, `blocks/${bus?.block_id}`, { content: "Zug um neun" });
    await add({ block_type: "text", content: "Karte", parent_block_id: left?.block_id });
    const { leftColumn, rightColumn } = await columnsNow();
    expect(rightColumn).toEqual([item("r1", "Zug um neun")]);
    expect(leftColumn[2]).toMatchObject({ block_type: "text", content: "Karte" });
  });

  it("hold what a list says from then on; what it names stays the same block", async () => {
    const { block_id } = (await add({ block_type: "columns", block_config: lists })).body;
    const patch = (block_config: object) => t.patch(t.main, `blocks/${block_id}`, { block_config });
    const tent = (await blocks()).find(({ content }) => content === "Zelt");
    await add({ block_type: "text", content: "Heringe", parent_block_id: tent?.block_id });
    await t.patch(t.main, `blocks/${tent?.block_id}`, { block_config: { checked: true } });
    const before = await blocks();
    const same = await patch(await columnsNow());
    expect(same.status).toBe(200);
    expect(await blocks()).toEqual(before);

    const named = item(tent?.block_id ?? "", "Zelt", "to_do");
    const moved = await patch({ leftColumn: [item("neu", "Kocher")], rightColumn: [named] });
    expect(configOf(moved.body)).toEqual({
      leftColumn: [item("neu", "Kocher")],
      rightColumn: [{ ...named, block_config: '{"checked":true}' }],
    });
    const after = await blocks();
    expect(after.find(({ content }) => content === "Heringe")?.parent_block_id).toBe(tent?.block_id);
    expect(after.map(({ content }) => content)).not.toContain("Bus um acht");

    await patch({ note: "bleibt" });
    expect(await columnsNow()).toMatchObject({ note: "bleibt", leftColumn: [item("neu", "Kocher")] });
    await patch({ leftColumn: [] });
    expect((await columnsNow()).leftColumn).toEqual([]);
    // It has an empty paragraph all the same.
    const [left] = (await blocks()).filter(({ block_type }) => block_type === "column");
    expect(
      (await blocks()).filter(({ parent_block_id }) => parent_block_id === left?.block_id),
    ).toMatchObject([{ block_type: "text", content: "" }]);
  });

  it("are made of a text, which then stands in the left one", async () => {
    const inline = [{ text: "fett", marks: { bold: true } }];
    const { block_id } = (await add({ block_type: "quote", content: "fett", block_config: { inline } })).body;
    const { body } = await t.patch(t.main, `blocks/${block_id}`, { block_type: "columns" });
    expect(body).toMatchObject({ block_type: "columns", content: "" });
    const quote = (await blocks()).find(({ block_type }) => block_type === "quote");
    expect([quote?.content, configOf(quote)]).toEqual(["fett", { inline }]);
    expect(configOf(body)).toMatchObject({ leftColumn: [{ content: "fett" }], rightColumn: [] });
  });

  it("have two places to write in where a call says nothing of them", async () => {
    await add({ block_type: "columns" });
    expect((await blocks()).map(({ block_type }) => block_type)).toEqual([
      "columns",
      "column",
      "text",
      "column",
      "text",
    ]);
    expect(await columnsNow()).toEqual({ leftColumn: [], rightColumn: [] });
  });

  it("take nothing that blocks of their own could not be", async () => {
    const of = (leftColumn: unknown) => ({ block_type: "columns", block_config: { leftColumn } });
    expect((await add(of([item("1", "x".repeat(100_001))]))).status).toBe(413);
    expect((await add(of("keine Liste"))).status).toBe(422);
    expect((await add(of([item("1", "", "§")]))).status).toBe(422);
    expect((await add(of(Array.from({ length: 3_000 }, (_, n) => item(`${n}`, ""))))).status).toBe(201);
    let nested: object = item("1", "innen");
    for (let level = 0; level < 5; level += 1)
      nested = { ...item("1", "", "columns"), block_config: { leftColumn: [nested] } };
    expect((await add(of([nested]))).status).toBe(201);
    for (let level = 0; level < 60; level += 1)
      nested = { ...item("1", "", "columns"), block_config: { leftColumn: [nested] } };
    expect([413, 422]).toContain((await add(of([nested]))).status);
    const many = Array.from({ length: 4_000 }, (_, n) => item(`${n}`, ""));
    expect(
      (await add({ block_type: "columns", block_config: { leftColumn: many, rightColumn: many } })).status,
    ).toBe(413);
  });

  it("show no file that whoever names it may not read", async () => {
    const file = await t.driveFile("Bild.png");
    await t.sharePage(page, t.guest.actor.userId, "write");
    const picture = { ...item("1", "", "image"), block_config: { file_id: file } };
    expect(
      (await add({ block_type: "columns", block_config: { leftColumn: [picture] } }, t.guest)).status,
    ).toBe(422);
    const { block_id } = (await add({ block_type: "columns" }, t.guest)).body;
    const put = (who: typeof t.main) =>
      t.patch(who, `blocks/${block_id}`, { block_config: { rightColumn: [picture] } });
    expect((await put(t.guest)).status).toBe(422);
    expect(await t.statusOf(t.guest, file)).toBe(404);
    expect((await put(t.main)).status).toBe(200);
    expect(await t.statusOf(t.guest, file)).toBe(200);
    // Without the right to read the file by itself, its block is unchanged.
    expect((await t.patch(t.guest, `blocks/${block_id}`, { block_config: await columnsNow() })).status).toBe(
      200,
    );
  });
});
