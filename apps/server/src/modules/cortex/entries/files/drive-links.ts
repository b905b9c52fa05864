import { fileIdsOf, type StoredValue } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Tx } from "../../../../storage/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { refusedValue } from "../cells/decide-value.ts";
import { entryTexts } from "../texts.ts";

/**
 * Updates which files drive cells link to; readers of the entry may read these.
 * @throws DomainError `invalid_value` for a file the actor may not read.
 */
export const noteDriveLinks = async (
  tx: Tx,
  { actor, files }: { actor: Actor; files: CortexFiles },
  cells: readonly { pageId: string; property: DatabaseProperty; value: StoredValue }[],
): Promise<void> => {
  for (const { pageId, property, value } of cells) {
    if (property.type !== "drive_link") continue;
    const place = { pageId, kind: "cell", holder: String(property.propertyId) } as const;
    const refused = await files.noteUses(tx, actor, place, fileIdsOf(value));
    if (refused.length > 0) throw refusedValue(property, entryTexts.fileUnreadable);
  }
};
