/** A whole number as Germans write it. Not `toLocaleString`: its first call loads the browser's number formats, at the start. */
const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ".");

/** German messages of field checks that zod's own German cannot word well. */
export const contractTexts = {
  tooLong: (max: number) => `Höchstens ${grouped(max)} Zeichen.`,
  required: "Bitte fülle dieses Feld aus.",
  icon: "Das ist kein gültiges Symbol.",
  blockType: "Das ist kein gültiger Blocktyp.",
  blockConfig: "Die Blockeinstellungen müssen ein JSON-Objekt sein.",
  nothingToChange: "Es wurde nichts zum Ändern angegeben.",
  position: "Eine Zahl von 0 bis 100.",
  birthDate: "Bitte gib das Datum als TT.MM.JJJJ an.",
  folder: "Gib den ganzen Pfad an, zum Beispiel /backup/maive.",
  time: "Bitte gib die Zeit als HH:MM an.",
  between: (least: number, most: number) => `Eine Zahl von ${least} bis ${most}.`,
  username: "Der Benutzername darf nicht leer sein.",
  usernameCharacters: "Der Benutzername darf keine unsichtbaren Zeichen enthalten.",
  maiveId: "Das ist keine gültige MAIVE-ID. Sie sieht aus wie MAIVE- und 52 Buchstaben oder Ziffern.",
  passwordTooShort: (min: number) => `Das Passwort braucht mindestens ${min} Zeichen.`,
  serverAddress:
    "Das ist keine gültige Serveradresse, z. B. 192.168.1.20, maive.local oder https://maive.example:3000.",
  tooManyRows: (max: number) => `Höchstens ${max.toLocaleString("de-DE")} Zeilen.`,
  noHost: "Bitte gib nur Namen von Rechnern an, z. B. karten.example.",
  tooManyBlocks: (max: number) => `Höchstens ${max.toLocaleString("de-DE")} Blöcke.`,
  tooManyHosts: (max: number) => `Höchstens ${max} Anbieter.`,
  optionsUnique: "Jede Option braucht einen eigenen Namen.",
} as const;
