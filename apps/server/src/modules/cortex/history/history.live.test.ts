import { type Change, pageFragment } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import {
  makePage,
  makeUser,
  type PageClient,
  type PageServer,
  servePages,
  setRight,
} from "../../../../test/page-server.ts";
import type { Actor } from "../../../shared/actor.ts";
import { newId } from "../../../shared/ids.ts";
import type { Storage } from "../../../storage/index.ts";
import { HistoryService } from "./history.service.ts";

describeEachEngine("the history of an open page", (engine) => {
  let storage: Storage;
  let server: PageServer;
  let history: HistoryService;
  let anna: Actor;
  let bert: Actor;
  beforeAll(async () => {
    storage = await engine.open();
    server = await servePages(storage);
    history = new HistoryService({ storage, blocks: server.blocks });
    anna = await makeUser(storage, "anna", "main");
    bert = await makeUser(storage, "bert", "guest");
  });
  afterAll(() => server.stop());

  const saved = (client: PageClient) =>
    eventually(() => {
      expect(client.saved()).toBe(true);
      expect(client.text()).toBeDefined();
    });
  const open = async (actor: Actor, pageId: string): Promise<PageClient> => {
    const client = server.open(actor, pageId);
    await saved(client);
    return client;
  };
  const changesOf = async (pageId: string): Promise<Change[]> =>
    (await history.ofPage(anna, pageId, {})).changes;

  it("says nothing of the first opening of an empty page, whose earlier states it knows nonetheless", async () => {
    const pageId = await makePage(storage);
    const one = await open(anna, pageId);
    expect(await changesOf(pageId)).toEqual([]);
    one.text().insert(0, "Hallo");
    await saved(one);
    const [typed, ...rest] = await changesOf(pageId);
    expect(rest).toEqual([]);
    expect(typed).toMatchObject({ kind: "block_changed", username: "anna", before: { content: "" } });
    one.text().insert(5, " Welt");
    await saved(one);
    expect(await changesOf(pageId)).toHaveLength(2);
    expect((await history.at(anna, pageId, typed?.change_id ?? "")).blocks).toMatchObject([
      { content: "Hallo" },
    ]);
  });

  it("shows what somebody is just typing as one change, and all see an earlier state come back", async () => {
    const pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "write");
    const [one, two] = [await open(anna, pageId), await open(bert, pageId)];
    for (const letter of "Hallo") one.text().insert(one.text().length, letter);
    await saved(one);
    const [typed] = await changesOf(pageId);
    expect(typed).toMatchObject({ kind: "block_changed", username: "anna", after: { content: "Hallo" } });
    await eventually(() => expect(two.text().toString()).toBe("Hallo"));
    two.text().insert(5, " Welt");
    await saved(two);
    expect((await changesOf(pageId))[0]).toMatchObject({
      username: "bert",
      before: { content: "Hallo" },
      after: { content: "Hallo Welt" },
    });
    two.text().insert(10, "!");
    await saved(two);
    const change = typed?.change_id ?? "";
    expect((await history.at(anna, pageId, change)).blocks).toMatchObject([{ content: "Hallo" }]);
    await history.restore(anna, pageId, change);
    await eventually(() => {
      expect([one.text().toString(), two.text().toString()]).toEqual(["Hallo", "Hallo"]);
    });
    const latest = await changesOf(pageId);
    expect(latest.slice(0, 2)).toMatchObject([
      { username: "anna", after: { content: "Hallo" } },
      { username: "bert", after: { content: "Hallo Welt!" } },
    ]);
    await history.restore(bert, pageId, latest[1]?.change_id ?? "");
    await eventually(() => expect(one.text().toString()).toBe("Hallo Welt!"));
  });

  it("keeps what was there right before much of it was deleted, though somebody was just typing", async () => {
    const pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "write");
    const [one, two] = [await open(anna, pageId), await open(bert, pageId)];
    const words = "Ein langer Satz. ".repeat(20);
    const [first] = await server.blocks.blocksOf(pageId);
    if (!first) throw new Error("the page has no block");
    const long = { ...first, block_id: newId(), block_order: 1, content: words };
    await server.blocks.patchDocument(pageId, anna, [first, long]);
    await eventually(() => expect(two.content()).toBe(words));
    one.text().insert(0, "Gerade getippt");
    await saved(one);
    expect((await server.blocks.blocksOf(pageId)).map(({ content }) => content)).toContain("Gerade getippt");
    const group = two.doc.getXmlFragment(pageFragment).get(0);
    if (group instanceof Y.XmlElement) group.delete(group.length - 1, 1);
    await saved(two);
    const changes = await changesOf(pageId);
    expect(changes.slice(0, 2)).toMatchObject([
      { kind: "block_deleted", username: "bert", block_id: long.block_id },
      { kind: "block_changed", username: "anna", after: { content: "Gerade getippt" } },
    ]);
    const before = await history.at(anna, pageId, changes[1]?.change_id ?? "");
    expect(before.blocks.map(({ content }) => content)).toEqual(["Gerade getippt", words]);
  });
});
