import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Tx } from "../../../../storage/index.ts";
import { accessToDatabase, authorizeDatabase, type PageRow } from "../../access/index.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../../properties/index.ts";
import { copiedValues, referenceCopiedFiles } from "../cells/copied-values.ts";
import { type EntryRow, lastPositionAmong } from "../entries.store.ts";
import { writerOf, type WriterDeps } from "../entry-writer.ts";
import { freeTitles } from "../rules/free-titles.ts";
import { addEntries } from "./add-entries.ts";

/** A page and the original it is copied from. */
export interface CopiedPage {
  original: PageRow;
  copyId: string;
}

/** Parameters of copying. */
export interface Copying {
  titleOf(title: string): string;
  /** Further writes for the copies, in their transaction. */
  also(tx: Tx, copies: readonly CopiedPage[]): Promise<void>;
}

/** Copies entries of one database, with their values, behind the last of them. @throws DomainError `forbidden`, `not_found`. */
export const copyEntries = async (
  tx: Tx,
  deps: WriterDeps,
  actor: Actor,
  databaseId: number,
  originals: readonly EntryRow[],
  { titleOf, also }: Copying,
): Promise<{ ids: string[]; properties: readonly DatabaseProperty[] }> => {
  // Readers of an entry may know that the database exists.
  if (originals.length > 0 && (await accessToDatabase(tx.db, actor, databaseId)) !== "write")
    throw new DomainError("forbidden");
  const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
  const properties = await propertiesOfDatabase(tx.db, databaseId);
  if (originals.length === 0) return { ids: [], properties };
  const writer = writerOf(deps, actor);
  const values = await copiedValues(
    tx,
    writer,
    properties,
    originals.map(({ doc }) => doc),
  );
  const titles = await freeTitles(
    tx,
    properties,
    originals.map(({ page }) => titleOf(page.title)),
  );
  const entries = originals.map((_, index) => ({
    title: titles[index] ?? "",
    values: values[index] ?? new Map(),
  }));
  const behind = await lastPositionAmong(
    tx.db,
    originals.map(({ page }) => page.page_id),
  );
  const ids = await addEntries(tx, writer, database, properties, entries, behind ?? undefined);
  for (const [index, copyId] of ids.entries())
    await referenceCopiedFiles(tx, writer, copyId, values[index] ?? new Map());
  await also(
    tx,
    originals.map(({ page }, index) => ({ original: page, copyId: ids[index] ?? "" })),
  );
  return { ids, properties };
};
