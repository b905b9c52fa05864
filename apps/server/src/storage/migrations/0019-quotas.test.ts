import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { makeUser } from "../../../test/page-server.ts";
import { newId } from "../../shared/ids.ts";
import { columnsOf } from "../dialect/columns.ts";
import type { Storage } from "../storage.ts";
import { up } from "./0019-quotas.ts";

const gigabyte = 1024 * 1024 * 1024;

describeEachEngine("people who stored much before there were quotas", (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await engine.open();
  });
  afterAll(() => storage.close());

  it("go on without a bound, and images of boards are main's", async () => {
    const main = await makeUser(storage, "anna", "main");
    const much = await makeUser(storage, "bert", "guest");
    const little = await makeUser(storage, "clara", "guest");
    const visitor = await makeUser(storage, "dora", "visitor");
    const found = await storage.transact(async (tx) => {
      const item = (userId: string, bytes: number) => {
        const file_id = newId();
        return {
          file_id,
          parent_id: null,
          is_folder: 0 as const,
          is_system: 0 as const,
          block_id: null,
          filename: file_id,
          display_name: file_id,
          name_folded: file_id,
          sha256: null,
          file_size: bytes,
          mime_type: "",
          created_by: userId,
          created_at: tx.now,
          modified_by: null,
          last_modified: tx.now,
          deleted_at: null,
          deleted_root: null,
          deleted_by: null,
        };
      };
      await tx.db
        .insertInto("drive_item")
        .values([
          item(main.userId, 100 * gigabyte),
          item(much.userId, 4 * gigabyte),
          item(much.userId, 2 * gigabyte),
          item(little.userId, 4 * gigabyte),
          item(visitor.userId, 2 * gigabyte),
        ])
        .execute();
      await tx.db
        .insertInto("blob")
        .values({ sha256: "a".repeat(64), size: 7, created_at: tx.now, unnamed_since: null })
        .execute();
      await tx.db
        .insertInto("scribble_board")
        .values({
          board_id: newId(),
          name: "B",
          version: 1,
          save_id: null,
          image_count: 1,
          created_at: tx.now,
          last_modified: tx.now,
          trashed_at: null,
          thumbnail: null,
          scene: "{}",
        })
        .execute();
      const { board_id } = await tx.db
        .selectFrom("scribble_board")
        .select("board_id")
        .executeTakeFirstOrThrow();
      await tx.db.schema.dropTable("user_quota").execute();
      await tx.db.schema.dropIndex("drive_item_of_person").execute();
      await tx.db.schema.dropIndex("scribble_file_of_person").execute();
      await tx.db.schema.alterTable("scribble_file").dropColumn("created_by").execute();
      await tx.db
        .insertInto("scribble_file")
        .values({
          board_id,
          file_id: "f",
          sha256: "a".repeat(64),
          size: 7,
          mime_type: "image/png",
          created_at: tx.now,
          unused_since: null,
        } as never)
        .execute();
      await up(tx.db, columnsOf(storage.engine));
      return {
        unbounded: await tx.db.selectFrom("user_quota").selectAll().execute(),
        images: await tx.db.selectFrom("scribble_file").select("created_by").execute(),
      };
    });
    expect(found.unbounded.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))).toEqual(
      [much, visitor]
        .map(({ userId }) => ({ user_id: userId, quota_mb: null }))
        .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
    );
    expect(found.images).toEqual([{ created_by: main.userId }]);
  });
});
