import { isUnique, ruleTexts, type StoredValue } from "@maive/values";
import { invalidateIn, oncePerTransaction, type Queryable, type Tx } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { NewEntry } from "../add/add-entries.ts";
import { refusedValue } from "../cells/decide-value.ts";
import { foldedOf } from "../derived/cell-texts.ts";
import { sortKeyOf } from "../derived/sort-key.ts";
import type { SortIndexes } from "../sort-indexes/sort-indexes.ts";
import { allTexts, isTextTaken, liveEntries } from "./unique-values.store.ts";

/** A value that a write wants to store; of a new entry without its id. */
export interface CellToCheck {
  pageId?: string;
  property: DatabaseProperty;
  value: StoredValue;
}

export type UniqueDeps = { sortIndexes: Pick<SortIndexes, "use" | "wish"> };

/** Up to this many values are looked up one by one; of more, all texts of the property are read once. */
const mostLookUps = 16;

/** What is compared: the text that is searched, which is the same for values that mean the same. */
const textOf = (property: DatabaseProperty, value: StoredValue): string => foldedOf(property, value);

/** Has the order of the property indexed where the database is large. */
const wishIndex = async (
  tx: Tx,
  { sortIndexes }: UniqueDeps,
  { databaseId, slot }: DatabaseProperty,
): Promise<void> => {
  if (slot === null) return;
  const columns = [{ slot, direction: "asc" }] as const;
  if (await sortIndexes.use(databaseId, columns)) return;
  const entries = await liveEntries(tx.db, databaseId);
  tx.onCommit(() => sortIndexes.wish(databaseId, columns, entries));
};

/** Stands for an entry that has no id yet. */
const newEntry = "";

const textsKey = ({ propertyId }: DatabaseProperty): string => `unique texts ${propertyId}`;

/** Entries were added by this transaction, which may go on to add others: what is taken is read anew. */
export const forgetTexts = (tx: Tx, properties: readonly DatabaseProperty[]): void => {
  for (const property of properties) if (isUnique(property.config)) invalidateIn(tx, textsKey(property));
};

/** The entries that have each text of a property, read once per transaction; who adds others adds them. */
const entriesByText = (q: Queryable, property: DatabaseProperty): Promise<Map<string, Set<string>>> =>
  oncePerTransaction(q, textsKey(property), async () => {
    const found = new Map<string, Set<string>>();
    for (const { page_id, folded } of await allTexts(q, property)) noteText(found, folded, page_id);
    return found;
  });

const noteText = (known: Map<string, Set<string>>, folded: string, pageId: string): void => {
  const owners = known.get(folded);
  if (owners) owners.add(pageId);
  else known.set(folded, new Set([pageId]));
};

/** The text of each value of a property, without empty ones. */
const textsOf = (cells: readonly CellToCheck[]): { cell: CellToCheck; folded: string }[] =>
  cells.flatMap((cell) => {
    const folded = textOf(cell.property, cell.value);
    return folded === "" ? [] : [{ cell, folded }];
  });

const isTakenElsewhere = (owners: ReadonlySet<string> | undefined, writing: ReadonlySet<string>): boolean =>
  owners !== undefined && [...owners].some((pageId) => !writing.has(pageId));

/**
 * The cells among these that would repeat a value of a unique property, with the German sentence. Within the transaction that
 * writes: every write of a value changes its database's row, so that of two at the same time one begins anew.
 */
export const repeatedCells = async (
  tx: Tx,
  deps: UniqueDeps,
  cells: readonly CellToCheck[],
): Promise<Map<CellToCheck, string>> => {
  const repeated = new Map<CellToCheck, string>();
  const unique = cells.filter(({ property }) => isUnique(property.config));
  for (const [property, ofProperty] of Map.groupBy(unique, (cell) => cell.property)) {
    // Entries of this write give up what they had.
    const writing = new Set(ofProperty.flatMap(({ pageId }) => pageId ?? []));
    const texts = textsOf(ofProperty);
    const here = new Set<string>();
    const known = texts.length > mostLookUps ? await entriesByText(tx.db, property) : null;
    if (!known && texts.length > 0) await wishIndex(tx, deps, property);
    for (const { cell, folded } of texts) {
      if (here.has(folded)) {
        repeated.set(cell, ruleTexts.uniqueHere(property.name));
        continue;
      }
      here.add(folded);
      const isTaken = known
        ? isTakenElsewhere(known.get(folded), writing)
        : await isTextTaken(tx.db, property, { folded, key: sortKeyOf(property, cell.value) }, [...writing]);
      if (isTaken) repeated.set(cell, ruleTexts.unique(property.name));
      else if (known) noteText(known, folded, cell.pageId ?? newEntry);
    }
  }
  return repeated;
};

/**
 * @throws DomainError `invalid_value` where a unique property would have a value twice; the sentence names no other entry, whom
 * not everybody may know.
 */
export const demandUnique = async (
  tx: Tx,
  deps: UniqueDeps,
  cells: readonly CellToCheck[],
): Promise<void> => {
  for (const [{ property }, message] of await repeatedCells(tx, deps, cells))
    throw refusedValue(property, message);
};

/** The cells of new entries, titles included. */
export const cellsOfNew = (
  properties: readonly DatabaseProperty[],
  entries: readonly NewEntry[],
): CellToCheck[] => {
  const lead = properties.find(({ isLead }) => isLead);
  return entries.flatMap(({ title, values }) => [
    ...(lead ? [{ property: lead, value: title }] : []),
    ...[...values].map(([property, value]) => ({ property, value })),
  ]);
};

/** The texts that a unique property has, and how its values are compared with them. */
export const textsInUse = async (
  q: Queryable,
  property: DatabaseProperty,
): Promise<{ taken: Set<string>; textOf(value: StoredValue): string }> => ({
  taken: new Set((await entriesByText(q, property)).keys()),
  textOf: (value) => textOf(property, value),
});
