import { randomUUID } from "node:crypto";
import { closeCodes, pageFragment, pageSchemaParam, pageSchemaVersion } from "@maive/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { makePage, makeUser, type PageServer, servePages } from "../../../../../test/page-server.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Storage } from "../../../../storage/index.ts";

describeEachEngine("what a newer version writes", (engine) => {
  let storage: Storage;
  let server: PageServer;
  let anna: Actor;
  beforeAll(async () => {
    storage = await engine.open();
    server = await servePages(storage, [], 0);
    anna = await makeUser(storage, "anna", "main");
  });
  afterAll(() => server.stop());

  const write = (pageId: string, content: string) =>
    server.blocks.writeBlocks(pageId, anna, [{ block_type: "quote", content }]);
  const rows = () => storage.read.selectFrom("block").selectAll().orderBy("block_id").execute();
  /** As a process of a newer version appends it. */
  const addOfTomorrow = async (pageId: string): Promise<void> => {
    const doc = new Y.Doc();
    const state = await storage.read
      .selectFrom("page_state")
      .select("state")
      .where("page_id", "=", pageId)
      .executeTakeFirst();
    const updates = await storage.read
      .selectFrom("page_update")
      .select("update_bytes")
      .where("page_id", "=", pageId)
      .orderBy("seq")
      .execute();
    if (state?.state) Y.applyUpdate(doc, state.state);
    for (const { update_bytes } of updates) Y.applyUpdate(doc, update_bytes);
    const before = Y.encodeStateVector(doc);
    const container = new Y.XmlElement("blockContainer");
    container.setAttribute("id", randomUUID());
    container.insert(0, [new Y.XmlElement("blockOfTomorrow")]);
    (doc.getXmlFragment(pageFragment).get(0) as Y.XmlElement).push([container]);
    await storage.transact((tx) =>
      tx.db
        .insertInto("page_update")
        .values({
          page_id: pageId,
          update_bytes: Y.encodeStateAsUpdate(doc, before),
          created_at: tx.now,
        })
        .execute(),
    );
  };

  it("is left to it: what was written there is read, nothing is written here, and browsers come back later", async () => {
    const pageId = await makePage(storage);
    await write(pageId, "von heute");
    await eventually(() => expect(server.blocks.documents()).toBe(0));
    await addOfTomorrow(pageId);
    const before = await rows();
    const client = server.open(anna, pageId);
    await eventually(() => expect(client.closed).toContain(closeCodes.restarting));
    expect([client.denied, client.doc.getXmlFragment(pageFragment).length]).toEqual([[], 0]);
    client.destroy();
    await expect(write(pageId, "neu")).rejects.toMatchObject({
      code: "not_ready",
      extra: { detail: expect.stringContaining("neueren Version von MAIVE") },
    });
    expect(await server.blocks.blocksOf(pageId)).toMatchObject([{ content: "von heute" }]);
    expect(await rows()).toEqual(before);
    expect(server.blocks.isDamaged(pageId)).toBe(false);
  });

  it("leaves nothing running here that would keep the process from ending", async () => {
    const pageId = await makePage(storage);
    await write(pageId, "von heute");
    await eventually(() => expect(server.blocks.documents()).toBe(0));
    await addOfTomorrow(pageId);
    const [started, ended] = [vi.spyOn(globalThis, "setInterval"), vi.spyOn(globalThis, "clearInterval")];
    try {
      await expect(write(pageId, "neu")).rejects.toMatchObject({ code: "not_ready" });
      const cleared = new Set(ended.mock.calls.map(([timer]) => timer));
      expect(started).toHaveBeenCalled();
      expect(started.mock.results.filter(({ value }) => !cleared.has(value))).toEqual([]);
    } finally {
      started.mockRestore();
      ended.mockRestore();
    }
  });

  it("a browser of a newer version is sent on, and loses nothing", async () => {
    const pageId = await makePage(storage);
    const newer = server.open(anna, pageId, `&${pageSchemaParam}=${pageSchemaVersion + 1}`);
    await eventually(() => expect(newer.closed).toContain(closeCodes.restarting));
    expect(newer.denied).toEqual([]);
    newer.destroy();
  });
});
