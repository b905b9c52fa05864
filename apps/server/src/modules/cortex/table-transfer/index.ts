import type { NoteExport } from "../../../http/note-export.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import { type ExportDeps, TableExport } from "./export/export.service.ts";
import { type ImportDeps, TableImport } from "./import/import.service.ts";
import { namedLinks } from "./import/named-links.ts";
import { tableTransferRoutes } from "./table-transfer.routes.ts";

/** Wires exports and imports of databases. */
export const createTableTransfer = (
  deps: ExportDeps & ImportDeps & { noteExport: NoteExport },
): { routes: RouteDefinition[]; imports: TableImport; exports: Pick<TableExport, "whole"> } => {
  const exports = new TableExport(deps);
  const imports = new TableImport(deps);
  const links = namedLinks.bind(null, deps.storage);
  return { routes: tableTransferRoutes(exports, imports, links, deps.noteExport), imports, exports };
};
