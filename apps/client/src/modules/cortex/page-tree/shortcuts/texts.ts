import type { ShortcutGroup } from "../../../../commands/index.ts";

/** The keys on a page of the tree. */
export const treeShortcuts: ShortcutGroup = {
  title: "Seitenbaum",
  place: "pages",
  shortcuts: [
    { keys: ["Enter"], name: "Seite öffnen" },
    { keys: ["ArrowRight"], name: "Aufklappen" },
    { keys: ["ArrowLeft"], name: "Zuklappen" },
    { keys: ["F2"], name: "Umbenennen", writes: true },
    { keys: ["Delete"], name: "Löschen", writes: true },
    { keys: ["Alt+ArrowUp", "Alt+ArrowDown"], name: "Hinauf, hinunter", writes: true },
    { keys: ["Alt+ArrowRight", "Alt+ArrowLeft"], name: "Ein- oder ausrücken", writes: true },
  ],
};
