import fc from "fast-check";
import type { Insertable } from "kysely";
import type { Schema } from "../schema.ts";
import type { Storage } from "../storage.ts";

/** Texts as people write them and as they come out of other programs; PostgreSQL holds no NUL. */
const text = fc.string({ unit: "grapheme", maxLength: 40 }).map((each) => each.replaceAll("\0", ""));
const odd = fc.constantFrom(
  "",
  " ",
  "'",
  '"',
  "\\",
  "\n",
  "\r\n",
  "\u2028",
  "ß",
  "ﬀ",
  "\u{1f3f3}\ufe0f",
  "{}",
  "\\x41",
  "null",
  "NULL",
  "%s",
);
const anyText = fc.oneof(
  text,
  odd,
  fc.string({ unit: "binary", maxLength: 20 }).map((each) => each.replaceAll("\0", "").toWellFormed()),
);
const maybeText = fc.option(anyText);
const bytes = fc.uint8Array({ maxLength: 200 });
const count = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.maxSafeInteger());
const when = fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-11-25T23:59:59.999Z");
const id = fc.uuid();
const double = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((each) => (Object.is(each, -0) ? 0 : each));

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[];

export interface RandomContent {
  setting: Rows<"setting">;
  user_account: Rows<"user_account">;
  database: Rows<"database">;
  property: Rows<"property">;
  page: Rows<"page">;
  page_update: Rows<"page_update">;
  page_version: Rows<"page_version">;
  entry_doc: Rows<"entry_doc">;
  entry_key: Rows<"entry_key">;
  scribble_board: Rows<"scribble_board">;
  change: Rows<"change">;
}

/** Rows that name each other as rows of an instance do: every kind of column, and references within a table. */
export const randomContent: fc.Arbitrary<RandomContent> = fc
  .record({
    users: fc.uniqueArray(id, { maxLength: 4 }),
    pages: fc.uniqueArray(id, { minLength: 1, maxLength: 12 }),
    databases: fc.uniqueArray(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 3 }),
    boards: fc.uniqueArray(id, { maxLength: 3 }),
    settings: fc.uniqueArray(anyText, { maxLength: 5 }),
  })
  .chain(({ users, pages, databases, boards, settings }) => {
    const each = <T>(ids: readonly string[], row: (id: string, at: number) => fc.Arbitrary<T>) =>
      fc.tuple(...ids.map(row)) as fc.Arbitrary<T[]>;
    const aDatabase = fc.constantFrom(...databases);
    return fc.record<RandomContent>({
      setting: each(settings, (key) => fc.record({ key: fc.constant(key), value: anyText })),
      user_account: each(users, (user_id) =>
        fc.record({
          user_id: fc.constant(user_id),
          username: anyText,
          username_folded: fc.constant(user_id),
          user_type: fc.constantFrom("main" as const, "guest" as const),
          password_hash: maybeText,
          password_generated: fc.constantFrom(0 as const, 1 as const),
          linked_maive_id: maybeText,
          created_at: when,
        }),
      ),
      database: each(databases.map(String), (databaseId) =>
        fc.record({
          database_id: fc.constant(Number(databaseId)),
          name: anyText,
          description: anyText,
          version: count,
          live_entries: count,
          key_version: fc.constant(1),
          created_at: when,
          trashed_at: fc.option(when),
          trashed_by: users.length > 0 ? fc.option(fc.constantFrom(...users)) : fc.constant(null),
        }),
      ),
      property: fc.array(
        fc.record({
          database_id: aDatabase,
          property_name: id,
          property_type: anyText,
          config: anyText,
          is_lead: fc.constantFrom(0 as const, 1 as const),
          property_group: maybeText,
          pos: anyText,
          slot_kind: fc.option(fc.constantFrom("t" as const, "n" as const)),
          slot: fc.option(fc.integer({ min: 1, max: 24 })),
        }),
        { maxLength: 5 },
      ),
      page: each(pages, (page_id, at) =>
        fc.record({
          page_id: fc.constant(page_id),
          // Parents come before and behind in the order of the key.
          parent_page_id: at === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...pages.slice(0, at))),
          parent_database_id: fc.option(aDatabase),
          title: anyText,
          icon: maybeText,
          cover_image_path: maybeText,
          cover_position: double,
          pos: anyText,
          trashed_at: fc.option(when),
          trashed_root: maybeText,
          created_by: maybeText,
          created_at: when,
          last_modified: when,
        }),
      ),
      page_update: fc.array(
        fc.record({ page_id: fc.constantFrom(...pages), update_bytes: bytes, created_at: when }),
        { maxLength: 10 },
      ),
      page_version: each(pages.slice(0, 2), (page_id) =>
        fc.record({
          page_id: fc.constant(page_id),
          change_id: id,
          name: anyText,
          named_by: users.length > 0 ? fc.option(fc.constantFrom(...users)) : fc.constant(null),
          named_at: when,
        }),
      ),
      entry_doc: each(pages.slice(0, 4), (page_id) =>
        fc.record({
          page_id: fc.constant(page_id),
          database_id: aDatabase,
          pos: anyText,
          doc: anyText,
          rev: count,
        }),
      ),
      entry_key: each(pages.slice(0, 4), (page_id) =>
        fc.record({
          page_id: fc.constant(page_id),
          database_id: aDatabase,
          pos: anyText,
          t3: anyText,
          n1: fc.option(double),
          n24: fc.option(double),
        }),
      ),
      scribble_board: each(boards, (board_id) =>
        fc.record({
          board_id: fc.constant(board_id),
          name: anyText,
          version: count,
          save_id: maybeText,
          image_count: count,
          created_at: when,
          last_modified: when,
          trashed_at: fc.option(when),
          thumbnail: fc.option(bytes),
          scene: anyText,
        }),
      ),
      change: fc.array(
        fc.record({
          change_id: id,
          actor_id: maybeText,
          changed_at: when,
          kind: anyText,
          page_id: maybeText,
          block_id: maybeText,
          database_id: fc.option(count),
          property_id: fc.option(count),
          before: maybeText,
          after: maybeText,
          step_id: maybeText,
        }),
        { maxLength: 10 },
      ),
    });
  });

/** In one transaction; an id that was given and is gone again leaves its mark, too. */
export const writeContent = async (storage: Storage, content: RandomContent): Promise<void> =>
  storage.transact(async ({ db }) => {
    for (const [table, rows] of Object.entries(content) as [keyof RandomContent, never[]][])
      for (const row of rows) await db.insertInto(table).values(row).execute();
    await db
      .insertInto("view")
      .values({ database_id: content.database[0]?.database_id ?? 0, name: "", config: "", pos: "" })
      .execute();
    await db.deleteFrom("view").execute();
  });
