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
  setRight,
} from "../../../../../test/page-server.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Storage } from "../../../../storage/index.ts";
import { applyRowChange, fragmentToRows } from "../document/index.ts";

describeEachEngine("live pages", (engine) => {
  let storage: Storage;
  let server: PageServer;
  let anna: Actor;
  let bert: Actor;
  /** While set, every write fails. */
  let broken = false;

  beforeAll(async () => {
    const real = await engine.open();
    storage = {
      ...real,
      transact: async (work) => {
        if (!broken) return real.transact(work);
        // The write fails late: what would be sent in this turn has been sent by then.
        for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        throw new Error("disk failed");
      },
    };
    server = await servePages(storage);
    anna = await makeUser(storage, "anna", "main");
    bert = await makeUser(storage, "bert", "guest");
  });
  afterAll(() => server.stop());

  const joined = async (client: PageClient): Promise<PageClient> => {
    await eventually(() => {
      expect(client.saved()).toBe(true);
      expect(client.text()).toBeDefined();
    });
    return client;
  };
  const open = (actor: Actor, pageId: string) => joined(server.open(actor, pageId));
  const contents = async (pageId: string): Promise<string[]> =>
    (await server.blocks.blocksOf(pageId)).map((block) => block.content);
  const rowsInStorage = (pageId: string) =>
    storage.read.selectFrom("block").selectAll().where("page_id", "=", pageId).execute();
  const stored = async (client: PageClient): Promise<void> => {
    await eventually(() => expect(client.saved()).toBe(true));
  };

  it("merge what two people and HTTP calls write into one sentence, and lose no word", async () => {
    const pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "write");
    const [one, two] = await Promise.all([open(anna, pageId), open(bert, pageId)]);
    const [block] = await server.blocks.blocksOf(pageId);
    const patch = server.blocks.routes.find((route) => route.endpoint.method === "PATCH");
    const tokens: string[] = [];
    const type = async (client: PageClient, tag: string): Promise<void> => {
      for (let i = 0; i < 40; i += 1) {
        const token = `<${tag}${i}>`;
        tokens.push(token);
        const text = client.text();
        // Between any two tokens, since people write in different places.
        const places = [0, ...[...text.toString().matchAll(/>/g)].map((match) => match.index + 1)];
        text.insert(places[(i * 7) % places.length] ?? 0, token);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const send = async (): Promise<void> => {
      let base = "";
      for (let i = 0; i < 40; i += 1) {
        const token = `<h${i}>`;
        tokens.push(token);
        const answer = (await patch?.handle({
          actor: anna,
          params: { block_id: block?.block_id },
          body: { content: `${base}${token}`, base },
        } as never)) as { content: string };
        base = answer.content;
      }
    };
    await Promise.all([type(one, "a"), type(two, "b"), send()]);
    await Promise.all([stored(one), stored(two)]);
    await eventually(() => expect(one.content()).toBe(two.content()));
    const [content] = await contents(pageId);
    await eventually(() => expect(one.text().toString()).toBe(content));
    expect(tokens.filter((token) => !content?.includes(token))).toEqual([]);
  });

  it("put what is typed into the rows at once and into the history in few rows, with who typed it", async () => {
    const first = await servePages(storage);
    const pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "write");
    const client = await joined(first.open(bert, pageId));
    for (const typed of ["Einkauf", "Einkaufs", "Einkaufsliste"]) {
      client.text().insert(client.content().length, typed.slice(client.content().length));
      await eventually(async () =>
        expect((await rowsInStorage(pageId)).map((row) => row.content)).toEqual([typed]),
      );
    }
    await first.stop();
    const changes = await storage.read
      .selectFrom("change")
      .select(["kind", "actor_id", "before", "after"])
      .where("page_id", "=", pageId)
      .orderBy("change_id")
      .execute();
    expect(changes.map((change) => [change.kind, change.actor_id])).toEqual([
      ["block_created", null],
      ["block_changed", bert.userId],
    ]);
    expect(JSON.parse(changes[1]?.before ?? "")).toEqual({ content: "" });
    expect(JSON.parse(changes[1]?.after ?? "")).toEqual({ content: "Einkaufsliste" });
  });

  it("give two people who open an empty page at once the same first block", async () => {
    const pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "write");
    const [one, two] = await Promise.all([open(anna, pageId), open(bert, pageId)]);
    one.text().insert(0, "eins ");
    two.text().insert(0, "zwei ");
    await Promise.all([stored(one), stored(two)]);
    const rows = await server.blocks.blocksOf(pageId);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.content).toContain("eins ");
    expect(rows[0]?.content).toContain("zwei ");
  });

  it("show readers everything and take nothing from them", async () => {
    const pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "read");
    const writer = await open(anna, pageId);
    const reader = await open(bert, pageId);
    writer.text().insert(0, "für alle");
    await eventually(() => expect(reader.content()).toBe("für alle"));
    reader.text().insert(0, "heimlich ");
    writer.text().insert(8, "!");
    await eventually(() => expect(reader.content()).toContain("für alle!"));
    expect(reader.saved()).toBe(false);
    expect(await contents(pageId)).toEqual(["für alle!"]);
    expect(writer.content()).toBe("für alle!");
  });

  it("refuse anonymous users, those without a right, and editors that are too old", async () => {
    const pageId = await makePage(storage);
    const anonymous = server.open(null, pageId);
    const other = server.open(bert, pageId);
    const old = server.open(anna, pageId, "&schema=0");
    const absent = server.open(anna, newId());
    await eventually(() => {
      expect(anonymous.closed).toContain(4401);
      expect(other.closed).toContain(4403);
      expect(old.closed).toContain(4403);
      expect(absent.closed).toContain(4403);
    });
    expect(anonymous.denied[0]).toBe("not-signed-in");
    expect(other.denied[0]).toBe("permission-denied");
    expect(old.denied[0]).toMatch(/bitte neu laden/);
    expect(absent.denied[0]).toBe("permission-denied");
    for (const client of [anonymous, other, old, absent]) {
      expect(client.doc.getXmlFragment("blocks")).toHaveLength(0);
      client.destroy();
    }
  });

  it("close sockets of those who lose the right, the session or the page", async () => {
    const pageId = await makePage(storage);
    const gone = await makePage(storage);
    await setRight(storage, pageId, bert, "write");
    const revoked = await open(bert, pageId);
    const session = { ...anna, sessionId: newId() };
    const signedOut = await open(session, pageId);
    const deleted = await open(anna, gone);
    await setRight(storage, pageId, bert, "none");
    server.bus.emit({ type: "grantsChanged" });
    revoked.text().insert(0, "zu spät");
    await eventually(() => expect(revoked.closed).toContain(4403));
    server.bus.emit({ type: "sessionsEnded", sessionIds: [session.sessionId] });
    server.bus.emit({ type: "pagesDeleted", pageIds: [gone], actor: anna });
    await eventually(() => {
      expect(signedOut.closed).toContain(4401);
      expect(deleted.closed).toContain(4403);
    });
    expect(await contents(pageId)).toEqual([""]);
  });

  it("let a writer who becomes a reader join again as one", async () => {
    const pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "write");
    const client = await open(bert, pageId);
    await setRight(storage, pageId, bert, "read");
    server.bus.emit({ type: "grantsChanged" });
    await eventually(() => expect(client.provider.authorizedScope).toBe("readonly"));
  });

  it("never say saved while nothing can be written, and save it when that is over", async () => {
    const pageId = await makePage(storage);
    const client = await open(anna, pageId);
    await server.blocks.blocksOf(pageId);
    const notified: number[] = [];
    client.provider.on("unsyncedChanges", ({ number }: { number: number }) => notified.push(number));
    broken = true;
    client.text().insert(0, "wichtig");
    await eventually(() => expect(client.closed).toContain(1013));
    expect(notified.filter((number) => number === 0 && client.saved())).toEqual([]);
    expect(await rowsInStorage(pageId)).toMatchObject([{ content: "" }]);
    broken = false;
    await stored(client);
    expect(await contents(pageId)).toEqual(["wichtig"]);
  });

  it("forget an HTTP edit that could not be written", async () => {
    const pageId = await makePage(storage);
    const [block] = await server.blocks.writeBlocks(pageId, anna, [{ block_type: "text", content: "alt" }]);
    const patch = server.blocks.routes.find((route) => route.endpoint.method === "PATCH");
    const send = async (content: string) =>
      patch?.handle({ actor: anna, params: { block_id: block?.block_id }, body: { content } } as never);
    broken = true;
    await expect(send("neu")).rejects.toThrow("disk failed");
    broken = false;
    expect(await contents(pageId)).toEqual(["alt"]);
    await send("danach");
    expect(await contents(pageId)).toEqual(["danach"]);
  });

  it("let nobody see an HTTP edit that could not be written, so that it cannot come back", async () => {
    const pageId = await makePage(storage);
    const clients = [await open(anna, pageId), await open(anna, pageId)];
    const seen: string[] = [];
    for (const { doc, content } of clients) doc.on("update", () => void seen.push(content()));
    const [block] = await server.blocks.blocksOf(pageId);
    const patch = server.blocks.routes.find((route) => route.endpoint.method === "PATCH");
    const body = { content: "gescheitert" };
    broken = true;
    await expect(
      patch?.handle({ actor: anna, params: { block_id: block?.block_id }, body } as never),
    ).rejects.toThrow("disk failed");
    await eventually(() => {
      for (const client of clients) expect(client.closed).toContain(1013);
    });
    broken = false;
    for (const client of clients) await stored(client);
    clients[0]?.text().insert(0, "danach");
    await eventually(() => expect(clients[1]?.content()).toBe("danach"));
    expect(await contents(pageId)).toEqual(["danach"]);
    expect(seen.filter((content) => content.includes("gescheitert"))).toEqual([]);
  });

  it("let a block be changed and deleted by a call as soon as it is typed", async () => {
    const pageId = await makePage(storage);
    const client = await open(anna, pageId);
    const fragment = client.doc.getXmlFragment("blocks");
    const call = (method: string, blockId: string, body = {}) =>
      server.blocks.routes
        .find((route) => route.endpoint.method === method)
        ?.handle({ actor: anna, params: { block_id: blockId }, body } as never);
    const block = { block_id: newId(), block_type: "text", content: "neu", block_config: "{}", children: [] };
    applyRowChange(fragment, { type: "insert", parentId: null, index: 1, blocks: [block] });
    await stored(client);
    expect(await call("PATCH", block.block_id, { content: "neu!", base: "neu" })).toMatchObject({
      content: "neu!",
    });
    const second = { ...block, block_id: newId() };
    applyRowChange(fragment, { type: "insert", parentId: null, index: 1, blocks: [second] });
    await stored(client);
    await call("DELETE", second.block_id);
    expect(await contents(pageId)).toEqual(["", "neu!"]);
    await expect(call("PATCH", newId(), { content: "x" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("keep everything that was acknowledged when the process ends between two writes", async () => {
    const first = await servePages(storage);
    const pageId = await makePage(storage);
    const client = await joined(first.open(anna, pageId));
    for (let i = 0; i < 50; i += 1) client.text().insert(client.text().length, `${i} `);
    await stored(client);
    const typed = client.text().toString();
    await first.cut();
    expect(await contents(pageId)).toEqual([typed]);
  });

  it("notify clients that the server restarts, with all rows written", async () => {
    const first = await servePages(storage);
    const pageId = await makePage(storage);
    const client = await joined(first.open(anna, pageId));
    client.text().insert(0, "zuletzt");
    await stored(client);
    await first.blocks.close();
    expect((await rowsInStorage(pageId)).map((row) => row.content)).toEqual(["zuletzt"]);
    await eventually(() => expect(client.closed).toContain(1012));
    await first.cut();
  });

  it("leave memory when nobody uses them, and come back as they were", async () => {
    const first = await servePages(storage, [], 0);
    const pageId = await makePage(storage);
    const client = await joined(first.open(anna, pageId));
    for (let i = 0; i < 60; i += 1) client.text().insert(0, `${i} `);
    await stored(client);
    const typed = client.content();
    expect(first.blocks.documents()).toBe(1);
    client.destroy();
    await eventually(() => expect(first.blocks.documents()).toBe(0));
    expect(first.blocks.connections()).toBe(0);
    expect((await first.blocks.blocksOf(pageId)).map((block) => block.content)).toEqual([typed]);
    const again = await joined(first.open(anna, pageId));
    expect(again.content()).toBe(typed);
    await first.stop();
  });

  it("shorten a long log and read the same page from it", async () => {
    const pageId = await makePage(storage);
    const client = await open(anna, pageId);
    for (let i = 0; i < 600; i += 1) {
      client.text().insert(client.text().length, `${i} `);
      if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await stored(client);
    const left = () =>
      storage.read.selectFrom("page_update").select("seq").where("page_id", "=", pageId).execute();
    await eventually(async () => expect((await left()).length).toBeLessThan(200));
    const second = await servePages(storage);
    const again = await joined(second.open(anna, pageId));
    expect(again.text().toString()).toBe(client.text().toString());
    await second.stop();
  });

  it("refuse what editors of this version would delete, what is broken and what builds on something missing", async () => {
    const pageId = await makePage(storage);
    const client = await open(anna, pageId);
    const paragraph = client.text().parent;
    if (paragraph instanceof Y.XmlElement) paragraph.insert(0, [new Y.XmlElement("script")]);
    await eventually(() => expect(client.closed).toContain(4403));
    client.destroy();
    const linking = await open(anna, pageId);
    linking.text().insert(0, "klick", { link: { href: " java\nscript:alert(1)" } });
    await eventually(() => expect(linking.closed).toContain(4403));
    linking.destroy();
    expect(await contents(pageId)).toEqual([""]);
  });

  it("give a block a new id when it came with one of another page", async () => {
    const theirs = await makePage(storage);
    const mine = await makePage(storage);
    await open(anna, theirs);
    const [victim] = await server.blocks.blocksOf(theirs);
    const client = await open(anna, mine);
    const container = client.text().parent?.parent;
    if (container instanceof Y.XmlElement) container.setAttribute("id", victim?.block_id ?? "");
    await stored(client);
    const [thief] = await server.blocks.blocksOf(mine);
    expect(thief?.block_id).not.toBe(victim?.block_id);
    expect((await server.blocks.blocksOf(theirs))[0]?.block_id).toBe(victim?.block_id);
    await eventually(() => {
      expect(fragmentToRows(client.doc.getXmlFragment("blocks")).rows[0]?.block_id).toBe(thief?.block_id);
    });
  });

  it("name people as their sessions do, whatever they claim", async () => {
    const pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "read");
    const watcher = await open(anna, pageId);
    const liar = await open(bert, pageId);
    liar.provider.setAwarenessField("user", { id: anna.userId, name: "anna", color: "#0f766e" });
    await eventually(() => {
      const seen = watcher.provider.awareness?.getStates().get(liar.doc.clientID);
      expect(seen?.["user"]).toEqual({ id: bert.userId, name: "bert", color: "#0f766e" });
    });
  });

  it("broadcast uploads by the ids of their blocks, and nothing else that a client makes up", async () => {
    const pageId = await makePage(storage);
    const watcher = await open(anna, pageId);
    const sender = await open(anna, pageId);
    const blockId = "01890a5d-ac96-774b-bcce-b302099a8057";
    sender.provider.setAwarenessField("advert", "Kauf mich");
    sender.provider.setAwarenessField("uploads", [blockId, "<b>kein Block</b>", { id: blockId }]);
    await eventually(() => {
      const seen = watcher.provider.awareness?.getStates().get(sender.doc.clientID);
      expect(seen).toEqual({ user: { id: anna.userId, name: "anna" }, uploads: [blockId] });
    });
  });
});
