import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FilesApp, startFilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("files that blocks show, put there over HTTP", (engine) => {
  let t: FilesApp;
  let page: string;
  let file: string;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    page = await t.newPage();
    file = await t.driveFile("Bild.png");
    await t.post(t.main, `pages/${page}/blocks`, { block_type: "text", content: "Absatz" });
  });

  const add = (config: object, who = t.main, block_type = "image") =>
    t.post(who, `pages/${page}/blocks`, { block_type, content: "", block_config: JSON.stringify(config) });
  const blocks = async () => (await t.get(t.main, `pages/${page}`)).body.blocks;
  const refused = {
    status: 422,
    body: { code: "invalid", errors: [{ field: "block_config", message: expect.any(String) }] },
  };

  it("are read by readers of the page while the block is there", async () => {
    await t.sharePage(page, t.guest.actor.userId, "read");
    expect(await t.statusOf(t.guest, file)).toBe(404);
    const { block_id } = (await add({ file_id: file })).body;
    expect(await t.statusOf(t.guest, file)).toBe(200);
    expect(await t.uses(file)).toEqual([{ page_id: page, kind: "block", holder: block_id }]);
    await t.remove(t.main, `pages/${page}`);
    expect(await t.statusOf(t.guest, file)).toBe(404);
    await t.post(t.main, `pages/${page}/restore`);
    expect(await t.statusOf(t.guest, file)).toBe(200);
    await t.remove(t.main, `blocks/${block_id}`);
    expect(await t.statusOf(t.guest, file)).toBe(404);
    expect(await t.uses(file)).toEqual([]);
    expect(await t.statusOf(t.main, file)).toBe(200);
  });

  it("change with the block's configuration and with its type", async () => {
    const other = await t.driveFile("Anderes.png");
    const { block_id } = (await add({ file_id: file }, t.main, "file")).body;
    const patch = (body: object) => t.patch(t.main, `blocks/${block_id}`, body);
    await patch({ block_config: { file_id: other, caption: "Neu" } });
    expect([await t.uses(file), await t.uses(other)]).toMatchObject([[], [{ holder: block_id }]]);
    await patch({ block_type: "image" });
    expect(await t.uses(other)).toHaveLength(1);
    await patch({ block_config: { caption: "Leer" } });
    expect(await t.uses(other)).toEqual([]);
  });

  it("must be readable by whoever names them, else nothing is written", async () => {
    await t.sharePage(page, t.guest.actor.userId, "write");
    const before = await blocks();
    expect(await add({ file_id: file }, t.guest)).toMatchObject(refused);
    expect(await add({ file_id: file }, t.guest, "file")).toMatchObject(refused);
    expect(await add({ file_id: "01890000-0000-7000-8000-00000000dead" })).toMatchObject(refused);
    expect(await add({ file_id: "gibt-es-nicht" })).toMatchObject(refused);
    expect(await add({ file_id: 5 })).toMatchObject(refused);
    expect(await blocks()).toEqual(before);
    for (const nothing of ["", null]) expect((await add({ file_id: nothing })).status).toBe(201);
    const empty = (await add({}, t.guest)).body.block_id;
    const config = JSON.stringify({ file_id: file });
    expect(await t.patch(t.guest, `blocks/${empty}`, { block_config: config })).toMatchObject(refused);
    const text = (await add({ file_id: file }, t.guest, "text")).body.block_id;
    expect(await t.patch(t.guest, `blocks/${text}`, { block_type: "image" })).toMatchObject(refused);
    expect(await t.statusOf(t.guest, file)).toBe(404);
    expect(await t.uses(file)).toEqual([]);
  });

  it("may be named by everybody who reads them anyway, and stay when a caption changes", async () => {
    await t.sharePage(page, t.guest.actor.userId, "write");
    const { block_id } = (await add({ file_id: file })).body;
    const again = await add({ file_id: file }, t.guest);
    expect(again.status).toBe(201);
    const config = JSON.stringify({ file_id: file, caption: "Von Bert" });
    expect((await t.patch(t.guest, `blocks/${block_id}`, { block_config: config })).status).toBe(200);
    await t.remove(t.main, `blocks/${again.body.block_id}`);
    expect(await t.uses(file)).toEqual([{ page_id: page, kind: "block", holder: block_id }]);
    expect(await t.statusOf(t.guest, file)).toBe(200);
  });

  it("that were uploaded into a block go when its page is removed for good", async () => {
    const { block_id } = (await add({}, t.main, "file")).body;
    const item = await t.main.upload(
      { name: "Anlage.txt", bytes: Buffer.from("Anlage") },
      { parent_path: `/.system/blocks/${block_id}` },
    );
    const { file_id } = item.body;
    await t.patch(t.main, `blocks/${block_id}`, { block_config: { file_id } });
    await t.sharePage(page, t.guest.actor.userId, "read");
    expect(await t.statusOf(t.guest, file_id)).toBe(200);
    await t.remove(t.main, `pages/${page}`);
    await t.remove(t.main, `pages/${page}/permanent`);
    expect(await t.statusOf(t.main, file_id)).toBe(404);
  });
});
