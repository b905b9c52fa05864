import { safeName } from "../../shared/file-names.ts";

/** German words of the server's part of Scribble. */
export const scribbleTexts = {
  /** Name in the export of everything: numbered, as boards may have equal names. */
  everything: (number: number, name: string) => `Scribble/${number} ${safeName(name, "Board")}`,
  unnamed: "Unbenanntes Board",
  copyOf: (name: string) => `Kopie von ${name}`,
  notInTrash: "Dieses Board liegt nicht im Papierkorb.",
  imageTooLarge: "Ein Bild auf einem Board darf höchstens 10 MB groß sein.",
  imageMissing: (name: string) =>
    `Ein Bild auf dem Board „${name}“ fehlt im Archiv und konnte nicht mitkommen.`,
  notAnImage: "Das ist kein Bild, das auf ein Board passt.",
  tooManyImages: "Auf diesem Board sind schon zu viele Bilder.",
  brokenUpload: "Das Bild kam nicht vollständig an.",
} as const;
