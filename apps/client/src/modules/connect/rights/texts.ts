/** German texts of 'Wer sieht das?'. */
export const rightsTexts = {
  title: "Wer sieht das?",
  titleFor: (name: string) => `Wer sieht das? „${name}“`,
  hint: (name: string) => `Alles, was für „${name}“ freigegeben ist.`,
  loading: "Rechte werden geladen …",
  loadFailed: "Die Rechte konnten nicht geladen werden.",
  empty: (name: string) => `Für „${name}“ ist nichts freigegeben.`,
  emptyHint: "Öffne eine Seite in Cortex und wähle in den Seiteneinstellungen „Freigabe“, um sie zu teilen.",
  search: "Rechte durchsuchen",
  searchPlaceholder: "Titel",
  noneFound: (text: string) => `Nichts passt zu „${text.trim()}“.`,
  groups: { pages: "Seiten", databases: "Datenbanken", entries: "Einträge" },
  permissions: { none: "Kein Zugriff", read: "Lesen", write: "Schreiben" },
  entries: (count: number) => (count === 1 ? "1 Eintrag" : `${count.toLocaleString("de-DE")} Einträge`),
  shownOn: (title: string) => `auf „${title}“`,
  shownNowhere: "auf keiner Seite",
  untitled: "Unbenannte Seite",
} as const;
