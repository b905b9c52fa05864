import type { LucideIcon } from "lucide-react";
import type { BlockEditor, EditorBlock } from "../../schema/schema.ts";

/** One entry of the block menu. */
export type MenuEntry = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** The current state, next to the name. */
  note?: string;
  disabled?: boolean;
  danger?: boolean;
  /** Keeps the menu open for repeated use. */
  stays?: boolean;
} & ({ run: () => void } | { href: string; download?: string });

/** What menu entries are created from. */
export type MenuSubject = { editor: BlockEditor; block: EditorBlock };
