import { ChevronDown, ChevronRight } from "lucide-react";
import type { MenuEntry, MenuSubject } from "../embeds/menu/menu-entry.ts";
import { editorTexts } from "../texts.ts";
import { isFolded } from "./folded-headings.ts";
import { foldHeading } from "./heading-fold.ts";

/** The menu entry that folds a heading's section. */
export const foldEntries = ({ editor, block }: MenuSubject): MenuEntry[] => {
  if (block.type !== "heading") return [];
  const folded = isFolded(block.id);
  return [
    {
      id: "fold",
      label: folded ? editorTexts.fold.unfold : editorTexts.fold.fold,
      icon: folded ? ChevronDown : ChevronRight,
      run: () => foldHeading(editor.prosemirrorView, block.id, !folded),
    },
  ];
};
