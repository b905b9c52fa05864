import type { RouteDefinition } from "../../../http/route.ts";
import { cellFilesRoutes } from "./cell-files.routes.ts";
export { isAllowed } from "./file-type.ts";
export { cellFileTexts } from "./texts.ts";
import { type CellFilesDeps, CellFilesService } from "./cell-files.service.ts";

/** Wires the files of file cells. */
export const createCellFiles = (deps: CellFilesDeps): { routes: RouteDefinition[] } => ({
  routes: cellFilesRoutes(new CellFilesService(deps), deps.files),
});
