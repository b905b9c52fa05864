import {
  deleteCellFile,
  downloadCellFile,
  listCellFiles,
  restoreCellFile,
  uploadCellFile,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { CortexFiles } from "../files-port/index.ts";
import type { CellFilesService } from "./cell-files.service.ts";

export const cellFilesRoutes = (cells: CellFilesService, files: CortexFiles): RouteDefinition[] => [
  route(listCellFiles, ({ actor, params }) => cells.list(actor, params.entry_id, params.property_id)),
  route(uploadCellFile, ({ actor, params, request }) =>
    cells.upload(actor, params.entry_id, params.property_id, request),
  ),
  route(downloadCellFile, async ({ actor, params, request, reply }) => {
    const item = await cells.find(actor, params.entry_id, params.property_id, params.file_id);
    await files.sendFile(request, reply, item, { inline: false });
  }),
  route(deleteCellFile, ({ actor, params }) =>
    cells.remove(actor, params.entry_id, params.property_id, params.file_id),
  ),
  route(restoreCellFile, ({ actor, params }) =>
    cells.restore(actor, params.entry_id, params.property_id, params.file_id),
  ),
];
