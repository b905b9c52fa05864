import type { EventBus } from "../../events/index.ts";
import type { RouteDefinition } from "../../http/route.ts";
import { BoardsService } from "./boards.service.ts";
import { type FilesDeps, FilesService } from "./files.service.ts";
import { boardFileRoutes, boardRoutes } from "./scribble.routes.ts";

export interface ScribbleDeps extends FilesDeps {
  bus: EventBus;
  /** Retention of the trash in days. */
  trashDays: number;
}

export interface Scribble {
  routes: RouteDefinition[];
  /** Daily: removes boards trashed before an instant (ISO, UTC), and unused images. */
  purge(trashedBefore: string): Promise<void>;
}

/** Main's drawing boards. */
export const createScribble = (deps: ScribbleDeps): Scribble => {
  const boards = new BoardsService(deps.storage, deps.bus);
  return {
    routes: [...boardRoutes(boards, deps.trashDays), ...boardFileRoutes(new FilesService(deps))],
    purge: (trashedBefore) => boards.purge(trashedBefore),
  };
};
