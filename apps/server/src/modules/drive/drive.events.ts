import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Tx } from "../../storage/index.ts";
import type { ItemRow } from "./access.store.ts";

/** Announces on commit in which folders something changed. */
export const announce = (
  { tx, bus, actor }: { tx: Tx; bus: EventBus; actor: Actor | null },
  items: readonly Pick<ItemRow, "file_id" | "parent_id" | "is_system">[],
  furtherParents: readonly (string | null)[] = [],
): void => {
  const parentIds = [...new Set([...items.map((item) => item.parent_id), ...furtherParents])];
  const fileIds = items.map((item) => item.file_id);
  const inDrive = items.length === 0 || items.some((item) => item.is_system === 0);
  bus.announce(tx, { type: "driveChanged", parentIds, fileIds, inDrive, actor });
};
