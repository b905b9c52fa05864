import type { ShortcutGroup } from "../../../commands/index.ts";

/** The keys in the list of files. */
export const driveShortcuts: ShortcutGroup = {
  title: "Drive",
  place: "files",
  shortcuts: [
    { keys: ["Enter"], name: "Öffnen" },
    { keys: ["Alt+ArrowUp", "Backspace"], name: "Eine Ebene höher" },
    { keys: ["Space"], name: "Auswählen" },
    { keys: ["Mod+A"], name: "Alles auswählen" },
    { keys: ["Shift+ArrowDown"], name: "Auswahl erweitern" },
    { keys: ["F2"], name: "Umbenennen", writes: true },
    { keys: ["Delete"], name: "In den Papierkorb", writes: true },
    { keys: ["Shift+F10"], name: "Menü" },
    { keys: ["Escape"], name: "Auswahl aufheben" },
  ],
};
