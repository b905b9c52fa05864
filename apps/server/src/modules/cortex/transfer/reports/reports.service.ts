import type { getPageImport, ImportNote, listPageImports, Ok, undoPageImport } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import { notFound } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import { readableDatabaseIds } from "../transfer.store.ts";
import type { DatabaseTrash } from "../../databases/index.ts";
import type { TrashService } from "../../trash/index.ts";
import { transferTexts } from "../texts.ts";
import { readableTitles } from "../transfer.store.ts";
import { addReport, markUndone, type ReportRow, reportOf, reportsOf } from "./reports.store.ts";

/** What an import leaves behind to be read and undone by. */
export interface StoredReport {
  /** Those at the top of the import. */
  pages: { page_id: string; title: string }[];
  /** Absent in reports of earlier versions. */
  databases?: { database_id: number; name: string; entry_count: number }[];
  notes: ImportNote[];
  /** Every page of the tree that it made. */
  made: string[];
}

export interface ReportDeps {
  storage: Storage;
  trash: Pick<TrashService, "trashMade">;
  databaseTrash: Pick<DatabaseTrash, "trashMade">;
}

/** Stores the report of an import in its transaction. @returns its id. */
export const storeReport = async (tx: Tx, actor: Actor, report: StoredReport): Promise<string> => {
  const importId = newId();
  await addReport(tx, {
    import_id: importId,
    user_id: actor.userId,
    title: report.pages[0]?.title ?? report.databases?.[0]?.name ?? transferTexts.untitled,
    imported_at: tx.now,
    undone_at: null,
    page_count: report.made.length,
    database_count: report.databases?.length ?? 0,
    note_count: report.notes.length,
    report: JSON.stringify(report),
  });
  return importId;
};

const present = (row: Omit<ReportRow, "report">) => ({
  import_id: row.import_id,
  title: row.title,
  imported_at: row.imported_at,
  page_count: row.page_count,
  database_count: row.database_count,
  note_count: row.note_count,
  undone_at: row.undone_at,
});

/** Reports of page imports, each its own person's, and their undo. */
export class ReportService {
  readonly #deps: ReportDeps;

  constructor(deps: ReportDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<Ok<typeof listPageImports>> {
    return { imports: (await reportsOf(this.#deps.storage.read, actor)).map(present) };
  }

  /** @throws DomainError `not_found`. */
  async get(actor: Actor, importId: string): Promise<Ok<typeof getPageImport>> {
    const { row, report } = await this.#load(actor, importId);
    const ids = report.pages.map(({ page_id }) => page_id);
    const readable = await readableTitles(this.#deps.storage.read, actor, ids);
    const databases = report.databases ?? [];
    const open = await readableDatabaseIds(
      this.#deps.storage.read,
      actor,
      databases.map(({ database_id }) => database_id),
    );
    return {
      ...present(row),
      pages: report.pages.map(({ page_id, title }) => ({
        page_id: readable.has(page_id) ? page_id : null,
        title,
      })),
      databases: databases.map((each) => ({
        ...each,
        database_id: open.has(each.database_id) ? each.database_id : null,
      })),
      notes: report.notes,
    };
  }

  /** Moves what the import made to the trash. @throws DomainError `not_found`. */
  async undo(actor: Actor, importId: string): Promise<Ok<typeof undoPageImport>> {
    const { report } = await this.#load(actor, importId);
    const ids = (report.databases ?? []).map(({ database_id }) => database_id);
    let databases = { removed: 0, left: 0 };
    const first = async (tx: Tx): Promise<void> => {
      await markUndone(tx, actor, importId);
      databases = await this.#deps.databaseTrash.trashMade(tx, actor, ids);
    };
    const { removed, left } = await this.#deps.trash.trashMade(actor, report.made, first, {
      inParts: ids.length > 0,
    });
    return {
      removed_count: removed,
      left_count: left,
      removed_databases: databases.removed,
      left_databases: databases.left,
    };
  }

  async #load(actor: Actor, importId: string): Promise<{ row: ReportRow; report: StoredReport }> {
    const row = await reportOf(this.#deps.storage.read, actor, importId);
    if (!row) throw notFound();
    return { row, report: JSON.parse(row.report) as StoredReport };
  }
}
