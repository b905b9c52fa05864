/** German texts of forms that are filled in. */
export const formTexts = {
  send: "Absenden",
  sending: "Wird gesendet …",
  required: "Pflichtfeld",
  missing: "Bitte fülle dieses Feld aus.",
  missingChoice: "Bitte wähle etwas aus.",
  missingTick: "Bitte setze hier ein Häkchen.",
  number: "Bitte gib eine Zahl ein, zum Beispiel 1234,5.",
  day: "Bitte gib den Tag vollständig an.",
  wrongFields: (n: number) =>
    n === 1 ? "Ein Feld braucht noch deine Hilfe." : `${n} Felder brauchen noch deine Hilfe.`,
  unsent:
    "Die Antwort ist noch nicht angekommen: Der Server ist nicht erreichbar. Was du geschrieben hast, bleibt hier stehen. Sende es noch einmal ab, sobald die Verbindung wieder da ist; doppelt kommt es nicht an.",
  failed: "Die Antwort konnte nicht gesendet werden.",
  thanksTitle: "Danke",
  thanks: "Deine Antwort ist angekommen.",
  arrivedBefore:
    "Angekommen ist, was du beim ersten Mal gesendet hast. Was du danach geändert hast, kannst du als weitere Antwort senden.",
  another: "Weitere Antwort geben",
  noChoice: "Nichts ausgewählt",
  clear: "Auswahl aufheben",
  previewSent: "Vorschau: Es wurde nichts gesendet.",
} as const;

/** German texts of forms under a public address. */
export const publicFormTexts = {
  documentTitle: "Formular",
  closed: "Dieses Formular nimmt keine Antworten mehr an.",
  closedHint: "Frag bei denen nach, von denen du die Adresse hast.",
  gone: "Hier gibt es kein Formular.",
  goneHint: "Vielleicht ist die Adresse nicht vollständig, oder es gibt inzwischen eine neue.",
  loadFailed: "Das Formular konnte nicht geladen werden.",
} as const;
