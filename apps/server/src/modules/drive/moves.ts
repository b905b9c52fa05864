import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Queryable } from "../../storage/index.ts";
import { type ItemRow, itemWithAccess } from "./access.store.ts";
import { demandPlace } from "./drive.policy.ts";
import { ancestorsOf, liveSubtree } from "./items.store.ts";
import { demandShortPath } from "./names.ts";
import type { FoundPlace } from "./paths.ts";
import { driveTexts } from "./texts.ts";

/** Path lengths are measured from the real root, regardless of the viewer. */
const everyone = { userId: "", userType: "main" } as const;

/**
 * @throws DomainError `invalid` when a subtree whose longest path has `length` code units would exceed the limit
 * there.
 */
export const demandRoom = async (q: Queryable, { folder }: FoundPlace, length: number): Promise<void> => {
  const above = folder ? await ancestorsOf(q, everyone, [folder.file_id]) : [];
  const depth = above.reduce((sum, step) => sum + step.display_name.length + 1, 0);
  demandShortPath(depth + length + 1, "parent_path");
};

/**
 * Checks that a writable item can be moved to another folder.
 * @throws DomainError `forbidden`, `not_found` (the folder), `invalid_move`, `invalid`
 */
export const demandMove = async (
  q: Queryable,
  actor: Actor,
  item: ItemRow,
  place: FoundPlace,
): Promise<void> => {
  demandPlace(actor, place, place.access);
  if (item.is_system === 1 || place.folder?.is_system === 1) throw new DomainError("forbidden");
  // Moving something out changes its folder, too: items shared individually cannot be moved.
  const above = item.parent_id === null ? null : await itemWithAccess(q, actor, item.parent_id);
  if (actor.userType !== "main" && above?.access !== "write") throw new DomainError("forbidden");
  const below = await liveSubtree(q, item.file_id);
  if (below.some((each) => each.file_id === place.folder?.file_id))
    throw new DomainError("invalid_move", { detail: driveTexts.moveIntoItself });
  await demandRoom(q, place, Math.max(...below.map((each) => each.length)));
};
