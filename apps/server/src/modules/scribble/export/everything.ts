import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Actor } from "../../../shared/actor.ts";
import type { ArchivedFile } from "../../../shared/archived-file.ts";
import { nullIfGone } from "../../../shared/null-if-gone.ts";
import type { BoardsService } from "../boards.service.ts";
import type { FilesService } from "../files.service.ts";
import { boardSvg } from "./write-svg.ts";
import { scribbleTexts } from "../texts.ts";

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
    const image = await files.open(actor, boardId, id).catch(nullIfGone);
    if (!image) continue;
    const dataURL = `data:${mimeType};base64,${(await buffer(image.bytes)).toString("base64")}`;
    const created = Date.parse(board.last_modified);
    yield `${isFirst ? "" : ","}${JSON.stringify(id)}:${JSON.stringify({ id, mimeType, dataURL, created })}`;
    isFirst = false;
  }
  yield "}}";
};

/** A picture as PNG; null where none can be made of it. */
export type ToPng = (bytes: Buffer, person: string) => Promise<Buffer | null>;

const asSvg = async function* (
  boards: BoardsService,
  files: FilesService,
  actor: Actor,
  boardId: string,
): AsyncGenerator<string> {
  const board = await boards.open(actor, boardId);
  const types = new Map(board.files.map(({ file_id, mime_type }) => [file_id, mime_type]));
  yield* boardSvg(board.scene, async (fileId) => {
    const type = types.get(fileId);
    const image = type === undefined ? null : await files.open(actor, boardId, fileId).catch(nullIfGone);
    return image ? `data:${type};base64,${(await buffer(image.bytes)).toString("base64")}` : null;
  });
};

/** The boards, which are main's alone: as Excalidraw opens them, as SVG, and as the picture that a browser drew last. */
export const scribbleEverything = (boards: BoardsService, files: FilesService, toPng: ToPng) =>
  async function* (actor: Actor): AsyncGenerator<ArchivedFile> {
    if (actor.userType !== "main") return;
    for (const [index, board] of (await boards.list()).entries()) {
      const { board_id: id, last_modified: modified } = board;
      const path = scribbleTexts.everything(index + 1, board.name);
      const written = (write: typeof asSvg) => async (): Promise<Readable> =>
        Readable.from(write(boards, files, actor, id), { objectMode: false });
      yield { path: `${path}.excalidraw`, modified, compress: true, open: written(drawing) };
      yield { path: `${path}.svg`, modified, compress: true, open: written(asSvg) };
      const picture = await boards.thumbnail(actor, id).catch(nullIfGone);
      if (!picture) continue;
      const png = picture.type === "image/png" ? picture.bytes : await toPng(picture.bytes, actor.userId);
      yield {
        path: png ? `${path}.png` : `${path}.webp`,
        modified,
        compress: false,
        open: async () => Readable.from([png ?? picture.bytes]),
      };
    }
  };
