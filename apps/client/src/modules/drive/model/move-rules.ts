import type { DriveItem } from "@maive/contract";
import { isWithin, parentPath } from "./drive-path.ts";

/** Why something cannot be moved to a folder; null where it can. */
export type MoveObstacle = "here" | "inside" | null;

/** Folders cannot be moved into themselves or descendants, nor items to their own folder. */
export const moveObstacle = (
  items: readonly Pick<DriveItem, "path" | "is_folder">[],
  target: string,
): MoveObstacle => {
  if (items.some(({ path, is_folder }) => is_folder && isWithin(target, path))) return "inside";
  return items.every(({ path }) => parentPath(path) === target) ? "here" : null;
};

/** Those of the items that a move to `target` changes. */
export const movedItems = <T extends Pick<DriveItem, "path">>(items: readonly T[], target: string): T[] =>
  items.filter(({ path }) => parentPath(path) !== target);
