import { createBoard, saveScene } from "@maive/contract";
import { ApiError, call, newUuid, TransportError } from "../../../api/index.ts";
import { readImage, sendImage } from "../queries/bytes.ts";
import type { Save } from "../saving/board-saver.ts";
import { blobOfDataUrl } from "./data-url.ts";
import { type Drawing, imageIdsOf } from "./drawing.ts";

/** A whole drawing on a slow line, in ms: as long as the server waits for one. */
const timeoutMs = 60_000;
/** Limit of `keepalive` requests in bytes, minus headers. */
const lastWords = 60_000;

interface SceneToSend extends Save<Drawing> {
  boardId: string;
  /** Base64; undefined: unchanged. */
  thumbnail?: string | null | undefined;
}

const bodyOf = ({ drawing, baseVersion, saveId, thumbnail }: SceneToSend) => ({
  scene: drawing.scene,
  base_version: baseVersion,
  save_id: saveId,
  ...(thumbnail === undefined ? {} : { thumbnail }),
});

/** Saves a drawing. @returns its version. @throws ApiError, TransportError */
export const sendScene = async (given: SceneToSend): Promise<number> => {
  const answer = await call(saveScene, {
    params: { board_id: given.boardId },
    body: bodyOf(given),
    timeout: timeoutMs,
  });
  return answer.version;
};

/** Saves with `keepalive` on closing, if small enough. @throws as {@link sendScene} */
export const sendSceneLeaving = async (given: SceneToSend): Promise<number> => {
  const body = bodyOf(given);
  if (new TextEncoder().encode(JSON.stringify(body)).length > lastWords) throw new TransportError("network");
  const answer = await call(saveScene, { params: { board_id: given.boardId }, body, keepalive: true });
  return answer.version;
};

/** Uploads images missing on the server. */
export const sendImages = async (
  boardId: string,
  { scene, images }: Drawing,
  known: Set<string>,
): Promise<void> => {
  const shown = imageIdsOf(scene);
  for (const { id, mimeType, dataURL } of images) {
    if (known.has(id) || !shown.has(id)) continue;
    await sendImage(boardId, id, blobOfDataUrl(dataURL, mimeType));
    known.add(id);
  }
};

/**
 * Creates a board from a drawing.
 * @param fromBoardId source of images the drawing lacks; missing ones are omitted.
 * @returns the new board's id. @throws ApiError, TransportError
 */
export const sendAsNewBoard = async (
  name: string,
  drawing: Drawing,
  fromBoardId: string,
): Promise<string> => {
  const { board_id: boardId } = await call(createBoard, { body: { name } });
  const known = new Set<string>();
  await sendImages(boardId, drawing, known);
  for (const fileId of imageIdsOf(drawing.scene)) {
    if (known.has(fileId)) continue;
    try {
      await sendImage(boardId, fileId, await readImage(fromBoardId, fileId));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  await sendScene({ boardId, drawing, baseVersion: 0, saveId: newUuid() });
  return boardId;
};
