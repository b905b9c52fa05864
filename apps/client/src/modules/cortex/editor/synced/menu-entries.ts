import { RefreshCw } from "lucide-react";
import type { MenuEntry } from "../embeds/menu/menu-entry.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { canBecomeSynced, makeSynced } from "./actions.ts";
import { syncedTexts } from "./texts.ts";

/** Turns blocks into one that shows its content in several places. */
export const syncedEntries = (editor: BlockEditor, ids: readonly string[]): MenuEntry[] =>
  canBecomeSynced(editor, ids)
    ? [
        {
          id: "to-synced",
          label: syncedTexts.menu.make,
          icon: RefreshCw,
          run: () => void makeSynced(editor, ids),
        },
      ]
    : [];
