import type { ShortcutGroup } from "../../../../commands/index.ts";

/** The keys of Cortex as a whole. */
export const cortexShortcuts: ShortcutGroup = {
  title: "Seiten",
  shortcuts: [
    { keys: ["Mod+\\"], name: "Seitenleiste ein- und ausblenden" },
    { keys: ["Escape"], name: "Eintrag an der Seite schließen" },
  ],
};
