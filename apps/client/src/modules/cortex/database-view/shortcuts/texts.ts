import type { ShortcutGroup } from "../../../../commands/index.ts";

/** The keys on a selected cell. */
export const tableShortcuts: ShortcutGroup = {
  title: "Tabelle",
  place: "tables",
  shortcuts: [
    { keys: ["Enter", "F2"], name: "Zelle bearbeiten", writes: true },
    { keys: ["Shift+Enter"], name: "Neue Zeile darunter", writes: true },
    { keys: ["Tab"], name: "Nächste Zelle" },
    { keys: ["Shift+Tab"], name: "Vorige Zelle" },
    { keys: ["Mod+ArrowDown"], name: "Ans Ende der gefüllten Zellen" },
    { keys: ["Mod+Home"], name: "Zur ersten Zelle" },
    { keys: ["Mod+End"], name: "Zur letzten Zelle" },
    { keys: ["PageDown"], name: "Eine Seite weiter" },
    { keys: ["Shift+ArrowDown"], name: "Auswahl erweitern" },
    { keys: ["Shift+Space"], name: "Zeilen auswählen" },
    { keys: ["Mod+Space"], name: "Spalten auswählen" },
    { keys: ["Mod+A"], name: "Alles auswählen" },
    { keys: ["Delete"], name: "Zellen leeren", writes: true },
    { keys: ["Mod+C"], name: "Kopieren" },
    { keys: ["Mod+V"], name: "Einfügen", writes: true },
    { keys: ["Mod+X"], name: "Ausschneiden", writes: true },
    { keys: ["Mod+D"], name: "Nach unten ausfüllen", writes: true },
    { keys: ["Mod+R"], name: "Nach rechts ausfüllen", writes: true },
    { keys: ["Alt+ArrowUp", "Alt+ArrowDown"], name: "Zeile verschieben", writes: true },
    { keys: ["Alt+PageUp", "Alt+PageDown"], name: "Voriger und nächster Eintrag neben der Tabelle" },
    { keys: ["Shift+F10"], name: "Zeilenmenü" },
    { keys: ["Mod+Z"], name: "Rückgängig", writes: true },
    { keys: ["Mod+Y", "Mod+Shift+Z"], name: "Wiederholen", writes: true },
  ],
};
