import type { ShortcutGroup } from "../../../commands/index.ts";

/** Shortcuts of the calendar. */
export const calendarShortcuts: ShortcutGroup = {
  title: "Kalender",
  place: "calendar",
  shortcuts: [
    { keys: ["T"], name: "Heute" },
    { keys: ["ArrowLeft", "ArrowRight"], name: "Tag davor oder danach" },
    { keys: ["ArrowUp", "ArrowDown"], name: "Woche davor oder danach" },
    { keys: ["Home"], name: "Zum Montag" },
    { keys: ["End"], name: "Zum Sonntag" },
    { keys: ["PageUp", "PageDown"], name: "Voriger oder nächster Abschnitt" },
    { keys: ["Enter"], name: "Tag oder Termin öffnen" },
    { keys: ["Alt+ArrowLeft", "Alt+ArrowRight"], name: "Termin um einen Tag verschieben", writes: true },
    { keys: ["Alt+ArrowUp", "Alt+ArrowDown"], name: "Termin um eine Zeile verschieben", writes: true },
    { keys: ["Alt+Shift+ArrowLeft", "Alt+Shift+ArrowRight"], name: "Ende des Termins ändern", writes: true },
    { keys: ["Delete"], name: "Termin löschen", writes: true },
    { keys: ["Shift+F10"], name: "Menü des Termins" },
    { keys: ["Mod+Z"], name: "Rückgängig", writes: true },
  ],
};
