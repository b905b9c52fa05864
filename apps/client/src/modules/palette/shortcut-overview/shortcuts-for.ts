import type { ShortcutGroup, WritingPlace } from "../../../commands/index.ts";
import { allShortcuts } from "./all-shortcuts.ts";

/** Shortcuts for somebody who may write in some places only. */
export const shortcutsFor = (places: readonly WritingPlace[]): readonly ShortcutGroup[] =>
  allShortcuts
    .map((group) => {
      const mayWrite = group.place === undefined || places.includes(group.place);
      return { ...group, shortcuts: group.shortcuts.filter(({ writes }) => mayWrite || !writes) };
    })
    .filter(({ shortcuts }) => shortcuts.length > 0);
