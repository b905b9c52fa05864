import type { Day } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { ArchivedFile } from "../../../shared/archived-file.ts";
import type { ImportContext, ContentScope, FileOwner, Named } from "../../../shared/content/index.ts";
import type { Tx } from "../../../storage/index.ts";
import type { AddDecided, ChangeDecided, EntryImport } from "../entries/index.ts";
import type { EventSources } from "./event-sources.ts";
import { importButtons } from "./import-buttons.ts";
import { importDatabases, type ImportDatabasesDeps } from "./import-databases.ts";
import { importEntries, type ImportEntriesDeps, importLinks } from "./import-entries.ts";
import { importEntryTemplates } from "./import-entry-templates.ts";
import { importPages } from "./import-pages.ts";
import { importSynced } from "./import-synced.ts";
import { type Places, usersHere } from "./import-context.ts";
import { scanContent } from "./scan.ts";
import { writeCortexContent, type WriteContentDeps } from "./write-content.ts";
import type { PagesService } from "../pages/index.ts";

export interface ContentDeps
  extends Omit<WriteContentDeps, "databases">, ImportDatabasesDeps, Omit<ImportEntriesDeps, "blocks"> {
  databases: WriteContentDeps["databases"] & ImportDatabasesDeps["databases"];
  blocks: WriteContentDeps["blocks"] & ImportEntriesDeps["blocks"];
  pages: WriteContentDeps["pages"] & Pick<PagesService, "make">;
  imports: Pick<EntryImport, "transact">;
  eventSources: EventSources;
  /** The day of an instant in the instance's time zone. */
  todayAt(instant: string): Day;
}

/** Counts of what was imported, and the first of each kind. */
export interface ImportedCortexContent {
  pages: number;
  databases: number;
  entries: number;
  firstPageId: string | null;
  firstEntryId: string | null;
  firstDatabaseId: number | null;
}

/** Scanned pages, databases and entries, to be written in the common transaction. */
export interface PendingCortexImport {
  /** The owner of a file. */
  holderOf(fileId: string): FileOwner | undefined;
  write(tx: Tx, writers: { add: AddDecided; change: ChangeDecided }): Promise<ImportedCortexContent>;
}

/** Content of pages and databases: out of this instance, and into it. */
export interface CortexContent {
  write(writing: {
    actor: Actor;
    scope: ContentScope;
    named: Named;
    at: string;
  }): AsyncIterable<ArchivedFile>;
  importContent(actor: Actor, context: ImportContext): Promise<PendingCortexImport>;
  /** The transaction of a whole import; its work may be retried. */
  transact<T>(
    actor: Actor,
    work: (tx: Tx, writers: { add: AddDecided; change: ChangeDecided }) => Promise<T>,
  ): Promise<T>;
}

/** Wires it. */
export const createContent = (deps: ContentDeps): CortexContent => ({
  write: writeCortexContent(deps),
  transact: (actor, work) => deps.imports.transact(actor, (tx, add, change) => work(tx, { add, change })),
  importContent: async (actor, context) => {
    const { holders, ...scanned } = await scanContent(context);
    const run = { actor, context, scanned };
    return {
      holderOf: (fileId) => holders.get(fileId),
      write: async (tx, { add, change }) => {
        const places: Places = {
          databases: new Map(),
          columns: new Map(),
          properties: new Map(),
          views: new Map(),
          userOf: await usersHere(tx.db, scanned.people),
        };
        const { made, fresh } = await importDatabases(deps, tx, run, places);
        const { entries, first: firstEntryId } = await importEntries(deps, tx, run, places, add);
        await importLinks(tx, run, places, change);
        const { pages, first: firstPageId } = await importPages(deps, tx, run, places);
        await importSynced(deps, tx, run, places);
        await importEntryTemplates(tx, run, places, { fresh, today: deps.todayAt(tx.now) });
        await importButtons(deps, tx, run, places);
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
