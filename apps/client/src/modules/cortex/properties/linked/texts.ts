/** Words of the dialog in which entries or people are chosen. */
export const linkedTexts = {
  open: (name: string) => `${name} öffnen`,
  remove: (name: string) => `${name} entfernen`,
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  hidden: (n: number) => (n === 1 ? "und ein weiterer" : `und ${n.toLocaleString("de-DE")} weitere`),
  /** Hidden links */
  noAccess: (n: number) => (n === 1 ? "Kein Zugriff" : `${n.toLocaleString("de-DE")} × Kein Zugriff`),
  loading: "Wird geladen …",
  cancel: "Abbrechen",
  save: "Speichern",
  close: "Schließen",
} as const;
