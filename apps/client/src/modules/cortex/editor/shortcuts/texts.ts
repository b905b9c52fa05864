import type { ShortcutGroup } from "../../../../commands/index.ts";

/** The keys within the text of a page. */
export const editorShortcuts: ShortcutGroup = {
  title: "Text einer Seite",
  shortcuts: [
    { keys: ["/"], name: "Block einfügen" },
    { keys: ["@"], name: "Person oder Seite erwähnen" },
    { keys: ["Mod+B"], name: "Fett" },
    { keys: ["Mod+I"], name: "Kursiv" },
    { keys: ["Mod+U"], name: "Unterstrichen" },
    { keys: ["Mod+Shift+S"], name: "Durchgestrichen" },
    { keys: ["Mod+E"], name: "Code" },
    { keys: ["Mod+K"], name: "Link auf den markierten Text" },
    { keys: ["Mod+Alt+1"], name: "Überschrift 1" },
    { keys: ["Mod+Alt+2"], name: "Überschrift 2" },
    { keys: ["Mod+Alt+3"], name: "Überschrift 3" },
    { keys: ["Tab"], name: "Liste einrücken" },
    { keys: ["Shift+Tab"], name: "Liste ausrücken" },
    { keys: ["Mod+Enter"], name: "To-do abhaken, Aufklappliste öffnen" },
    { keys: ["Mod+."], name: "Block-Menü" },
    { keys: ["Escape"], name: "Ganzen Block auswählen" },
    { keys: ["Mod+Shift+ArrowUp", "Mod+Shift+ArrowDown"], name: "Ausgewählte Blöcke verschieben" },
    { keys: ["Mod+D"], name: "Ausgewählte Blöcke duplizieren" },
    { keys: ["Mod+Z"], name: "Rückgängig" },
    { keys: ["Mod+Shift+Z", "Mod+Y"], name: "Wiederholen" },
    { keys: ["Mod+S"], name: "Sofort speichern" },
  ],
};
