import type { NoteExport } from "../../../http/note-export.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import { Drafts, type DraftsDeps } from "./drafts/drafts.ts";
import { type ExportDeps, ExportService } from "./export/export.service.ts";
import { type ImportDeps, ImportService } from "./import/import.service.ts";
import { ProgressBoard } from "./import/progress.ts";
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
    DraftsDeps & {
      noteExport: NoteExport;
      notion: NotionReach;
    } & Pick<NotionDeps, "takeOutside">,
): { routes: RouteDefinition[]; exports: Pick<ExportService, "trees">; drafts: Pick<Drafts, "tidy"> } => {
  const exports = new ExportService(deps);
  const progress = new ProgressBoard();
  const notion = new NotionSources({ ...deps.notion, storage: deps.storage, takeOutside: deps.takeOutside });
  const drafts = new Drafts(deps);
  const { importQueue, noteExport, files } = deps;
  return {
    routes: transferRoutes(
      exports,
      new ImportService({ ...deps, drafts, progress, notion }),
      new ReportService(deps),
      {
        importQueue,
        progress,
        noteExport,
        uploads: files.uploads,
      },
    ),
    exports,
    drafts,
  };
};
