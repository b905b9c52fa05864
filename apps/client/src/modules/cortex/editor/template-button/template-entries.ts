import { SquarePlus } from "lucide-react";
import type { MenuEntry } from "../embeds/menu/menu-entry.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { makeTemplateOf, templateNode } from "./template-actions.ts";
import { templateTexts } from "./texts.ts";

/** The entry that makes a button of what it inserts copies of. */
export const templateEntries = (editor: BlockEditor, ids: readonly string[]): MenuEntry[] =>
  ids.some((id) => editor.getBlock(id)?.type === templateNode)
    ? []
    : [
        {
          id: "to-template",
          label: templateTexts.make,
          icon: SquarePlus,
          run: () => makeTemplateOf(editor, ids),
        },
      ];
