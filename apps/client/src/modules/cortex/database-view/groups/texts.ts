import type { GroupUnit } from "@maive/contract";

const germanCount = new Intl.NumberFormat("de-DE");
const entries = (n: number) => (n === 1 ? "1 Eintrag" : `${germanCount.format(n)} Einträge`);

/** German texts of grouped rows. */
export const groupTexts = {
  groupBy: "Gruppieren nach",
  thenBy: "Dann nach",
  nothing: "Nichts",
  unit: "Zeitraum",
  units: { day: "Tag", week: "Woche", month: "Monat", year: "Jahr" } satisfies Record<GroupUnit, string>,
  step: "Schritte",
  groups: (property: string) => `Gruppen nach ${property}`,
  without: (property: string) => `Ohne ${property}`,
  errors: (property: string) => `${property}: Fehler`,
  checked: (property: string, is: boolean) => `${property}: ${is ? "Ja" : "Nein"}`,
  weekFrom: (day: string) => `Woche ab ${day}`,
  steps: (from: string, to: string) => `${from} bis unter ${to}`,
  unreadable: "Nicht lesbar",
  count: entries,
  summary: (property: string, name: string, value: string) => `${property}: ${name} ${value}`,
  expandAll: "Alle ausklappen",
  collapseAll: "Alle einklappen",
  more: (max: number) => `Nur die ersten ${germanCount.format(max)} Gruppen werden gezeigt.`,
  none: "Kein Eintrag passt.",
  failed: "Die Gruppen konnten nicht geladen werden.",
  retry: "Erneut versuchen",
} as const;
