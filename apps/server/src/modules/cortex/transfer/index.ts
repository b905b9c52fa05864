import type { NoteExport } from "../../../http/note-export.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import { Drafts, type DraftsDeps } from "./drafts/drafts.ts";
import { type ExportDeps, ExportService } from "./export/export.service.ts";
import { type ImportDeps, ImportService } from "./import/import.service.ts";
import { ProgressBoard } from "./import/progress.ts";
import { type ReportDeps, ReportService } from "./reports/reports.service.ts";
import { transferRoutes } from "./transfer.routes.ts";

export { readZip } from "./zip/read-zip.ts";

/** Wires exports and imports of pages. */
export const createTransfer = (
  deps: ExportDeps &
    Omit<ImportDeps, "drafts" | "progress"> &
    ReportDeps &
    DraftsDeps & { noteExport: NoteExport },
): { routes: RouteDefinition[]; exports: Pick<ExportService, "trees">; drafts: Pick<Drafts, "tidy"> } => {
  const exports = new ExportService(deps);
  const progress = new ProgressBoard();
  const drafts = new Drafts(deps);
  const { turns, noteExport, files } = deps;
  return {
    routes: transferRoutes(
      exports,
      new ImportService({ ...deps, drafts, progress }),
      new ReportService(deps),
      {
        turns,
        progress,
        noteExport,
        uploads: files.uploads,
      },
    ),
    exports,
    drafts,
  };
};
