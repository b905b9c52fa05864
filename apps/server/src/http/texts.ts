/** German messages of checks before any service. */
export const httpTexts = {
  required: "Bitte fülle dieses Feld aus.",
  text: "Das muss ein Text sein.",
  number: "Das muss eine Zahl sein.",
  truth: "Das muss wahr oder falsch sein.",
  list: "Das muss eine Liste sein.",
  object: "Das muss ein Objekt sein.",
  form: "Das hat nicht die richtige Form.",
  choice: "Das ist keine der möglichen Angaben.",
  tooLong: (max: string) => `Höchstens ${max} Zeichen.`,
  atLeast: (min: string) => `Mindestens ${min}.`,
  atMost: (max: string) => `Höchstens ${max}.`,
  tooDeep: "Die Daten sind zu tief verschachtelt.",
  forbiddenCharacters: "Der Text enthält Zeichen, die nicht gespeichert werden können.",
  unknownHost: (publicUrl: string) =>
    `MAIVE ist für diese Adresse nicht eingerichtet. Bitte öffne ${publicUrl}.`,
  idempotencyKey: "Der Schlüssel muss eine UUID sein.",
} as const;
