import type { ShortcutGroup } from "../../../commands/index.ts";
import { cortexShortcuts } from "../../cortex/sidebar/shortcuts/index.ts";
import { editorShortcuts } from "../../cortex/editor/shortcuts/index.ts";
import { tableShortcuts } from "../../cortex/database-view/shortcuts/index.ts";
import { treeShortcuts } from "../../cortex/page-tree/shortcuts/index.ts";
import { calendarShortcuts } from "../../calendar/shortcuts/index.ts";
import { driveShortcuts } from "../../drive/shortcuts/index.ts";
import { scribbleShortcuts } from "../../scribble/shortcuts/index.ts";
import { searchShortcuts } from "../../search/shortcuts/index.ts";
import { paletteTexts } from "../texts.ts";

const texts = paletteTexts.shortcuts;

const general: ShortcutGroup = {
  title: texts.general,
  shortcuts: [
    { keys: ["Mod+K"], name: texts.openPalette },
    { keys: ["?"], name: texts.openShortcuts },
    { keys: ["Escape"], name: texts.closeFloating },
  ],
};

const palette: ShortcutGroup = {
  title: texts.palette,
  shortcuts: [
    { keys: ["ArrowDown"], name: texts.next },
    { keys: ["ArrowUp"], name: texts.previous },
    { keys: ["Enter"], name: texts.open },
    { keys: ["Mod+Enter"], name: texts.newTab },
  ],
};

/** All keys of the product, each group from the module it belongs to. */
export const allShortcuts: readonly ShortcutGroup[] = [
  general,
  cortexShortcuts,
  editorShortcuts,
  tableShortcuts,
  treeShortcuts,
  calendarShortcuts,
  driveShortcuts,
  scribbleShortcuts,
  palette,
  searchShortcuts,
];
