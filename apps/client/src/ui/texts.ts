/** Words of the building blocks that every module shares. */
export const uiTexts = {
  cancel: "Abbrechen",
  close: "Schließen",
  undo: "Rückgängig",
  loading: "Wird geladen …",
  retry: "Erneut versuchen",
  loadFailed: "Das konnte nicht geladen werden.",
  loadFailedHint: "Prüfe deine Verbindung und versuche es erneut.",
} as const;
