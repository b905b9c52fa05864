import type { FileBounds } from "@maive/values";

/** German texts of forms that are filled in. */
export const formTexts = {
  send: "Absenden",
  sending: "Wird gesendet …",
  required: "Pflichtfeld",
  missing: "Bitte fülle dieses Feld aus.",
  missingChoice: "Bitte wähle etwas aus.",
  missingTick: "Bitte setze hier ein Häkchen.",
  missingFile: "Bitte wähle eine Datei aus.",
  chooseFile: (most: number) => (most === 1 ? "Datei auswählen" : "Dateien auswählen"),
  moreFiles: "Weitere auswählen",
  takePhoto: "Foto aufnehmen",
  removeFile: (name: string) => `„${name}“ entfernen`,
  sendingFile: (name: string) => `„${name}“ wird hochgeladen`,
  sent: (percent: number) => `${percent} % hochgeladen`,
  stillSending: "Es wird noch eine Datei hochgeladen. Sende die Antwort ab, sobald sie da ist.",
  fileFailed: "Die Datei konnte nicht hochgeladen werden. Entferne sie, und wähle sie noch einmal aus.",
  fileTooLarge: (megabytes: number) => `Datei zu groß (max ${megabytes} MB)`,
  fileType: (types: readonly string[]) => `Dateityp nicht erlaubt. Erlaubt: ${types.join(", ")}`,
  filesFull: (most: number) => `Maximum von ${most} Dateien erreicht`,
  fileHint: ({ files, megabytes, types }: FileBounds) => {
    const count = files === 1 ? "Eine Datei" : `Bis zu ${files} Dateien`;
    const size = files === 1 ? `bis ${megabytes} MB` : `je bis ${megabytes} MB`;
    return types.length === 0 ? `${count}, ${size}` : `${count}, ${size}: ${types.join(", ")}`;
  },
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
