import type { ShortcutGroup } from "../../../../commands/index.ts";

/** The keys within the text of a page. */
export const editorShortcuts: ShortcutGroup = {
  title: "Text einer Seite",
  place: "pages",
  shortcuts: [
    { keys: ["/"], name: "Block einfügen", writes: true },
    { keys: ["@"], name: "Person oder Seite erwähnen", writes: true },
    { keys: ["Mod+B"], name: "Fett", writes: true },
    { keys: ["Mod+I"], name: "Kursiv", writes: true },
    { keys: ["Mod+U"], name: "Unterstrichen", writes: true },
    { keys: ["Mod+Shift+S"], name: "Durchgestrichen", writes: true },
    { keys: ["Mod+E"], name: "Code", writes: true },
    { keys: ["Mod+K"], name: "Link auf den markierten Text", writes: true },
    { keys: ["Mod+Alt+1"], name: "Überschrift 1", writes: true },
    { keys: ["Mod+Alt+2"], name: "Überschrift 2", writes: true },
    { keys: ["Mod+Alt+3"], name: "Überschrift 3", writes: true },
    { keys: ["Tab"], name: "Block einrücken", writes: true },
    { keys: ["Shift+Tab"], name: "Block ausrücken", writes: true },
    { keys: ["Mod+Enter"], name: "To-do abhaken, Aufklappliste öffnen" },
    { keys: ["Mod+."], name: "Block-Menü", writes: true },
    { keys: ["Mod+A"], name: "Text des Blocks auswählen, noch einmal: die Seite" },
    { keys: ["Escape"], name: "Ganzen Block auswählen, noch einmal: den Text verlassen", writes: true },
    {
      keys: ["Mod+Shift+ArrowUp", "Mod+Shift+ArrowDown"],
      name: "Ausgewählte Blöcke verschieben",
      writes: true,
    },
    { keys: ["Mod+D"], name: "Ausgewählte Blöcke duplizieren", writes: true },
    { keys: ["Mod+F"], name: "In dieser Seite suchen" },
    { keys: ["Mod+H"], name: "Suchen und ersetzen", writes: true },
    { keys: ["F3", "Mod+G"], name: "Nächster Treffer" },
    { keys: ["Shift+F3", "Mod+Shift+G"], name: "Voriger Treffer" },
    { keys: ["Mod+Z"], name: "Rückgängig", writes: true },
    { keys: ["Mod+Shift+Z", "Mod+Y"], name: "Wiederholen", writes: true },
    { keys: ["Mod+S"], name: "Sofort speichern", writes: true },
  ],
};
