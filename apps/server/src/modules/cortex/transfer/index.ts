import type { NoteExport } from "../../../http/note-export.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import { type ExportDeps, ExportService } from "./export/export.service.ts";
import { type ImportDeps, ImportService } from "./import/import.service.ts";
import { transferRoutes } from "./transfer.routes.ts";

export { readZip } from "./zip/read-zip.ts";

/** Wires exports and imports of pages. */
export const createTransfer = (
  deps: ExportDeps & ImportDeps & { noteExport: NoteExport },
): { routes: RouteDefinition[]; exports: Pick<ExportService, "trees"> } => {
  const exports = new ExportService(deps);
  return {
    routes: transferRoutes(exports, new ImportService(deps), deps.turns, deps.noteExport),
    exports,
  };
};
