import type { BackedUpKind } from "@maive/contract";

const kinds: Record<BackedUpKind, string> = {
  page: "Seite",
  entry: "Eintrag",
  database: "Datenbank",
  folder: "Ordner",
  file: "Datei",
  board: "Board",
};

/** German texts of single things that come back from backups. */
export const copyTexts = {
  title: "Einzelnes zurückholen",
  hint: "Seiten, Einträge, Datenbanken, Dateien, Ordner und Boards aus einer Sicherung kommen als Kopie zurück, mit allem, was in ihnen war. Was jetzt da ist, bleibt, wie es ist.",
  backup: "Sicherung",
  search: "Titel oder Name",
  searchHint: "Leer: was zuletzt geändert war.",
  find: "Suchen",
  finding: "Die Sicherung wird geöffnet. Beim ersten Mal kann das etwas dauern.",
  found: "Gefunden",
  none: "In dieser Sicherung heißt nichts so.",
  most: "Das sind die ersten 100. Suche genauer, wenn es nicht dabei ist.",
  failed: "Die Sicherung konnte nicht gelesen werden.",
  kinds,
  place: (names: readonly string[]) => (names.length === 0 ? "Ganz oben" : names.join(" / ")),
  copy: "Zurückholen",
  copyOf: (title: string) => `„${title}“ als Kopie zurückholen`,
  copyFailed: "Es konnte nicht zurückgeholt werden. Nichts wurde geändert.",
  copied: (title: string) => `„${title}“ ist als Kopie zurück.`,
  open: "Kopie öffnen",
} as const;
