import type { LucideIcon } from "lucide-react";
import type { BlockEditor, EditorBlock } from "../../schema/schema.ts";

/** One entry of the block menu. */
export type MenuEntry = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** How it is now, beside the name. */
  note?: string;
  disabled?: boolean;
  danger?: boolean;
  /** It changes one thing step by step: the menu stays open. */
  stays?: boolean;
} & ({ run: () => void } | { href: string; download?: string });

/** What the entries of a block are made of. */
export type MenuSubject = { editor: BlockEditor; block: EditorBlock };
