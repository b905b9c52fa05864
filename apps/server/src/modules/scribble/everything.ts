import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Actor } from "../../shared/actor.ts";
import type { ArchivedFile } from "../../shared/archived-file.ts";
import { unlessGone } from "../../shared/unless-gone.ts";
import type { BoardsService } from "./boards.service.ts";
import type { FilesService } from "./files.service.ts";
import { scribbleTexts } from "./texts.ts";

/** A board as a file of Excalidraw, image by image. */
const drawing = async function* (
  boards: BoardsService,
  files: FilesService,
  actor: Actor,
  boardId: string,
): AsyncGenerator<string> {
  const board = await boards.open(actor, boardId);
  const scene = JSON.stringify({
    type: "excalidraw",
    version: 2,
    source: "MAIVE",
    elements: board.scene.elements,
    appState: board.scene.app_state,
  });
  yield `${scene.slice(0, -1)},"files":{`;
  let isFirst = true;
  for (const { file_id: id, mime_type: mimeType } of board.files) {
    const image = await files.open(actor, boardId, id).catch(unlessGone);
    if (!image) continue;
    const dataURL = `data:${mimeType};base64,${(await buffer(image.bytes)).toString("base64")}`;
    const created = Date.parse(board.last_modified);
    yield `${isFirst ? "" : ","}${JSON.stringify(id)}:${JSON.stringify({ id, mimeType, dataURL, created })}`;
    isFirst = false;
  }
  yield "}}";
};

/** The boards, which are main's alone: as Excalidraw opens them, and their pictures as they were drawn last. */
export const scribbleEverything = (boards: BoardsService, files: FilesService) =>
  async function* (actor: Actor): AsyncGenerator<ArchivedFile> {
    if (actor.userType !== "main") return;
    for (const [index, board] of (await boards.list()).entries()) {
      const { board_id: id, last_modified: modified } = board;
      const path = scribbleTexts.everything(index + 1, board.name);
      yield {
        path: `${path}.excalidraw`,
        modified,
        compress: true,
        open: async () => Readable.from(drawing(boards, files, actor, id), { objectMode: false }),
      };
      const picture = await boards.thumbnail(actor, id).catch(unlessGone);
      if (picture)
        yield {
          path: `${path}.${picture.type.split("/")[1] ?? "png"}`,
          modified,
          compress: false,
          open: async () => Readable.from([picture.bytes]),
        };
    }
  };
