// @module-tag endurance
import { closeCodes } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import {
  makePage,
  makeUser,
  type PageClient,
  type PageServer,
  servePages,
} from "../../../../../test/page-server.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Storage } from "../../../../storage/index.ts";

describeEachEngine("a page whose stored document is broken", (engine) => {
  let storage: Storage;
  let server: PageServer;
  let anna: Actor;
  beforeAll(async () => {
    storage = await engine.open();
    server = await servePages(storage, [], 0);
    anna = await makeUser(storage, "anna", "main");
  });
  afterAll(() => server.stop());

  const joined = async (client: PageClient): Promise<PageClient> => {
    await eventually(() => expect(client.saved() && client.text() !== undefined).toBe(true));
    return client;
  };
  const call = (method: string, params: object, body: object) =>
    server.blocks.routes
      .find((route) => route.endpoint.method === method)
      ?.handle({ actor: anna, params, body } as never);
  /** A page with content that is no longer in memory. */
  const writtenPage = async (content: string): Promise<{ pageId: string; blockId: string }> => {
    const pageId = await makePage(storage);
    const [block] = await server.blocks.writeBlocks(pageId, anna, [{ block_type: "quote", content }]);
    await eventually(() => expect(server.blocks.documents()).toBe(0));
    return { pageId, blockId: block?.block_id ?? "" };
  };
  const addUpdate = (pageId: string, bytes: Uint8Array) =>
    storage.transact((tx) =>
      tx.db
        .insertInto("page_update")
        .values({ page_id: pageId, update_bytes: bytes, created_at: tx.now })
        .execute(),
    );
  /** The second of two updates, which depends on the first. */
  const orphan = (): Uint8Array => {
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on("update", (bytes: Uint8Array) => updates.push(bytes));
    doc.getMap("config").set("a", "1");
    doc.getMap("config").set("a", "2");
    return updates[1] ?? new Uint8Array();
  };

  it.each([
    ["bytes that are no update", (pageId: string) => addUpdate(pageId, new Uint8Array([255, 7, 0, 255]))],
    ["an update cut off", (pageId: string) => addUpdate(pageId, orphan().slice(0, -6))],
    ["an update whose base is missing", (pageId: string) => addUpdate(pageId, orphan())],
  ])("is read as it was last, and says so: %s", async (_name, damage) => {
    const { pageId, blockId } = await writtenPage("gerettet");
    const other = await writtenPage("heil");
    await damage(pageId);
    expect(await server.blocks.blocksOf(pageId)).toMatchObject([
      { block_type: "quote", content: "gerettet" },
    ]);
    expect(server.blocks.isDamaged(pageId)).toBe(true);
    const client = server.open(anna, pageId);
    await eventually(() => expect(client.closed).toContain(closeCodes.pageDamaged));
    expect(client.denied[0]).toMatch(/damaged: Die Seite ist beschädigt/);
    expect(client.doc.getXmlFragment("blocks")).toHaveLength(0);
    client.destroy();
    await expect(call("PATCH", { block_id: blockId }, { content: "neu" })).rejects.toMatchObject({
      code: "page_damaged",
    });
    await server.blocks.finish(pageId);
    expect(await server.blocks.settled(pageId, async (rows) => rows.length)).toBe(1);

    const healthy = await joined(server.open(anna, other.pageId));
    healthy.text().insert(4, "!");
    await eventually(async () => {
      expect((await server.blocks.blocksOf(other.pageId))[0]?.content).toBe("heil!");
    });
    expect(server.blocks.isDamaged(other.pageId)).toBe(false);
    healthy.destroy();
  });

  it("is read as it was last when the whole it was compacted to is broken", async () => {
    const { pageId } = await writtenPage("gerettet");
    await storage.transact((tx) =>
      tx.db
        .updateTable("page_state")
        .set({ state: new Uint8Array([1, 2, 3]) })
        .where("page_id", "=", pageId)
        .execute(),
    );
    const client = server.open(anna, pageId);
    await eventually(() => expect(client.closed).toContain(closeCodes.pageDamaged));
    expect(await server.blocks.blocksOf(pageId)).toMatchObject([{ content: "gerettet" }]);
    client.destroy();
  });
});
