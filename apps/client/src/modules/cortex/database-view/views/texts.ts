import type { DraftPart } from "./view-draft.ts";

const partNames: Readonly<Record<DraftPart, string>> = {
  layout: "Darstellung",
  columns: "Spalten",
  sorts: "Sortierung",
  filters: "Filter",
};

/** German texts of a view's menu and its unsaved changes. */
export const viewMenuTexts = {
  tools: "Werkzeuge der Ansicht",
  menuOf: (view: string) => `Menü der Ansicht „${view}“`,
  changed: (parts: readonly DraftPart[]) => `Geändert: ${parts.map((part) => partNames[part]).join(", ")}.`,
  onlyInBrowser: "Nur in diesem Browser.",
  save: "Speichern",
  asNew: "Als neue Ansicht",
  discard: "Verwerfen",
  asNewTitle: "Als neue Ansicht speichern",
  copyName: (view: string) => `${view} (Kopie)`,
  onlyMine: "Nur für mich sichtbar",
  onlyYou: "Diese Ansicht siehst nur du.",
  hideTabs: "Nur eine Ansicht zeigen, ohne Reiter",
  shownView: "Gezeigte Ansicht",
  rename: "Umbenennen",
  lock: "Sperren",
  lockHint: "Änderungen gelten dann für niemanden, bis sie gespeichert werden.",
  unlock: "Entsperren",
  locked: "gesperrt",
  makePrivate: "Nur für mich",
  makeShared: "Für alle freigeben",
  private: "privat",
  manage: "Ansichten verwalten",
  delete: "Löschen",
  renameTitle: "Ansicht umbenennen",
  name: "Name der Ansicht",
  privateTitle: "Nur für dich?",
  privateQuestion: (view: string) =>
    `Die Ansicht „${view}“ verschwindet bei allen anderen. Nur du siehst sie noch.`,
  deletePrivateQuestion: (view: string) => `Soll deine Ansicht „${view}“ endgültig gelöscht werden?`,
} as const;
