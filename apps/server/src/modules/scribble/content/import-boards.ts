import { buffer } from "node:stream/consumers";
import { limits } from "@maive/contract";
import type { StagedFile, Staging } from "../../../blobs/index.ts";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import { type ImportContext, type ContentLine, readContent } from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { recordChange, type Tx } from "../../../storage/index.ts";
import { authorizeBoard } from "../boards.policy.ts";
import * as boards from "../boards.store.ts";
import * as files from "../files.store.ts";
import { type BoardImageType, imageTypeOf, thumbnailTypeOf } from "../pictures.ts";
import { filterScene, imagesOf } from "../scene.ts";
import { scribbleTexts } from "../texts.ts";

interface PendingBoard extends Pick<ContentLine<"boards">, "name"> {
  boardId: string;
  scene: string;
  used: ReadonlySet<string>;
  thumbnail: Uint8Array | null;
  images: { fileId: string; staged: StagedFile; type: BoardImageType }[];
}

/** Staged boards, to be written in the common transaction. */
export interface PendingBoardImport {
  staged: readonly StagedFile[];
  write(tx: Tx): Promise<{ boards: number; firstId: string | null }>;
}

const readThumbnail = async ({ source }: ImportContext, path: string | null): Promise<Uint8Array | null> => {
  if (path === null || !source.has(path)) return null;
  const bytes = await buffer(await source.open(path));
  return bytes.length <= limits.boardThumbnailBytes && thumbnailTypeOf(bytes) ? bytes : null;
};

/** Reads the boards of an import, and stages the bytes of their images. */
export const importBoards = async (
  { bus, staging }: { bus: EventBus; staging: Staging },
  actor: Actor,
  context: ImportContext,
): Promise<PendingBoardImport> => {
  const { source, origin, notes } = context;
  const pending: PendingBoard[] = [];
  const staged: StagedFile[] = [];
  try {
    for await (const line of readContent(source, "boards")) {
      context.throwIfAborted();
      if (pending.length >= limits.contentBoards) throw new DomainError("too_many_items");
      const scene = filterScene(line.scene);
      const board: PendingBoard = {
        boardId: "",
        name:
          (origin.kind === "backup" ? origin.title(line.name, limits.boardNameLength) : line.name) ||
          scribbleTexts.unnamed,
        scene: JSON.stringify(scene),
        used: imagesOf(scene),
        thumbnail: await readThumbnail(context, line.thumbnail_path),
        images: [],
      };
      for (const { file_id: fileId, path } of line.images) {
        if (!source.has(path)) {
          notes.add(scribbleTexts.imageMissing(line.name));
          continue;
        }
        const image = await staging.stage(await source.open(path), {
          owner: actor.userId,
          maxBytes: limits.boardImageBytes,
          tooLarge: scribbleTexts.imageTooLarge,
        });
        staged.push(image);
        const type = await imageTypeOf(image.head);
        if (type) board.images.push({ fileId, staged: image, type });
        else notes.add(scribbleTexts.imageMissing(line.name));
      }
      pending.push(board);
    }
  } catch (error) {
    for (const each of staged) await staging.discard(each);
    throw error;
  }
  // Lists show the newest first: the order stays.
  for (const board of pending.toReversed()) board.boardId = newId();
  return {
    staged,
    write: async (tx) => {
      for (const { boardId, name, scene, used, thumbnail, images } of pending) {
        await boards.insertBoard(tx, { board_id: boardId, name, scene: "{}" });
        const board = await authorizeBoard(tx.db, actor, "write", boardId);
        for (const {
          fileId,
          staged: { sha256, size },
          type,
        } of images)
          await files.insertFile(tx, board, {
            file_id: fileId,
            sha256,
            size,
            mime_type: type,
            created_by: actor.userId,
          });
        const saved = { scene, saveId: newId(), imageCount: used.size, thumbnail };
        await boards.writeScene(tx, board, saved, actor.userId);
        await files.noteUsed(tx, board, used);
        await recordChange(tx, {
          actorId: actor.userId,
          kind: "board_created",
          after: { board_id: boardId, name },
        });
      }
      if (pending.length > 0) bus.announce(tx, { type: "boardsChanged", actor });
      return { boards: pending.length, firstId: pending[0]?.boardId ?? null };
    },
  };
};
