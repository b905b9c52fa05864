import { folderName } from "../../shared/folder-name.ts";

/** German names of what Cortex has in the export of everything. */
export const everythingTexts = {
  pages: "Seiten",
  databases: "Datenbanken",
  /** Numbered, as names may be equal; without what no file system takes. */
  databaseFolder: (id: number, name: string) => `${id} ${folderName(name)}`.trimEnd(),
  entries: "Einträge",
  calendar: "Kalender",
} as const;
