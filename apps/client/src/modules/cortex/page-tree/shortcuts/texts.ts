import type { ShortcutGroup } from "../../../../commands/index.ts";

/** The keys on a page of the tree. */
export const treeShortcuts: ShortcutGroup = {
  title: "Seitenbaum",
  shortcuts: [
    { keys: ["Enter"], name: "Seite öffnen" },
    { keys: ["ArrowRight"], name: "Aufklappen" },
    { keys: ["ArrowLeft"], name: "Zuklappen" },
    { keys: ["F2"], name: "Umbenennen" },
    { keys: ["Delete"], name: "Löschen" },
    { keys: ["Alt+ArrowUp", "Alt+ArrowDown"], name: "Hinauf, hinunter" },
    { keys: ["Alt+ArrowRight", "Alt+ArrowLeft"], name: "Ein- oder ausrücken" },
  ],
};
