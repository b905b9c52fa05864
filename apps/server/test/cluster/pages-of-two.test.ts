import { randomUUID } from "node:crypto";
import { pageFragment } from "@maive/contract";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../../../tools/test/eventually.ts";
import { fragmentToRows } from "../../src/modules/cortex/blocks/document/index.ts";
import type { Actor } from "../../src/shared/actor.ts";
import { describeWithEngines } from "../engines.ts";
import type { PageServer } from "../page-server.ts";
import { openPagesOfTwo } from "./two-page-servers.ts";

describeWithEngines("a page that two processes write", ([, postgres]) => {
  const openPages = () => openPagesOfTwo(postgres);
  const wordsIn = (content: readonly string[]): string[] =>
    (content.join(" ").match(/[ab]\d+\./g) ?? []).toSorted();

  it("shows each browser every word of the others, keeps rows and history with it, and compacts what both wrote", async () => {
    const { one, two, storage, anna, bert, pageId, joined, rows } = await openPages();
    const [annas, berts] = [await joined(one, anna), await joined(two, bert)];
    const count = 400;
    for (let n = 0; n < count; n += 1) {
      annas.text().insert(0, `a${n}. `);
      berts.text().insert(berts.text().length, ` b${n}.`);
      if (n % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const all = Array.from({ length: count }, (_, n) => [`a${n}.`, `b${n}.`])
      .flat()
      .toSorted();
    await eventually(() => {
      expect([annas.saved(), berts.saved()]).toEqual([true, true]);
      expect(wordsIn([annas.content()])).toEqual(all);
      expect(berts.content()).toBe(annas.content());
    });
    // HTTP in either process answers what the other one has acknowledged.
    for (const { server } of [one, two])
      expect(wordsIn((await server.blocks.blocksOf(pageId)).map(({ content }) => content))).toEqual(all);
    expect(wordsIn((await rows()).map(({ content }) => content))).toEqual(all);
    await Promise.all([one, two].map(({ server }) => server.blocks.finish(pageId)));
    const changes = await storage.read
      .selectFrom("change")
      .select(["kind", "actor_id", "after"])
      .where("page_id", "=", pageId)
      .where("kind", "=", "block_changed")
      .execute();
    expect(new Set(changes.map(({ actor_id }) => actor_id))).toEqual(new Set([anna.userId, bert.userId]));
    // Everything is in the snapshot and the rest of the log, and the log does not grow for ever.
    await eventually(async () => {
      const { n } = await storage.read
        .selectFrom("page_update")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("page_id", "=", pageId)
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBeLessThan(2 * count);
    });
    const state = await storage.read.selectFrom("page_state").selectAll().executeTakeFirstOrThrow();
    const doc = new Y.Doc();
    if (state.state) Y.applyUpdate(doc, state.state);
    for (const { update_bytes } of await storage.read
      .selectFrom("page_update")
      .selectAll()
      .orderBy("seq")
      .execute())
      Y.applyUpdate(doc, update_bytes);
    expect(
      wordsIn(fragmentToRows(doc.getXmlFragment(pageFragment)).rows.map(({ content }) => content)),
    ).toEqual(all);
  });

  it("loses no acknowledged word when a process is killed, nor notifications while its connection is lost", async () => {
    const { one, two, anna, bert, pageId, joined, endNotifications, rows } = await openPages();
    const [annas, berts] = [await joined(one, anna), await joined(two, bert)];
    for (let n = 0; n < 5; n += 1) {
      await endNotifications();
      annas.text().insert(0, `a${n}. `);
      await eventually(() => expect(annas.saved()).toBe(true));
    }
    await one.server.cut();
    const all = ["a0.", "a1.", "a2.", "a3.", "a4."];
    await eventually(() => expect(wordsIn([berts.content()])).toEqual(all));
    expect(wordsIn((await two.server.blocks.blocksOf(pageId)).map(({ content }) => content))).toEqual(all);
    berts.text().insert(0, "b0. ");
    await eventually(async () =>
      expect(wordsIn((await rows()).map(({ content }) => content))).toEqual([...all, "b0."]),
    );
  });

  it("has rows and history written by the process where somebody writes, not by one where it is read", async () => {
    const { one, two, storage, anna, bert, pageId, joined, rows } = await openPages();
    const [annas, berts] = [await joined(one, anna), await joined(two, bert)];
    let written = 0;
    const transact = two.storage.transact.bind(two.storage);
    two.storage.transact = (work) => {
      written += 1;
      return transact(work);
    };
    for (let n = 0; n < 5; n += 1) annas.text().insert(0, `a${n}. `);
    const all = ["a0.", "a1.", "a2.", "a3.", "a4."];
    await eventually(async () => {
      expect(wordsIn([berts.content()])).toEqual(all);
      expect(wordsIn((await rows()).map(({ content }) => content))).toEqual(all);
    });
    expect(wordsIn((await two.server.blocks.blocksOf(pageId)).map(({ content }) => content))).toEqual(all);
    expect(written).toBe(0);
    await one.server.blocks.finish(pageId);
    berts.text().insert(0, "b0. ");
    await eventually(() => expect(wordsIn([annas.content()])).toEqual([...all, "b0."]));
    await Promise.all([one, two].map(({ server }) => server.blocks.finish(pageId)));
    const changes = await storage.read
      .selectFrom("change")
      .select(["actor_id", "before", "after"])
      .where("page_id", "=", pageId)
      .where("kind", "=", "block_changed")
      .orderBy("change_id")
      .execute();
    const texts = (json: unknown) => wordsIn([JSON.stringify(json)]);
    expect(changes.map(({ actor_id, before, after }) => [actor_id, texts(before), texts(after)])).toEqual([
      [anna.userId, [], all],
      [bert.userId, all, [...all, "b0."]],
    ]);
  });

  it("reads rows again that another process writes while it reads them", async () => {
    const { one, two, anna, bert, pageId, joined } = await openPages();
    const [annas, berts] = [await joined(one, anna), await joined(two, bert)];
    const rowsAt = async ({ server }: { server: PageServer }) =>
      wordsIn((await server.blocks.blocksOf(pageId)).map(({ content }) => content));
    const writes = async (word: string) => {
      annas.text().insert(0, `${word} `);
      await eventually(() => expect(annas.saved()).toBe(true));
      expect(await rowsAt(one)).toContain(word);
    };
    await writes("a0.");
    await eventually(() => expect(wordsIn([berts.content()])).toEqual(["a0."]));
    const ofRows = new Set<unknown>();
    let during: Promise<void> | null = null;
    const read = two.storage.read.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('"name":"block"')) ofRows.add(queryId);
        return node;
      },
      transformResult: async ({ queryId, result }) => {
        if (ofRows.has(queryId)) await (during ??= writes("a1."));
        return result;
      },
    });
    Object.defineProperty(two.storage, "read", { value: read, configurable: true });
    await rowsAt(two);
    expect(during).not.toBeNull();
    expect(await rowsAt(two)).toEqual(["a0.", "a1."]);
  });

  it("writes what HTTP calls of both change at once", async () => {
    const { one, two, anna, bert, pageId, rows } = await openPages();
    const drafts = (name: string, n: number) => [
      { id: randomUUID(), block_type: "text" as const, content: `${name}${n}.`, parent: null, config: {} },
    ];
    const write = async (server: PageServer, actor: Actor, name: string): Promise<void> => {
      for (let n = 0; n < 8; n += 1) await server.blocks.writeBlocks(pageId, actor, drafts(name, n) as never);
    };
    await Promise.all([write(one.server, anna, "a"), write(two.server, bert, "b")]);
    const all = Array.from({ length: 8 }, (_, n) => [`a${n}.`, `b${n}.`])
      .flat()
      .toSorted();
    for (const { server } of [one, two])
      await eventually(async () =>
        expect(wordsIn((await server.blocks.blocksOf(pageId)).map(({ content }) => content))).toEqual(all),
      );
    expect(wordsIn((await rows()).map(({ content }) => content))).toEqual(all);
  });
});
