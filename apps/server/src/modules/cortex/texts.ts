import { safeName } from "../../shared/file-names.ts";

/** German names of what Cortex has in the export of everything. */
export const everythingTexts = {
  pages: "Seiten",
  databases: "Datenbanken",
  /** Numbered, as names may be equal; without what no file system takes. */
  databaseFolder: (id: number, name: string) => `${id} ${safeName(name, "Datenbank")}`,
  entries: "Einträge",
  calendar: "Kalender",
} as const;
