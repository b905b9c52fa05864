import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { makePage, makeUser } from "../../../test/page-server.ts";
import type { Actor } from "../../shared/actor.ts";
import { newId } from "../../shared/ids.ts";
import { recordChange } from "../change-log.ts";
import { columnsOf } from "../dialect/columns.ts";
import type { Storage } from "../storage.ts";
import { up } from "./0015-files-blocks-held.ts";

describeEachEngine("files that blocks held before this was noted", (engine) => {
  let storage: Storage;
  let page: string;
  let main: Actor;
  let guest: Actor;
  beforeAll(async () => {
    storage = await engine.open();
    page = await makePage(storage);
    main = await makeUser(storage, "anna", "main");
    guest = await makeUser(storage, "bert", "guest");
  });
  afterAll(() => storage.close());

  it("are those that main put there, and those that blocks hold now", async () => {
    const [byMain, byGuest, now, blockId, file] = [newId(), newId(), newId(), newId(), newId()];
    const put = (actor: Actor, kind: string, fileId: string) => ({
      kind,
      actorId: actor.userId,
      pageId: page,
      blockId,
      after: { block_config: JSON.stringify({ caption: "Bild", file_id: fileId }) },
    });
    const noted = await storage.transact(async (tx) => {
      await recordChange(tx, put(main, "block_created", byMain));
      await recordChange(tx, put(main, "block_changed", byMain));
      await recordChange(tx, put(guest, "block_changed", byGuest));
      await tx.db
        .insertInto("drive_item")
        .values({
          file_id: now,
          parent_id: null,
          is_folder: 1,
          is_system: 0,
          block_id: null,
          filename: "Jetzt",
          display_name: "Jetzt",
          name_folded: "jetzt",
          sha256: null,
          file_size: 0,
          mime_type: "",
          created_by: null,
          created_at: tx.now,
          modified_by: null,
          last_modified: tx.now,
          deleted_at: null,
          deleted_root: null,
          deleted_by: null,
        })
        .execute();
      await tx.db
        .insertInto("file_use")
        .values({ file_id: now, page_id: page, kind: "block", holder: file })
        .execute();
      await tx.db.schema.dropTable("block_file").execute();
      await tx.db.schema.dropIndex("change_by_block").execute();
      await up(tx.db, columnsOf(storage.engine));
      return tx.db.selectFrom("block_file").select(["block_id", "file_id"]).execute();
    });
    const wanted = [
      { block_id: blockId, file_id: byMain },
      { block_id: file, file_id: now },
    ];
    expect(noted).toHaveLength(2);
    expect(noted).toEqual(expect.arrayContaining(wanted));
  });
});
