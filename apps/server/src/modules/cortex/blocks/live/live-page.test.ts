import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pageFragment } from "@maive/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { makePage } from "../../../../../test/page-server.ts";
import { systemClock } from "../../../../shared/clock.ts";
import { newId } from "../../../../shared/ids.ts";
import { createLogger } from "../../../../shared/logger.ts";
import type { Storage } from "../../../../storage/index.ts";
import { openSqlite } from "../../../../storage/sqlite/sqlite-storage.ts";
import { noFiles } from "../../files-port/no-files-for-tests.ts";
import * as store from "../blocks.store.ts";
import * as pageLog from "../page-log.store.ts";
import { applyRowChange, inTreeOrder } from "../document/index.ts";
import { LivePage } from "./live-page.ts";
import { unloggedBursts } from "./unlogged.ts";

const folder = mkdtempSync(join(tmpdir(), "maive-live-"));
const blockId = newId();

describe("the history of a page that is typed in", () => {
  let storage: Storage;
  let broken = false;
  let pageId: string;
  let page: LivePage;

  beforeAll(async () => {
    const real = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
    storage = {
      ...real,
      transact: (work) => (broken ? Promise.reject(new Error("disk failed")) : real.transact(work)),
    };
  });
  afterAll(async () => {
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const load = async (): Promise<LivePage> => {
    const doc = new Y.Doc();
    const log = await pageLog.readLog(storage.read, pageId);
    const rows = await store.rowsOfPage(storage.read, pageId);
    const bursts = await unloggedBursts(storage.read, pageId, rows);
    for (const { bytes } of log.updates) Y.applyUpdate(doc, bytes);
    return new LivePage(
      pageId,
      doc,
      { log, rows: inTreeOrder(rows), bursts },
      {
        storage,
        log: createLogger("silent"),
        files: noFiles,
        sharing: undefined,
        editorOf: (origin) =>
          typeof origin === "string" ? { userId: origin, typing: true } : { userId: null, typing: false },
        onUnsaved: () => undefined,
        onSaved: () => undefined,
        onBroken: () => undefined,
      },
    );
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
    pageId = await makePage(storage);
    page = await load();
    const block = { block_id: blockId, block_type: "text", content: "", block_config: "{}", children: [] };
    await page.edit(null, (fragment) =>
      applyRowChange(fragment, { type: "insert", parentId: null, index: 0, blocks: [block] }),
    );
  });
  afterEach(async () => {
    broken = false;
    page.dispose();
    vi.useRealTimers();
    await storage.transact((tx) => tx.db.deleteFrom("block").execute());
  });

  /** An update from a socket: first on disk, then in the document. */
  const type = async (userId: string, content: string): Promise<void> => {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(page.doc));
    const edits = [{ at: 0, remove: page.row(blockId)?.content.length ?? 0, insert: content }];
    applyRowChange(copy.getXmlFragment(pageFragment), { type: "patch", blockId, edits });
    const bytes = Y.encodeStateAsUpdate(copy, Y.encodeStateVector(page.doc));
    const applied = page.expectUpdate();
    const newest = await storage.transact((tx) => pageLog.appendUpdates(tx, [{ pageId, bytes }]));
    Y.applyUpdate(page.doc, bytes, userId);
    applied(newest.get(pageId) ?? 0);
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const rowText = async () => (await store.rowsOfPage(storage.read, pageId)).map((row) => row.content);
  const history = async (): Promise<string[]> => {
    const changes = await storage.read
      .selectFrom("change")
      .select(["kind", "actor_id", "before", "after"])
      .where("page_id", "=", pageId)
      .where("kind", "=", "block_changed")
      .orderBy("change_id")
      .execute();
    const content = (text: string | null) => (JSON.parse(text ?? "{}") as { content: string }).content;
    return changes.map(
      (change) => `${change.actor_id}: ${content(change.before)} > ${content(change.after)}`,
    );
  };

  it("gets its rows at once and one row of the change log when the block has rested", async () => {
    for (const text of ["M", "Mi", "Mil", "Milch"]) {
      await type("anna", text);
      await pass(300);
      expect(await rowText()).toEqual([text]);
    }
    expect(await history()).toEqual([]);
    await pass(5_000);
    expect(await history()).toEqual(["anna:  > Milch"]);
  });

  it("gets a row a minute while somebody types on", { tags: ["endurance"] }, async () => {
    for (let second = 1; second <= 70; second += 1) {
      await type("anna", String(second));
      await pass(1_000);
    }
    expect(await history()).toHaveLength(1);
    await pass(5_000);
    const rows = await history();
    expect(rows).toHaveLength(2);
    expect(rows[1]?.split(" > ")[0]).toBe(rows[0]?.replace(/.* > /, "anna: "));
    expect(rows[1]).toMatch(/ > 70$/);
  });

  it("gets its row in time when the clock goes back while somebody types", async () => {
    await type("anna", "Mil");
    await pass(300);
    vi.setSystemTime(Date.now() - 40 * 24 * 60 * 60 * 1_000);
    await type("anna", "Milch");
    await pass(300);
    expect(await rowText()).toEqual(["Milch"]);
    await pass(5_000);
    expect(await history()).toEqual(["anna:  > Milch"]);
  });

  it(
    "keeps a log of bounded length, whatever the clock does, and with all that was typed",
    { tags: ["endurance"] },
    async () => {
      for (let i = 1; i <= 620; i += 1) {
        await type("anna", `Text ${i}`);
        if (i % 100 !== 0) continue;
        vi.setSystemTime(Date.now() + (i % 200 === 0 ? 1 : -1) * 3_600_000);
        await pass(300);
      }
      const log = await pageLog.readLog(storage.read, pageId);
      expect(log.updates.length).toBeLessThan(500);
      const again = new Y.Doc();
      for (const bytes of [log.state, ...log.updates.map((update) => update.bytes)])
        if (bytes) Y.applyUpdate(again, bytes);
      expect(again.getXmlFragment(pageFragment).toString()).toContain("Text 620");
    },
  );

  it("is complete when the page leaves memory", async () => {
    await type("anna", "Milch");
    await pass(300);
    await page.putAway();
    expect(await history()).toEqual(["anna:  > Milch"]);
  });

  it("keeps what was typed apart from what a call writes", async () => {
    await type("anna", "Milch");
    await page.edit("bert", (fragment) =>
      applyRowChange(fragment, { type: "patch", blockId, edits: [{ at: 5, remove: 0, insert: "!" }] }),
    );
    expect(await history()).toEqual(["anna:  > Milch", "null: Milch > Milch!"]);
  });

  it("gets its row later when it could not be written", async () => {
    await type("anna", "Milch");
    await pass(300);
    broken = true;
    await pass(20_000);
    expect(await history()).toEqual([]);
    broken = false;
    await pass(2_000);
    expect(await history()).toEqual(["anna:  > Milch"]);
  });

  it("names nobody for what was typed before a process ended, and loses no word of it", async () => {
    await type("anna", "Milch");
    await pass(5_500);
    await type("anna", "Milch und Brot");
    await pass(300);
    page.dispose();
    page = await load();
    await pass(1);
    expect(await history()).toEqual(["anna:  > Milch", "null: Milch > Milch und Brot"]);
    expect(await rowText()).toEqual(["Milch und Brot"]);
    page.dispose();
    page = await load();
    await pass(10_000);
    expect(await history()).toHaveLength(2);
  });
});
