import type { ShortcutGroup } from "../../../commands/index.ts";
import { searchTexts } from "../texts.ts";

const texts = searchTexts.shortcuts;

/** The keys of the search screen. */
export const searchShortcuts: ShortcutGroup = {
  title: texts.title,
  shortcuts: [
    { keys: ["ArrowDown"], name: texts.next },
    { keys: ["ArrowUp"], name: texts.previous },
    { keys: ["Enter"], name: texts.open },
    { keys: ["Escape"], name: texts.toField },
  ],
};
