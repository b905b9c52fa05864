import type { NoteExport } from "../../../http/note-export.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import { newId } from "../../../shared/ids.ts";
import { Drafts, type DraftsDeps } from "./drafts/drafts.ts";
import { type ExportDeps, ExportService } from "./export/export.service.ts";
import { type ImportDeps, ImportService } from "./import/import.service.ts";
import { ProgressBoard } from "./import/progress.ts";
import { ImportJobs } from "./jobs/import-jobs.service.ts";
import { type NotionDeps, type NotionReach, NotionSources } from "./notion-api/notion-source.ts";
import { type ReportDeps, ReportService } from "./reports/reports.service.ts";
import { transferRoutes } from "./transfer.routes.ts";

export type { NotionReach } from "./notion-api/notion-source.ts";
export { readZip } from "./zip/read-zip.ts";

/** Wires exports and imports of pages. */
export const createTransfer = (
  deps: ExportDeps &
    Omit<ImportDeps, "drafts" | "progress" | "notion"> &
    ReportDeps &
    Omit<DraftsDeps, "processId"> & {
      noteExport: NoteExport;
      notion: NotionReach;
      /** Where several processes share the database: this one. */
      processId?: string | undefined;
    } & Pick<NotionDeps, "takeOutside">,
): {
  routes: RouteDefinition[];
  exports: Pick<ExportService, "trees">;
  drafts: Pick<Drafts, "tidy">;
  jobs: Pick<ImportJobs, "tidy" | "expire">;
  /** Ends imports that run here; what they have made is removed after the next start. */
  close(): Promise<void>;
} => {
  const exports = new ExportService(deps);
  const progress = new ProgressBoard();
  const notion = new NotionSources({ ...deps.notion, storage: deps.storage, takeOutside: deps.takeOutside });
  const processId = deps.processId ?? newId();
  const drafts = new Drafts({ ...deps, processId });
  const { importQueue, noteExport, files, storage, log } = deps;
  const imports = new ImportService({ ...deps, drafts, progress, notion });
  const jobs = new ImportJobs({ storage, imports, log, processId });
  return {
    routes: transferRoutes(exports, imports, new ReportService(deps), {
      jobs,
      importQueue,
      progress,
      noteExport,
      uploads: files.uploads,
    }),
    exports,
    drafts,
    jobs,
    close: async () => {
      drafts.close();
      await jobs.close();
    },
  };
};
