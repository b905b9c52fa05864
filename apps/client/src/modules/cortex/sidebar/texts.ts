/** German words of the Cortex sidebar. */
export const sidebarTexts = {
  pages: "Seiten",
  newPage: "Neue Seite",
  newPageShort: "+ Neu",
  manage: "Verwalten",
  search: "Suche",
  trash: "Papierkorb",
  databases: "Datenbanken verwalten",
  show: "Seitenleiste anzeigen",
  hide: "Seitenleiste ausblenden",
  shortcut: "Strg+\\",
  resize: "Breite der Seitenleiste ändern",
} as const;
