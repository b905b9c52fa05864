import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { insertRows, type Storage } from "../../src/storage/index.ts";
import { callerOf, password } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { openProcessApp } from "./process-app.ts";

/** So many that an index of them is not built before it is looked at. */
const pages = 6_000;
const idOf = (number: number): string => `0198c0de-0000-7000-8000-${String(number).padStart(12, "0")}`;

const fill = (storage: Storage): Promise<void> =>
  storage.transact(async (tx) => {
    const numbers = Array.from({ length: pages }, (_, n) => n);
    await insertRows(
      tx,
      "page",
      ["page_id", "title", "pos", "created_at", "last_modified"],
      numbers.map((n) => [idOf(n), `Seite ${n}`, "a0", tx.now, tx.now]),
    );
    await insertRows(
      tx,
      "block",
      ["block_id", "page_id", "block_type", "content", "block_config", "block_order", "last_modified"],
      numbers.map((n) => [idOf(pages + n), idOf(n), "text", `Kennwort Nummer${n}`, "{}", 0, tx.now]),
    );
  });

describeWithEngines("the index of the search, with several processes", ([, postgres]) => {
  it(
    "is built on by another process where the one that leads is killed: nothing is lost, and nothing is there twice",
    { tags: ["endurance"] },
    async () => {
      const made = await postgres.address("migrated");
      const url = "url" in made ? made.url : "";
      const folder = mkdtempSync(join(tmpdir(), "maive-search-"));
      const first = await openProcessApp(url, folder);
      const second = await openProcessApp(url, folder);
      onTestFinished(async () => {
        await first.close();
        await second.close();
        rmSync(folder, { recursive: true, force: true });
      });
      await fill(second.storage);
      const user = { username: "anna", userType: "main" as const };
      const { userId } = await second.app.auth.createUser(undefined, { ...user, password });
      const { token } = await second.storage.transact((tx) =>
        second.app.auth.startSession(tx, { ...user, userId }, "test"),
      );
      const caller = callerOf(second.app, { userId, username: "anna" }, `maive_session=${token}`);
      const count = async (table: "search_document" | "search_build" | "search_dirty"): Promise<number> => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
          second.storage.read,
        );
        return rows[0]?.n ?? 0;
      };

      for (const { app } of [first, second]) app.search.start();
      await expect.poll(() => count("search_document"), { interval: 20 }).toBeGreaterThan(0);
      await first.cut();
      const indexed = await count("search_document");
      expect([indexed > 0, (await count("search_build")) > 0]).toEqual([true, true]);
      // What changes while nobody leads is not lost, either.
      await second.storage.transact(async ({ db }) => {
        await db.updateTable("page").set({ title: "Umbenannt" }).where("page_id", "=", idOf(7)).execute();
      });
      await expect
        .poll(async () => [await count("search_build"), await count("search_dirty")], { timeout: 100_000 })
        .toEqual([0, 0]);

      const { rows: twice } = await sql`
      select kind, key from search_document group by kind, key having count(*) > 1`.execute(
        second.storage.read,
      );
      expect(twice).toEqual([]);
      const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from page join search_document d on d.kind = 'page' and d.key = page.page_id`.execute(
        second.storage.read,
      );
      expect(rows[0]?.n).toBe(pages);
      const titles = async (q: string): Promise<string[]> =>
        (await caller.get(`/api/search?q=${encodeURIComponent(q)}&kinds=page`)).body.results.map(
          ({ title }: { title: string }) => title,
        );
      for (const n of [0, 2_999, pages - 1]) expect(await titles(`nummer${n}`)).toContain(`Seite ${n}`);
      expect([await titles("nummer7"), await titles("umbenannt")]).toEqual([
        expect.arrayContaining(["Umbenannt"]),
        ["Umbenannt"],
      ]);
    },
  );
});
