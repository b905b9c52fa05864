import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { readConfig } from "../../../config/config.ts";
import { newId } from "../../../shared/ids.ts";
import { type CitadelFixture, startCitadel } from "../citadel-for-tests.ts";

describeEachEngine("the server's status", (engine) => {
  let t: CitadelFixture;
  let dataDir: string;
  let online = { sockets: 0, people: 0 };
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "maive-data-"));
    t = await startCitadel(engine, {
      config: readConfig({ MAIVE_DATA_DIR: dataDir }),
      online: () => online,
    });
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const status = async () => (await t.main.get("status")).body;

  const addPages = (count: number, more: { parent_database_id?: number; trashed_at?: string } = {}) =>
    t.server.storage.transact(async (tx) => {
      for (let n = 0; n < count; n += 1)
        await tx.db
          .insertInto("page")
          .values({
            page_id: newId(),
            parent_page_id: null,
            parent_database_id: null,
            title: "",
            icon: null,
            cover_image_path: null,
            pos: "a0",
            trashed_at: null,
            trashed_root: null,
            created_by: null,
            created_at: tx.now,
            last_modified: tx.now,
            ...more,
          })
          .execute();
    });

  it("shows what runs since when, on what, and who is there", async () => {
    online = { sockets: 5, people: 2 };
    const startedAt = t.server.clock.now().toISOString();
    t.server.clock.advance(60_000);
    expect(await status()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{7})?$/),
      started_at: startedAt,
      engine: engine.name,
      users: { main: 1, guest: 1, visitor: 1 },
      sessions: 3,
      sockets: 5,
      people_online: 2,
      databases: 0,
      pages: 0,
      entries: 0,
    });
  });

  it("measures database, data folder and the space that is left", async () => {
    writeFileSync(join(dataDir, "bild.png"), Buffer.alloc(12_345));
    const now = await status();
    expect(now.data_bytes).toBe(12_345);
    expect(now.database_bytes).toBeGreaterThan(10_000);
    expect(now.free_bytes).toBeGreaterThan(0);
  });

  it("counts pages and entries apart, and nothing that is in the trash", async () => {
    const { database_id } = await t.server.storage.transact((tx) =>
      tx.db
        .insertInto("database")
        .values({ name: "Bücher", description: "", key_version: 1, created_at: tx.now })
        .returning("database_id")
        .executeTakeFirstOrThrow(),
    );
    await addPages(3);
    await addPages(2, { trashed_at: "2026-11-21T10:00:00.000Z" });
    await addPages(5, { parent_database_id: database_id });
    await addPages(1, { parent_database_id: database_id, trashed_at: "2026-11-21T10:00:00.000Z" });
    expect(await status()).toMatchObject({ databases: 1, pages: 3, entries: 5 });
  });

  it("is main's alone", async () => {
    for (const caller of [t.guest, t.visitor])
      expect(await caller.get("status")).toMatchObject({ status: 403, body: { code: "main_only" } });
    expect((await t.anonymous.get("status")).status).toBe(401);
  });

  it("does not count sessions that are over", async () => {
    await t.server.storage.transact((tx) =>
      tx.db
        .updateTable("session")
        .set({ expires_at: t.server.clock.now().toISOString() })
        .where("user_agent", "=", "test")
        .execute(),
    );
    expect((await status()).sessions).toBe(2);
  });
});
