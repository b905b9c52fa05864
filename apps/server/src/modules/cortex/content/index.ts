import type { Actor } from "../../../shared/actor.ts";
import type { ArchivedFile } from "../../../shared/archived-file.ts";
import type { Arrival, ContentScope, HeldAt, Named } from "../../../shared/content/index.ts";
import type { Tx } from "../../../storage/index.ts";
import type { AddDecided, ChangeDecided, EntryImport } from "../entries/index.ts";
import { arriveDatabases, type ArriveDatabasesDeps } from "./arrive-databases.ts";
import { arriveEntries, type ArriveEntriesDeps, arriveLinks } from "./arrive-entries.ts";
import { arrivePages } from "./arrive-pages.ts";
import { type Places, usersHere } from "./arriving.ts";
import { scanContent } from "./scan.ts";
import { writeCortexContent, type WriteContentDeps } from "./write-content.ts";
import type { PagesService } from "../pages/index.ts";

export interface ContentDeps
  extends Omit<WriteContentDeps, "databases">, ArriveDatabasesDeps, Omit<ArriveEntriesDeps, "blocks"> {
  databases: WriteContentDeps["databases"] & ArriveDatabasesDeps["databases"];
  blocks: WriteContentDeps["blocks"] & ArriveEntriesDeps["blocks"];
  pages: WriteContentDeps["pages"] & Pick<PagesService, "make">;
  imports: Pick<EntryImport, "transact">;
}

/** What came, and the first of it. */
export interface ArrivedInCortex {
  pages: number;
  databases: number;
  entries: number;
  firstPageId: string | null;
  firstEntryId: string | null;
  firstDatabaseId: number | null;
}

/** Pages, databases and entries that wait for the transaction in which all comes. */
export interface ArrivingInCortex {
  /** Where pages and cells name a file. */
  heldAt(fileId: string): HeldAt | undefined;
  write(tx: Tx, writers: { add: AddDecided; change: ChangeDecided }): Promise<ArrivedInCortex>;
}

/** Content of pages and databases: out of this instance, and into it. */
export interface CortexContent {
  write(writing: {
    actor: Actor;
    scope: ContentScope;
    named: Named;
    at: string;
  }): AsyncIterable<ArchivedFile>;
  arrive(actor: Actor, arrival: Arrival): Promise<ArrivingInCortex>;
  /** The transaction in which all comes or nothing; it may be tried again. */
  transact<T>(
    actor: Actor,
    work: (tx: Tx, writers: { add: AddDecided; change: ChangeDecided }) => Promise<T>,
  ): Promise<T>;
}

/** Wires it. */
export const createContent = (deps: ContentDeps): CortexContent => ({
  write: writeCortexContent(deps),
  transact: (actor, work) => deps.imports.transact(actor, (tx, add, change) => work(tx, { add, change })),
  arrive: async (actor, arrival) => {
    const { held, ...scanned } = await scanContent(arrival);
    const bringing = { actor, arrival, scanned };
    return {
      heldAt: (fileId) => held.get(fileId),
      write: async (tx, { add, change }) => {
        const places: Places = {
          databases: new Map(),
          columns: new Map(),
          properties: new Map(),
          views: new Map(),
          userOf: await usersHere(tx.db, scanned.people),
        };
        const made = await arriveDatabases(deps, tx, bringing, places);
        const { entries, first: firstEntryId } = await arriveEntries(deps, tx, bringing, places, add);
        await arriveLinks(tx, bringing, places, change);
        const { pages, first: firstPageId } = await arrivePages(deps, tx, bringing, places);
        return {
          pages,
          databases: made.length,
          entries,
          firstPageId,
          firstEntryId,
          firstDatabaseId: made[0]?.database_id ?? null,
        };
      },
    };
  },
});
