import { afterAll, beforeAll, expect, it } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { makePage, makeUser, type PageServer, servePages } from "../../../../../test/page-server.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Storage } from "../../../../storage/index.ts";

const earlier = "2026-01-01T00:00:00.000Z";

describeEachEngine("pages of earlier schema versions", (engine) => {
  let storage: Storage;
  let server: PageServer;
  let anna: Actor;
  beforeAll(async () => {
    storage = await engine.open();
    server = await servePages(storage);
    anna = await makeUser(storage, "anna", "main");
  });
  afterAll(() => server.stop());

  /** A page as that version left it: document, rows and change log. */
  const oldPage = async (blocks: { kind: string; text: string; config: string }[]): Promise<string> => {
    const pageId = await makePage(storage);
    const doc = new Y.Doc();
    const group = new Y.XmlElement("blockGroup");
    doc.getXmlFragment("blocks").insert(0, [group]);
    const rows = blocks.map(({ kind, text, config }, index) => {
      const container = new Y.XmlElement("blockContainer");
      const known = kind === "columns";
      const element = new Y.XmlElement(known ? kind : "unknown");
      const block_id = newId();
      container.setAttribute("id", block_id);
      const attributes = known ? { content: text, config } : { kind, text, config };
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      container.insert(0, [element]);
      group.insert(index, [container]);
      const said = { block_type: kind, content: text, block_config: config };
      return { page_id: pageId, block_id, parent_block_id: null, block_order: index, ...said };
    });
    await storage.transact(async (tx) => {
      const update_bytes = Y.encodeStateAsUpdate(doc);
      const { seq } = await tx.db
        .insertInto("page_update")
        .values({ page_id: pageId, update_bytes, created_at: tx.now })
        .returning("seq")
        .executeTakeFirstOrThrow();
      await tx.db
        .insertInto("page_state")
        .values({ page_id: pageId, state: null, upto_seq: 0, projected_seq: seq })
        .execute();
      await tx.db
        .insertInto("block")
        .values(rows.map((row) => ({ ...row, last_modified: earlier })))
        .execute();
      await tx.db.updateTable("page").set({ last_modified: earlier }).where("page_id", "=", pageId).execute();
    });
    return pageId;
  };
  const nodesOf = (doc: Y.Doc): string[] =>
    [...doc.getXmlFragment("blocks").createTreeWalker((node) => node instanceof Y.XmlElement)].flatMap(
      (node) => (node instanceof Y.XmlElement ? [node.nodeName] : []),
    );
  const stored = (pageId: string) =>
    storage.read
      .selectFrom("page")
      .leftJoin("change", "change.page_id", "page.page_id")
      .select(["page.last_modified", "change.kind", "change.actor_id"])
      .where("page.page_id", "=", pageId)
      .execute();

  it("have their real nodes before an editor joins, and nobody seems to have changed them", async () => {
    const config = JSON.stringify({ inline: [{ text: "Zitat", marks: { bold: true } }] });
    const pageId = await oldPage([
      { kind: "quote", text: "Zitat", config },
      { kind: "to_do", text: "Tun", config: '{"checked":true}' },
      { kind: "code", text: "a\nb", config: "{}" },
      { kind: "panorama", text: "Neues", config: '{"a":1}' },
    ]);
    const before = await server.blocks.blocksOf(pageId);
    const client = server.open(anna, pageId);
    await eventually(() => expect(client.saved()).toBe(true));
    expect(nodesOf(client.doc).filter((name) => !name.startsWith("block"))).toEqual([
      "quote",
      "checkListItem",
      "codeBlock",
      "unknown",
    ]);
    expect(await server.blocks.blocksOf(pageId)).toEqual(before);
    expect(await stored(pageId)).toEqual([{ last_modified: earlier, kind: null, actor_id: null }]);
    client.destroy();

    const second = await servePages(storage);
    const again = second.open(anna, pageId);
    await eventually(() => expect(again.saved()).toBe(true));
    expect(nodesOf(again.doc)).toContain("quote");
    expect(nodesOf(again.doc).filter((name) => name === "unknown")).toHaveLength(1);
    await second.stop();
  });

  it("say truthfully that nobody wrote what reads differently now", async () => {
    const pageId = await oldPage([{ kind: "table", text: "a\tb\nc", config: '{"own":1}' }]);
    const client = server.open(anna, pageId);
    await eventually(() => expect(client.saved()).toBe(true));
    const [block] = await server.blocks.blocksOf(pageId);
    expect(block).toMatchObject({ block_type: "table", content: "a\tb\nc\t", last_modified: earlier });
    expect(JSON.parse(block?.block_config ?? "")).toMatchObject({
      own: 1,
      rows: [
        [{ text: "a" }, { text: "b" }],
        [{ text: "c" }, { text: "" }],
      ],
    });
    expect(await stored(pageId)).toEqual([{ last_modified: earlier, kind: "block_changed", actor_id: null }]);
  });

  it("have the blocks that their columns list, once, and nobody seems to have written them", async () => {
    const lists = {
      leftColumn: [{ block_id: "1", block_type: "text", content: "links" }],
      rightColumn: [{ block_id: "2", block_type: "to_do", content: "rechts" }],
    };
    const pageId = await oldPage([{ kind: "columns", text: "", config: JSON.stringify(lists) }]);
    // Read over HTTP before anybody opens it, it is unchanged.
    expect(
      (await server.blocks.blocksOf(pageId, anna)).map(({ block_config }) => JSON.parse(block_config)),
    ).toEqual([lists]);
    const [first, second] = [server.open(anna, pageId), server.open(anna, pageId)];
    await eventually(() => expect([first.saved(), second.saved()]).toEqual([true, true]));
    const blocks = await server.blocks.blocksOf(pageId, anna);
    expect(blocks.map(({ block_type, content }) => [block_type, content])).toEqual([
      ["columns", ""],
      ["column", ""],
      ["text", "links"],
      ["column", ""],
      ["to_do", "rechts"],
    ]);
    expect(JSON.parse(blocks[0]?.block_config ?? "")).toEqual(lists);
    const written = await stored(pageId);
    expect(new Set(written.map(({ actor_id }) => actor_id))).toEqual(new Set([null]));
    expect(new Set(written.map(({ last_modified }) => last_modified))).toEqual(new Set([earlier]));
    first.destroy();
    second.destroy();

    const again = await servePages(storage);
    expect(await again.blocks.blocksOf(pageId, anna)).toEqual(blocks);
    await again.stop();
  });
});
