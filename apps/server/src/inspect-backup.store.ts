import type { BackedUpItem, BackedUpKind } from "@maive/contract";
import { fold } from "@maive/values";
import type { Queryable } from "./storage/index.ts";

/** Items in one answer. */
const mostFound = 100;

interface Named {
  id: string;
  title: string;
  parent: string | null;
}

/** The names above something, from the top. */
const placeOf = (parent: string | null, all: ReadonlyMap<string, Named>): string[] => {
  const names: string[] = [];
  for (let above = parent; above !== null;) {
    const found = all.get(above);
    // A damaged tree may go in circles.
    if (!found || names.length >= 100) break;
    names.unshift(found.title);
    above = found.parent;
  }
  return names;
};

const pagesOf = async (q: Queryable): Promise<BackedUpItem[]> => {
  const databases = await q
    .selectFrom("database")
    .select(["database_id", "name", "created_at"])
    .where("trashed_at", "is", null)
    .execute();
  const names = new Map(databases.map(({ database_id: id, name }) => [id, name]));
  const rows = await q
    .selectFrom("page")
    .select(["page_id", "title", "parent_page_id", "parent_database_id", "last_modified"])
    .where("trashed_at", "is", null)
    .where("home_page_id", "is", null)
    .execute();
  const all = new Map<string, Named>(
    rows.map((row) => [row.page_id, { id: row.page_id, title: row.title, parent: row.parent_page_id }]),
  );
  return [
    ...databases.map(({ database_id: id, name, created_at }): BackedUpItem => ({
      kind: "database",
      id: String(id),
      title: name,
      place: [],
      modified_at: created_at,
    })),
    ...rows.map((row): BackedUpItem => ({
      kind: row.parent_database_id === null ? "page" : "entry",
      id: row.page_id,
      title: row.title,
      place:
        row.parent_database_id === null
          ? placeOf(row.parent_page_id, all)
          : [names.get(row.parent_database_id) ?? ""],
      modified_at: row.last_modified,
    })),
  ];
};

const itemsOf = async (q: Queryable): Promise<BackedUpItem[]> => {
  const rows = await q
    .selectFrom("drive_item")
    .select(["file_id", "display_name", "parent_id", "is_folder", "last_modified"])
    .where("deleted_at", "is", null)
    .where("is_system", "=", 0)
    .execute();
  const all = new Map<string, Named>(
    rows.map((row) => [row.file_id, { id: row.file_id, title: row.display_name, parent: row.parent_id }]),
  );
  return rows.map((row) => ({
    kind: row.is_folder === 1 ? "folder" : "file",
    id: row.file_id,
    title: row.display_name,
    place: placeOf(row.parent_id, all),
    modified_at: row.last_modified,
  }));
};

const boardsOf = async (q: Queryable): Promise<BackedUpItem[]> => {
  const rows = await q
    .selectFrom("scribble_board")
    .select(["board_id", "name", "last_modified"])
    .where("trashed_at", "is", null)
    .execute();
  return rows.map(({ board_id: id, name, last_modified }) => ({
    kind: "board",
    id,
    title: name,
    place: [],
    modified_at: last_modified,
  }));
};

const allOf = async (q: Queryable): Promise<BackedUpItem[]> => [
  ...(await pagesOf(q)),
  ...(await itemsOf(q)),
  ...(await boardsOf(q)),
];

/** What is called so, equal titles first, then what changed last. */
export const findItems = async (q: Queryable, search: string): Promise<BackedUpItem[]> => {
  const needle = fold(search.trim());
  const rank = ({ title }: BackedUpItem): number => (fold(title) === needle ? 0 : 1);
  return (await allOf(q))
    .filter(({ title }) => fold(title).includes(needle))
    .toSorted((a, b) => rank(a) - rank(b) || ((a.modified_at ?? "") < (b.modified_at ?? "") ? 1 : -1))
    .slice(0, mostFound);
};

export const findItem = async (q: Queryable, kind: BackedUpKind, id: string): Promise<BackedUpItem | null> =>
  (await allOf(q)).find((item) => item.kind === kind && item.id === id) ?? null;

export const firstMain = (q: Queryable): Promise<{ user_id: string; username: string }> =>
  q
    .selectFrom("user_account")
    .select(["user_id", "username"])
    .where("user_type", "=", "main")
    .orderBy("created_at")
    .executeTakeFirstOrThrow();
