import type { StoredValue } from "@maive/values";
import { sql } from "kysely";
import { insertRows, type Queryable, type Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, emptyKey, idsIn, isLink, type SlotColumn } from "../../properties/index.ts";
import { type Key, sortKeyOf } from "../derived/sort-key.ts";
import { inParts, setKeys } from "../derived/derived.store.ts";
import type { Linked, LinkedByProperty } from "./linked.store.ts";

/** A relation cell before and after a write. */
export interface LinkCell {
  pageId: string;
  property: DatabaseProperty;
  before: StoredValue;
  value: StoredValue;
}

interface LinkRow {
  page_id: string;
  property_id: number;
  target_id: string;
  ord: number;
}

/** The last `ord` in cells of one property; absent without links. */
const lastOrds = async (
  tx: Tx,
  propertyId: number,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>();
  await inParts(pageIds, async (part) => {
    const rows = await tx.db
      .selectFrom("entry_link")
      .select(["page_id", (eb) => eb.fn.max("ord").as("last")])
      .where("property_id", "=", propertyId)
      .where("page_id", "in", part)
      .groupBy("page_id")
      .execute();
    for (const row of rows) found.set(row.page_id, Number(row.last));
  });
  return found;
};

/** The minimal row changes for a new value: most writes add or remove a few of many. */
const stepsOf = ({
  property,
  before,
  value,
}: LinkCell): { gone: string[]; added: string[]; anew: boolean } => {
  const [then, now] = [idsIn(property, before), idsIn(property, value)];
  const staying = new Set(now);
  const unchanged = then.filter((id) => staying.has(id));
  const anew = !unchanged.every((id, n) => now[n] === id);
  return anew
    ? { gone: then, added: now, anew }
    : { gone: then.filter((id) => !staying.has(id)), added: now.slice(unchanged.length), anew };
};

const removeRows = (tx: Tx, propertyId: number, rows: readonly { page_id: string; target_id: string }[]) =>
  inParts(rows, (part) => {
    const pages = [...new Set(part.map((row) => row.page_id))];
    const pairs = part.map((row) => sql`(${row.page_id}, ${row.target_id})`);
    return sql`
      delete from entry_link where property_id = ${propertyId} and page_id in (${sql.join(pages)})
        and (page_id, target_id) in (values ${sql.join(pairs)})`.execute(tx.db);
  });

/** Fewer rows touch few index pages anyway. */
const sortedFrom = 500;

/** Updates the link rows of cells to their values. */
export const saveLinks = async (tx: Tx, cells: readonly LinkCell[]): Promise<void> => {
  const linking = cells.filter(({ property }) => isLink(property));
  tx.noteKeys({ pageIds: linking.map(({ pageId }) => pageId) });
  for (const [{ propertyId }, ofProperty] of Map.groupBy(linking, (cell) => cell.property)) {
    const changes = ofProperty.map((cell) => ({
      pageId: cell.pageId,
      before: cell.before,
      ...stepsOf(cell),
    }));
    await removeRows(
      tx,
      propertyId,
      changes.flatMap(({ pageId, gone }) => gone.map((target_id) => ({ page_id: pageId, target_id }))),
    );
    const longer = changes.filter(({ added, before, anew }) => added.length > 0 && before !== null && !anew);
    const last = await lastOrds(
      tx,
      propertyId,
      longer.map(({ pageId }) => pageId),
    );
    const rows: LinkRow[] = changes.flatMap(({ pageId, added }) => {
      const from = (last.get(pageId) ?? -1) + 1;
      return added.map((target_id, n) => ({
        page_id: pageId,
        property_id: propertyId,
        target_id,
        ord: from + n,
      }));
    });
    // Sorted, because neighbours in the index of targets are on the same pages.
    if (rows.length > sortedFrom) rows.sort((a, b) => (a.target_id < b.target_id ? -1 : 1));
    await inParts(rows, (part) =>
      insertRows(
        tx,
        "entry_link",
        ["property_id", "page_id", "target_id", "ord"],
        part.map((row) => [row.property_id, row.page_id, row.target_id, row.ord]),
      ),
    );
  }
};

/** Sort keys by the title of each cell's first live target, taken from its own row. */
const setEntryKeys = (
  tx: Tx,
  { slot, propertyId }: DatabaseProperty,
  lead: DatabaseProperty,
  pageIds: readonly string[],
): Promise<void> =>
  inParts(pageIds, async (part) => {
    if (slot === null) return;
    tx.noteKeys({ pageIds: part });
    await sql`
      update entry_key set ${sql.ref(slot)} = coalesce((
        select target.${sql.ref(lead.slot ?? "t1")} from entry_link
        join entry_key as target on target.page_id = entry_link.target_id
        where entry_link.property_id = ${propertyId} and entry_link.page_id = entry_key.page_id
        order by entry_link.ord limit 1), '')
      where entry_key.page_id in (${sql.join(part)})`.execute(tx.db);
  });

/** What the link rows of a property say, by entry; absent without links. */
export const targetsIn = async (
  q: Queryable,
  propertyId: number,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, string[]>();
  await inParts(pageIds, async (part) => {
    const rows = await q
      .selectFrom("entry_link")
      .select(["page_id", "target_id"])
      .where("property_id", "=", propertyId)
      .where("page_id", "in", part)
      .orderBy("ord")
      .execute();
    for (const [pageId, ofPage] of Map.groupBy(rows, (row) => row.page_id))
      found.set(
        pageId,
        ofPage.map((row) => row.target_id),
      );
  });
  return found;
};

/** Sort keys by the name of each cell's first person. */
const setPersonKeys = async (
  tx: Tx,
  property: DatabaseProperty,
  names: ReadonlyMap<string, string>,
  pageIds: readonly string[],
): Promise<void> => {
  const { slot } = property;
  if (slot === null) return;
  await inParts(pageIds, async (part) => {
    const targets = await targetsIn(tx.db, property.propertyId, part);
    const keys = part.map((pageId) => {
      const ids = targets.get(pageId) ?? [];
      return { pageId, key: sortKeyOf(property, ids.join(","), (id) => names.get(id)) };
    });
    await setKeys(tx, slot, keys);
  });
};

/** Recomputes one property's sort keys in these entries. */
export const setLinkKeys = async (
  tx: Tx,
  property: DatabaseProperty,
  linked: Linked | undefined,
  pageIds: readonly string[],
): Promise<void> => {
  const { slot } = property;
  if (slot === null || pageIds.length === 0) return;
  if (linked?.kind === "users") await setPersonKeys(tx, property, linked.names, pageIds);
  else if (linked?.lead) await setEntryKeys(tx, property, linked.lead, pageIds);
  else
    await setKeys(
      tx,
      slot,
      pageIds.map((pageId) => ({ pageId, key: emptyKey(slot) })),
    );
};

/** Sort keys of the live ones among these entries, from a text column. */
export const keysOfTargets = async (
  q: Queryable,
  slot: SlotColumn,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, Key>> => {
  const keys = new Map<string, Key>();
  await inParts(pageIds, async (part) => {
    const rows = await q
      .selectFrom("entry_key")
      .select(["page_id", `${slot} as key`])
      .where("page_id", "in", part)
      .execute();
    for (const row of rows) keys.set(row.page_id, row.key);
  });
  return keys;
};

/** Recomputes the sort keys of all relations in these entries. */
export const setAllLinkKeys = async (
  tx: Tx,
  properties: readonly DatabaseProperty[],
  linked: LinkedByProperty,
  pageIds: readonly string[],
): Promise<void> => {
  for (const property of properties)
    if (isLink(property)) await setLinkKeys(tx, property, linked.get(property.propertyId), pageIds);
};
