import type { EventBus } from "../../events/index.ts";
import type { RouteDefinition } from "../../http/route.ts";
import type { Actor } from "../../shared/actor.ts";
import type { ArchivedFile } from "../../shared/archived-file.ts";
import type { ImportContext } from "../../shared/content/index.ts";
import { BoardsService } from "./boards.service.ts";
import { importBoards, type PendingBoardImport } from "./content/import-boards.ts";
import { writeBoardContent } from "./content/write-content.ts";
import { scribbleEverything, type ToPng } from "./export/everything.ts";
import { type FilesDeps, FilesService } from "./files.service.ts";
import { boardFileRoutes, boardRoutes } from "./scribble.routes.ts";

export interface ScribbleDeps extends FilesDeps {
  bus: EventBus;
  /** Retention of the trash in days. */
  trashDays: number;
  toPng: ToPng;
}

/** Boards: out of this instance, and into it. */
export interface BoardContent {
  write: ReturnType<typeof writeBoardContent>;
  importContent(actor: Actor, context: ImportContext): Promise<PendingBoardImport>;
}

export interface Scribble {
  routes: RouteDefinition[];
  /** What an actor may read, for the export of everything. */
  everything(actor: Actor): AsyncIterable<ArchivedFile>;
  content: BoardContent;
  /** Daily: removes boards trashed before an instant (ISO, UTC), and unused images. */
  purge(trashedBefore: string): Promise<void>;
}

/** Main's drawing boards. */
export const createScribble = (deps: ScribbleDeps): Scribble => {
  const boards = new BoardsService(deps.storage, deps.bus);
  const files = new FilesService(deps);
  return {
    routes: [...boardRoutes(boards, deps.trashDays), ...boardFileRoutes(files)],
    everything: scribbleEverything(boards, files, deps.toPng),
    content: {
      write: writeBoardContent(boards, files),
      importContent: (actor, context) => importBoards(deps, actor, context),
    },
    purge: (trashedBefore) => boards.purge(trashedBefore),
  };
};
