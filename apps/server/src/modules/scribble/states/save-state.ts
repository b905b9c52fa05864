import { limits, type Scene } from "@maive/contract";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import { type BoardRow, drawingOf } from "../boards.store.ts";
import { imagesOf } from "../scene.ts";
import * as store from "./states.store.ts";

const idsOf = ({ elements }: Scene): Set<unknown> => new Set(elements.map(({ id }) => id));

/** Whether at most half of the drawing remains: cleared, replaced by a file, or restored. */
const losesMuch = (before: Scene, after: Scene): boolean => {
  const left = idsOf(after);
  const shapes = [...idsOf(before)];
  return shapes.filter((id) => left.has(id)).length * 2 <= shapes.length;
};

/**
 * Stores a board's current drawing as a state before `next` replaces it: at intervals, and whenever much of it is
 * removed. Empty drawings are skipped. Call it in the transaction of the next drawing.
 */
export const saveState = async (
  tx: Tx,
  board: Authorized<BoardRow, "write">,
  next: Scene,
  always = false,
): Promise<void> => {
  const drawing = await drawingOf(tx.db, board);
  if (!drawing) return;
  const scene = JSON.parse(drawing.scene) as Scene;
  if (scene.elements.length === 0) return;
  const last = await store.lastStateAt(tx.db, board);
  const since = last === undefined ? Infinity : Date.parse(tx.now) - Date.parse(last);
  if (!always && since < limits.boardStateEveryMs && !losesMuch(scene, next)) return;
  await store.insertState(tx, board, {
    version: board.version,
    made_at: board.last_modified,
    made_by: board.modified_by,
    shape_count: scene.elements.length,
    image_ids: JSON.stringify([...imagesOf(scene)]),
    bytes: Buffer.byteLength(drawing.scene),
    scene: drawing.scene,
  });
  await store.dropOldest(tx, board, { states: limits.boardStates, bytes: limits.boardStatesBytes });
};
