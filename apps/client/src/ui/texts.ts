/** Words of the building blocks that every module shares. */
export const uiTexts = {
  cancel: "Abbrechen",
  done: "Fertig",
  close: "Schließen",
  undo: "Rückgängig",
  loading: "Wird geladen …",
  retry: "Erneut versuchen",
  loadFailed: "Das konnte nicht geladen werden.",
  loadFailedHint: "Prüfe deine Verbindung und versuche es erneut.",
  copy: "Kopieren",
  copied: "Kopiert",
  copyFailed: "Das Kopieren klappt in diesem Browser nicht. Der Text ist markiert: Strg+C kopiert ihn.",
  copyByHand: "Das Kopieren klappt in diesem Browser nicht. Markiere den Text und drücke Strg+C.",
} as const;
