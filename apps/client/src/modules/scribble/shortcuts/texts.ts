import type { ShortcutGroup } from "../../../commands/index.ts";

/** The keys on a board; the drawing board shows all its own by "?". */
export const scribbleShortcuts: ShortcutGroup = {
  title: "Scribble",
  place: "boards",
  shortcuts: [
    { keys: ["R"], name: "Werkzeug Rechteck", writes: true },
    { keys: ["D"], name: "Werkzeug Raute", writes: true },
    { keys: ["O"], name: "Werkzeug Ellipse", writes: true },
    { keys: ["A"], name: "Werkzeug Pfeil", writes: true },
    { keys: ["L"], name: "Werkzeug Linie", writes: true },
    { keys: ["T"], name: "Werkzeug Text", writes: true },
    { keys: ["Enter"], name: "Form des Werkzeugs einfügen oder gewählte beschriften", writes: true },
    { keys: ["Alt+PageDown", "Alt+PageUp"], name: "Nächste oder vorige Form wählen", writes: true },
    { keys: ["ArrowLeft", "ArrowRight"], name: "Form nach links oder rechts verschieben", writes: true },
    { keys: ["ArrowUp", "ArrowDown"], name: "Form nach oben oder unten verschieben", writes: true },
    {
      keys: ["Shift+ArrowLeft", "Shift+ArrowRight"],
      name: "In größeren Schritten verschieben",
      writes: true,
    },
    { keys: ["Delete"], name: "Gewählte Form löschen", writes: true },
    { keys: ["Escape"], name: "Auswahl aufheben", writes: true },
  ],
};
