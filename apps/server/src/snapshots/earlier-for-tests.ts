import { sql } from "kysely";
import type { TestAddress } from "../../test/engines.ts";
import { writeInto } from "../storage/archive/index.ts";

/** Migrations that {@link makeEarlier} reverts; not necessarily adjacent. */
export const takenBack = ["0027-board-states", "0033-ended-sessions"] as const;

/** Turns a database into one of an earlier version by reverting migrations of unused tables. */
export const makeEarlier = (address: TestAddress): Promise<void> =>
  writeInto(
    address,
    async ({ db }) => {
      await sql`drop table ended_session`.execute(db);
      await sql`drop table scribble_state`.execute(db);
      await sql`alter table scribble_board drop column modified_by`.execute(db);
      await sql`delete from kysely_migration where name in (${sql.join(takenBack)})`.execute(db);
    },
    new Date(),
  );

/** Marks the data as used by a later version. */
export const makeNewer = (address: TestAddress): Promise<void> =>
  writeInto(
    address,
    async ({ db }) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(db);
    },
    new Date(),
  );

/** Adds a row to the change log. */
export const addChange = (address: TestAddress, id: string): Promise<void> =>
  writeInto(
    address,
    async ({ db, now }) => {
      await db.insertInto("change").values({ change_id: id, changed_at: now, kind: "page.titled" }).execute();
    },
    new Date(),
  );
