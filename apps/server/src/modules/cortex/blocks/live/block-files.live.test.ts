import { randomUUID } from "node:crypto";
import { pageFragment } from "@maive/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { type FilesApp, startFilesApp } from "../../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type PageClient, type PageServer, servePages } from "../../../../../test/page-server.ts";
import { newId } from "../../../../shared/ids.ts";
import { HistoryService } from "../../history/history.service.ts";
import { applyRowChange } from "../document/index.ts";

describeEachEngine("files that blocks show, put there while the page is open", (engine) => {
  let t: FilesApp;
  let server: PageServer;
  let page: string;
  let file: string;
  let anna: PageClient;
  let bert: PageClient;
  beforeAll(async () => {
    t = await startFilesApp(engine);
    server = await servePages(t.storage, [], 5_000, t.drive.forPages);
  });
  afterAll(async () => {
    await server.stop();
    await t.close();
  });
  beforeEach(async () => {
    page = await t.newPage();
    file = await t.driveFile("Bild.png");
    await t.sharePage(page, t.guest.actor.userId, "write");
    await t.sharePage(page, t.visitor.actor.userId, "read");
    [anna, bert] = [server.open(t.main.actor, page), server.open(t.guest.actor, page)];
    await Promise.all([joined(anna), joined(bert)]);
  });

  const joined = (client: PageClient): Promise<void> =>
    eventually(() => {
      expect(client.saved()).toBe(true);
      expect(client.text()).toBeDefined();
    });
  const fragmentOf = ({ doc }: PageClient) => doc.getXmlFragment(pageFragment);
  const image = (block_id: string, config: object) => ({
    block_id,
    block_type: "image",
    content: "",
    block_config: JSON.stringify(config),
    children: [],
  });
  const insert = (client: PageClient, config: object, blockId = newId()): string => {
    const blocks = [image(blockId, config)];
    client.doc.transact(() =>
      applyRowChange(fragmentOf(client), { type: "insert", parentId: null, index: 99, blocks }),
    );
    return blockId;
  };
  const patch = (client: PageClient, blockId: string, config: object): void => {
    const block_config = JSON.stringify(config);
    client.doc.transact(() => applyRowChange(fragmentOf(client), { type: "patch", blockId, block_config }));
  };
  const drop = (client: PageClient, blockId: string): void => {
    client.doc.transact(() => applyRowChange(fragmentOf(client), { type: "delete", blockId }));
  };
  const same = async (): Promise<void> => {
    await eventually(() => {
      expect([anna.saved(), bert.saved()]).toEqual([true, true]);
      expect(Y.encodeStateVector(anna.doc)).toEqual(Y.encodeStateVector(bert.doc));
    });
  };
  /** Waits until everything typed is in the rows. @returns the configurations of the blocks. */
  const configs = async (): Promise<string[]> => {
    await same();
    return (await server.blocks.blocksOf(page)).map((block) => block.block_config);
  };
  const shows = async (fileId: string): Promise<boolean> =>
    (await configs()).some((config) => config.includes(fileId));
  const visitorGets = () => t.statusOf(t.visitor, file);

  it("are read by readers of the page while a block shows them", async () => {
    const block = insert(anna, { file_id: file });
    expect(await shows(file)).toBe(true);
    expect(await visitorGets()).toBe(200);
    expect(await t.uses(file)).toEqual([{ page_id: page, kind: "block", holder: block }]);
    const other = await t.driveFile("Anderes.png");
    patch(anna, block, { file_id: other });
    await configs();
    expect([await visitorGets(), await t.statusOf(t.visitor, other)]).toEqual([404, 200]);
    drop(anna, block);
    await configs();
    expect(await t.statusOf(t.visitor, other)).toBe(404);
  });

  it("give nobody a right when whoever names them may not read them", async () => {
    insert(bert, { file_id: file });
    expect(await shows(file)).toBe(true);
    expect([await t.statusOf(t.guest, file), await visitorGets()]).toEqual([404, 404]);
    const empty = insert(bert, {});
    patch(bert, empty, { file_id: file });
    await configs();
    expect([await t.statusOf(t.guest, file), await visitorGets()]).toEqual([404, 404]);
    expect(await t.uses(file)).toEqual([]);
  });

  it("give nobody a right in a copy either, whoever makes it", async () => {
    const own = await t.driveFile("Titelbild.png");
    insert(anna, { file_id: own });
    insert(bert, { file_id: file });
    expect(await shows(file)).toBe(true);
    await server.blocks.finish(page);
    const copy = await t.post(t.main, `pages/${page}/duplicate`);
    expect(copy.status).toBe(201);
    expect((await t.get(t.guest, `pages/${copy.body.page_id}`)).body.blocks).toHaveLength(3);
    expect([await t.statusOf(t.guest, file), await visitorGets()]).toEqual([404, 404]);
    const shown = (await t.uses(own)).map(({ page_id }) => page_id);
    expect(shown.toSorted()).toEqual([page, copy.body.page_id].toSorted());
  });

  it("give nobody a right when main brings back an earlier state that only names them", async () => {
    const own = await t.driveFile("Titelbild.png");
    const shown = insert(anna, { file_id: own });
    const named = insert(bert, { file_id: file });
    await configs();
    const history = new HistoryService({ storage: t.storage, blocks: server.blocks });
    const [change] = (await history.ofPage(t.main.actor, page, {})).changes;
    drop(anna, shown);
    drop(bert, named);
    expect(await configs()).toHaveLength(1);
    for (const times of [1, 2]) {
      await history.restore(t.main.actor, page, change?.change_id ?? "");
      expect([times, await shows(file)]).toEqual([times, true]);
      expect([await t.statusOf(t.guest, own), await t.statusOf(t.guest, file)]).toEqual([200, 404]);
      expect(await t.uses(file)).toEqual([]);
      drop(anna, named);
      await configs();
    }
  });

  it("give nobody a right when main takes back the deletion of a block that only names them", async () => {
    const block = insert(bert, { file_id: file });
    await configs();
    const undo = new Y.UndoManager(fragmentOf(anna));
    drop(anna, block);
    await configs();
    undo.undo();
    expect(await shows(file)).toBe(true);
    expect([await t.statusOf(t.guest, file), await visitorGets()]).toEqual([404, 404]);
    undo.redo();
    await configs();
    insert(anna, { file_id: file });
    await configs();
    expect([await t.statusOf(t.guest, file), await visitorGets()]).toEqual([200, 200]);
  });

  it("give nobody a right although somebody who may read them edits at the same moment", async () => {
    const mine = await t.driveFile("Meins.png");
    const [a, b] = [insert(anna, { file_id: mine }), insert(bert, { file_id: file })];
    await same();
    // Anna's caption on the block in which Bert referenced her file, and her own block moved behind it.
    patch(anna, b, { file_id: file, caption: "Was ist das?" });
    const group = [...(await server.blocks.blocksOf(page))].map((block) => block.block_id);
    const orderedIds = [...group.filter((id) => id !== a), a];
    anna.doc.transact(() => applyRowChange(fragmentOf(anna), { type: "reorder", orderedIds }));
    insert(anna, {});
    expect(await shows(file)).toBe(true);
    expect(await t.statusOf(t.guest, file)).toBe(404);
    expect(await t.statusOf(t.guest, mine)).toBe(200);
  });

  it("of a deleted block are not had by whoever gives a block of another page its id", async () => {
    const secret = await t.newPage("Geheim");
    const made = await t.post(t.main, `pages/${secret}/blocks`, { block_type: "image" });
    await t.post(t.main, `pages/${secret}/blocks`, { block_type: "text" });
    const blockId: string = made.body.block_id;
    await t.storage.transact((tx) =>
      tx.db.updateTable("drive_item").set({ block_id: blockId }).where("file_id", "=", file).execute(),
    );
    expect((await t.remove(t.main, `blocks/${blockId}`)).status).toBe(204);
    insert(bert, { caption: "Meins" }, blockId);
    await configs();
    expect(await t.statusOf(t.guest, file)).toBe(404);
  });

  it("may be here before their block, which keeps its id", async () => {
    const blockId = randomUUID();
    await t.storage.transact((tx) =>
      tx.db.updateTable("drive_item").set({ block_id: blockId }).where("file_id", "=", file).execute(),
    );
    insert(anna, { caption: "Meins" }, blockId);
    await configs();
    const stored = await t.storage.read
      .selectFrom("block")
      .select("block_id")
      .where("block_id", "=", blockId)
      .execute();
    expect(stored).toHaveLength(1);
  });

  it("of a deleted block are there again with it", async () => {
    const blockId = insert(anna, { caption: "Meins" });
    await configs();
    await t.storage.transact((tx) =>
      tx.db.updateTable("drive_item").set({ block_id: blockId }).where("file_id", "=", file).execute(),
    );
    expect(await t.statusOf(t.guest, file)).toBe(200);
    const undo = new Y.UndoManager(fragmentOf(anna));
    drop(anna, blockId);
    await configs();
    expect(await t.statusOf(t.guest, file)).toBe(404);
    undo.undo();
    await configs();
    expect(await t.statusOf(t.guest, file)).toBe(200);
  });

  it("come back with the undo of somebody who could read them only here", async () => {
    const block = insert(anna, { file_id: file });
    await configs();
    const undo = new Y.UndoManager(fragmentOf(bert));
    drop(bert, block);
    await configs();
    expect(await t.statusOf(t.guest, file)).toBe(404);
    undo.undo();
    expect(await shows(file)).toBe(true);
    expect([await t.statusOf(t.guest, file), await visitorGets()]).toEqual([200, 200]);
  });

  it("do not come back by the hand of somebody who did not take them away", async () => {
    const block = insert(anna, { file_id: file });
    await configs();
    drop(anna, block);
    await configs();
    insert(bert, { file_id: file }, block);
    expect(await shows(file)).toBe(true);
    expect([await t.statusOf(t.guest, file), await visitorGets()]).toEqual([404, 404]);
  });

  it("cannot be won by putting them in, taking them out and putting them in again", async () => {
    const block = insert(bert, { file_id: file });
    await configs();
    drop(bert, block);
    await configs();
    insert(bert, { file_id: file });
    await configs();
    expect(await t.statusOf(t.guest, file)).toBe(404);
  });

  it("stay when a block is cut out and put in elsewhere", async () => {
    const block = insert(anna, { file_id: file });
    await configs();
    bert.doc.transact(() => {
      applyRowChange(fragmentOf(bert), { type: "delete", blockId: block });
      const blocks = [image(newId(), { file_id: file })];
      applyRowChange(fragmentOf(bert), { type: "insert", parentId: null, index: 0, blocks });
    });
    expect(await shows(file)).toBe(true);
    expect([await t.statusOf(t.guest, file), await visitorGets()]).toEqual([200, 200]);
  });

  it("in blocks within blocks count as well", async () => {
    const outer = newId();
    const blocks = [
      { ...image(outer, {}), block_type: "text", children: [image(newId(), { file_id: file })] },
    ];
    anna.doc.transact(() =>
      applyRowChange(fragmentOf(anna), { type: "insert", parentId: null, index: 9, blocks }),
    );
    expect(await shows(file)).toBe(true);
    expect(await visitorGets()).toBe(200);
    drop(anna, outer);
    await configs();
    expect(await visitorGets()).toBe(404);
  });
});
