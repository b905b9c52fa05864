const n = (count: number): string => count.toLocaleString("de-DE");
const files = (count: number): string => (count === 1 ? "1 Datei" : `${n(count)} Dateien`);

/** German words of uploads and their tray. */
export const uploadTexts = {
  taken: {
    title: "Name ist vergeben",
    question: (name: string, folder: string) =>
      `In „${folder === "/" ? "Drive" : folder}“ gibt es schon eine Datei „${name}“.`,
    hint: "Ersetzen behält Links und Freigaben; der alte Inhalt liegt dann im Papierkorb.",
    readOnly: "Diese Datei darfst du nur lesen, also nicht ersetzen.",
    forAll: (count: number) => `Für alle ${count.toLocaleString("de-DE")}`,
    replace: "Ersetzen",
    both: "Beide behalten",
    skip: "Überspringen",
  },
  tray: "Uploads",
  title: {
    running: (left: number) => `${files(left)} ${left === 1 ? "wird" : "werden"} hochgeladen`,
    offline: (left: number) => `${files(left)} ${left === 1 ? "wartet" : "warten"} auf die Verbindung`,
    done: (count: number) => `${files(count)} hochgeladen`,
    failed: (count: number) => `${files(count)} nicht hochgeladen`,
    cancelled: "Uploads abgebrochen",
    interrupted: (count: number) =>
      count === 1 ? "1 unterbrochener Upload" : `${n(count)} unterbrochene Uploads`,
  },
  total: (sent: string, size: string) => `${sent} von ${size}`,
  percent: (percent: number) => `${percent} %`,
  progress: "Fortschritt aller Uploads",
  progressOf: (name: string) => `Fortschritt von ${name}`,
  collapse: "Uploads einklappen",
  expand: "Uploads ausklappen",
  close: "Uploads schließen",
  cancel: (name: string) => `${name} abbrechen`,
  cancelAll: "Alle abbrechen",
  retry: (name: string) => `${name} erneut versuchen`,
  retryAll: "Alle erneut versuchen",
  showFolder: (state: string, name: string) => `${state}: Ordner von ${name} öffnen`,
  state: {
    waiting: "Wartet",
    offline: "Wartet auf die Verbindung",
    checking: "Wird geprüft …",
    done: "Hochgeladen",
    folderDone: "Ordner angelegt",
    cancelled: "Abgebrochen",
    sending: (sent: string, size: string) => `${sent} von ${size}`,
    resumed: (sent: string, size: string) => `Fortgesetzt · ${sent} von ${size}`,
    to: (folder: string) => `nach ${folder}`,
  },
  interrupted: {
    hint: "Wähle dieselbe Datei noch einmal. Der Upload geht dort weiter, wo er aufgehört hat.",
    choose: (name: string) => `${name} wählen und fortsetzen`,
    chooseShort: "Fortsetzen",
    discard: (name: string) => `Upload von ${name} verwerfen`,
    otherFile: (name: string) => `Das ist nicht dieselbe Datei wie „${name}“. Sie wird neu hochgeladen.`,
    discardFailed: "Der Upload konnte nicht verworfen werden.",
  },
  reasons: {
    unreadable: "Die Verbindung ist mehrmals abgebrochen, oder die Datei ist nicht mehr lesbar.",
    unreadableFolder: "Der Ordner konnte nicht gelesen werden.",
    failed: "Upload fehlgeschlagen",
  },
} as const;
