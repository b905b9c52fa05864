import { Readable } from "node:stream";
import type { Actor } from "../../../shared/actor.ts";
import type { ArchivedFile } from "../../../shared/archived-file.ts";
import { contentFile, contentFolder, type ContentScope } from "../../../shared/content/index.ts";
import { nullIfGone } from "../../../shared/null-if-gone.ts";
import type { BoardsService } from "../boards.service.ts";
import type { FilesService } from "../files.service.ts";

interface Writing {
  actor: Actor;
  scope: ContentScope;
  at: string;
}

/** Writes boards with their images and pictures; they are main's alone. */
export const writeBoardContent = (boards: BoardsService, files: FilesService) =>
  async function* ({ actor, scope, at }: Writing): AsyncGenerator<ArchivedFile> {
    if (actor.userType !== "main" || !(scope.kind === "everything" || scope.kind === "board")) return;
    const all = (await boards.list()).filter(
      ({ board_id: id }) => scope.kind === "everything" || id === scope.id,
    );
    const folderOf = (boardId: string): string => `${contentFolder}/boards/${boardId}`;
    yield contentFile("boards", at, async function* () {
      for (const { board_id: boardId } of all) {
        const board = await boards.open(actor, boardId).catch(nullIfGone);
        if (!board) continue;
        yield {
          board_id: boardId,
          name: board.name,
          scene: board.scene,
          images: board.files.map(({ file_id }) => ({
            file_id,
            path: `${folderOf(boardId)}/${file_id}`,
          })),
          thumbnail_path: board.has_thumbnail ? `${folderOf(boardId)}.picture` : null,
        };
      }
    });
    for (const { board_id: boardId, last_modified: modified, has_thumbnail } of all) {
      const board = await boards.open(actor, boardId).catch(nullIfGone);
      if (!board) continue;
      if (has_thumbnail) {
        const { bytes } = await boards.thumbnail(actor, boardId);
        yield {
          path: `${folderOf(boardId)}.picture`,
          modified,
          compress: false,
          open: async () => Readable.from([bytes]),
        };
      }
      for (const { file_id } of board.files) {
        const image = await files.open(actor, boardId, file_id).catch(nullIfGone);
        if (image)
          yield {
            path: `${folderOf(boardId)}/${file_id}`,
            modified,
            compress: false,
            open: async () => image.bytes,
          };
      }
    }
  };
