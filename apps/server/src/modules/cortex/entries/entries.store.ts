import { type Selectable, sql } from "kysely";
import type { Access, Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import {
  type EntryDocTable,
  insertRows,
  type Queryable,
  type Tx,
  updateRows,
} from "../../../storage/index.ts";
import { type DatabaseRow, type PageRow, pageAccessSql, readablePage } from "../access/index.ts";
import { columnIdOf, type DatabaseProperty, propertyOf } from "../properties/index.ts";
import { noteWritten } from "./columns/stale-cells.store.ts";
import { inParts } from "./derived/derived.store.ts";
import { type Doc, type EntryDoc, readDoc, writeDoc } from "./entry-doc.ts";

/** A live entry with one person's right. */
export interface EntryRow {
  page: PageRow;
  doc: EntryDoc;
  access: Access;
  hasChildren: boolean;
}

/** The live readable entries among `pageIds`, unordered. */
export const readableEntries = async (
  q: Queryable,
  actor: Actor,
  pageIds: readonly string[],
): Promise<EntryRow[]> => {
  if (pageIds.length === 0) return [];
  const access = pageAccessSql(actor);
  const rows = await sql<PageRow & { access: Access; doc: string; has_children: number | boolean }>`
    select seen.*, entry_doc.doc, exists (
      select 1 from page
      where page.parent_page_id = seen.page_id and page.trashed_at is null and ${access} <> 'none'
    ) as has_children
    from (
      select page.*, ${access} as access from page
      where page.page_id in (${sql.join(pageIds)}) and page.trashed_at is null
    ) as seen
    join entry_doc on entry_doc.page_id = seen.page_id
    where seen.access <> 'none'`.execute(q);
  return rows.rows.map(({ access, doc, has_children, ...page }) => ({
    page,
    doc: readDoc(doc),
    access,
    hasChildren: Boolean(has_children),
  }));
};

/** An entry's values and one property of its database; null when either is missing. */
export const findCell = async (
  q: Queryable,
  pageId: string,
  which: { propertyId: number } | "lead",
): Promise<{ doc: EntryDoc; property: DatabaseProperty } | null> => {
  const row = await q
    .selectFrom("entry_doc")
    .innerJoin("property", "property.database_id", "entry_doc.database_id")
    .selectAll("property")
    .select("entry_doc.doc")
    .where("entry_doc.page_id", "=", pageId)
    .where((eb) =>
      which === "lead" ? eb("property.is_lead", "=", 1) : eb("property.property_id", "=", which.propertyId),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { doc, ...property } = row;
  return { doc: readDoc(doc), property: propertyOf(property) };
};

/** The last order string of a database, trashed entries included. */
export const lastEntryPosition = async (q: Queryable, databaseId: number): Promise<string | null> =>
  (
    await q
      .selectFrom("entry_doc")
      .select("pos")
      .where("database_id", "=", databaseId)
      .orderBy("pos", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.pos ?? null;

/** The last order string among some entries. */
export const lastPositionAmong = async (q: Queryable, pageIds: readonly string[]): Promise<string | null> =>
  (
    await q
      .selectFrom("entry_doc")
      .select("pos")
      .where("page_id", "in", pageIds)
      .orderBy("pos", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.pos ?? null;

/** The next order string after another one, trashed entries included; null at the end. */
export const nextEntryPosition = async (
  q: Queryable,
  databaseId: number,
  pos: string,
): Promise<string | null> =>
  (
    await q
      .selectFrom("entry_doc")
      .select("pos")
      .where("database_id", "=", databaseId)
      .where("pos", ">", pos)
      .orderBy("pos")
      .limit(1)
      .executeTakeFirst()
  )?.pos ?? null;

/** A new entry's page and document. */
export interface NewEntryRow {
  pageId: string;
  title: string;
  pos: string;
  doc: EntryDoc;
}

export const insertEntries = (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  createdBy: string | null,
  entries: readonly NewEntryRow[],
): Promise<void> =>
  inParts(entries, async (part) => {
    const databaseId = database.database_id;
    await insertRows(
      tx,
      "page",
      [
        "page_id",
        { name: "parent_database_id", all: databaseId },
        "title",
        "pos",
        "created_by",
        "created_at",
        "last_modified",
      ],
      part.map(({ pageId, title, pos }) => [pageId, title, pos, createdBy, tx.now, tx.now]),
    );
    await insertRows(
      tx,
      "entry_doc",
      ["page_id", { name: "database_id", all: databaseId }, "pos", "doc"],
      part.map(({ pageId, pos, doc }) => [pageId, pos, writeDoc(doc)]),
    );
  });

/** Replaces documents, of which only columns change that nobody sees. */
export const saveHiddenDocs = (tx: Tx, docs: readonly { pageId: string; doc: Doc }[]): Promise<void> =>
  inParts(docs, (part) =>
    updateRows(
      tx,
      "entry_doc",
      "page_id",
      ["doc"],
      part.map(({ pageId, doc }) => [pageId, writeDoc(doc)]),
      "rev",
    ),
  );

/** Replaces documents. */
export const saveDocs = async (tx: Tx, docs: readonly { pageId: string; doc: Doc }[]): Promise<void> => {
  await noteWritten(
    tx,
    docs.map(({ pageId }) => pageId),
  );
  await saveHiddenDocs(tx, docs);
};

export const touchPages = (tx: Tx, pageIds: readonly string[]): Promise<void> =>
  inParts(pageIds, (part) =>
    tx.db.updateTable("page").set({ last_modified: tx.now }).where("page_id", "in", part).execute(),
  );

export const saveTitles = (tx: Tx, titles: readonly { pageId: string; title: string }[]): Promise<void> =>
  inParts(titles, (part) =>
    updateRows(
      tx,
      "page",
      "page_id",
      ["title"],
      part.map(({ pageId, title }) => [pageId, title]),
    ),
  );

type DocRow = Pick<Selectable<EntryDocTable>, "page_id" | "database_id" | "pos" | "doc">;

/** Documents of the live entries among `pageIds`. */
export const liveDocs = async (q: Queryable, pageIds: readonly string[]): Promise<DocRow[]> => {
  const docs: DocRow[] = [];
  await inParts(pageIds, async (part) => {
    docs.push(
      ...(await q
        .selectFrom("entry_doc")
        .innerJoin("page", "page.page_id", "entry_doc.page_id")
        .select(["entry_doc.page_id", "entry_doc.database_id", "entry_doc.pos", "entry_doc.doc"])
        .where("entry_doc.page_id", "in", part)
        .where("page.trashed_at", "is", null)
        .execute()),
    );
  });
  return docs;
};

/** The databases of the entries among these pages. */
export const databasesOf = async (q: Queryable, pageIds: readonly string[]): Promise<number[]> => {
  const found = new Set<number>();
  await inParts(pageIds, async (part) => {
    const rows = await q
      .selectFrom("entry_doc")
      .select("database_id")
      .distinct()
      .where("page_id", "in", part)
      .execute();
    for (const row of rows) found.add(row.database_id);
  });
  return [...found];
};

/** The documents of these entries of a database, trashed ones included. */
export const docsOf = async (
  q: Queryable,
  databaseId: number,
  pageIds: readonly string[],
): Promise<{ pageId: string; doc: EntryDoc }[]> => {
  if (pageIds.length === 0) return [];
  const rows = await q
    .selectFrom("entry_doc")
    .select(["page_id", "doc"])
    // By their ids: SQLite would go through all of the database.
    .where(sql<number>`database_id + 0`, "=", databaseId)
    .where("page_id", "in", pageIds)
    .execute();
  return rows.map((row) => ({ pageId: row.page_id, doc: readDoc(row.doc) }));
};

/** Ids and titles of a database's live entries that the actor may read. */
export const readableEntryTitles = async (
  q: Queryable,
  actor: Actor,
  databaseId: number,
): Promise<[pageId: string, title: string][]> => {
  const rows = await q
    .selectFrom("page")
    .select(["page_id", "title"])
    .where("parent_database_id", "=", databaseId)
    .where("trashed_at", "is", null)
    .where(readablePage(actor))
    .execute();
  return rows.map(({ page_id, title }) => [page_id, title]);
};

/** Entries per batch when iterating over a database. */
const batch = 2_000;

/** Iterates over a database's documents with a value of the property, trashed entries included. */
export const forEachDocWith = async (
  q: Queryable,
  property: DatabaseProperty,
  work: (docs: { pageId: string; doc: EntryDoc }[]) => Promise<void>,
): Promise<void> => {
  const columnId = String(columnIdOf(property));
  let after: { pos: string; page_id: string } = { pos: "", page_id: "" };
  for (;;) {
    const rows = await q
      .selectFrom("entry_doc")
      .select(["page_id", "pos", "doc"])
      .where("database_id", "=", property.databaseId)
      .where("doc", "like", `%"${columnId}":%`)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("pos", "page_id"), ">", tuple(after.pos, after.page_id)),
      )
      .orderBy("pos")
      .orderBy("page_id")
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = { pos: last.pos, page_id: last.page_id };
    await work(
      rows
        .map((row) => ({ pageId: row.page_id, doc: readDoc(row.doc) }))
        .filter(({ doc }) => Object.hasOwn(doc, columnId)),
    );
  }
};
