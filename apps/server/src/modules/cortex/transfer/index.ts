import type { NoteExport } from "../../../http/note-export.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import { type ExportDeps, ExportService } from "./export/export.service.ts";
import { type ImportDeps, ImportService } from "./import/import.service.ts";
import { type ReportDeps, ReportService } from "./reports/reports.service.ts";
import { transferRoutes } from "./transfer.routes.ts";

export { readZip } from "./zip/read-zip.ts";

/** Wires exports and imports of pages. */
export const createTransfer = (
  deps: ExportDeps & ImportDeps & ReportDeps & { noteExport: NoteExport },
): { routes: RouteDefinition[]; exports: Pick<ExportService, "trees"> } => {
  const exports = new ExportService(deps);
  return {
    routes: transferRoutes(
      exports,
      new ImportService(deps),
      new ReportService(deps),
      deps.turns,
      deps.noteExport,
    ),
    exports,
  };
};
