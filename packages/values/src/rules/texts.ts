import type { PatternKind } from "@maive/contract";

const count = (n: number): string => `${n.toLocaleString("de-DE")} Zeichen`;

const patterns: Readonly<Record<PatternKind, (text: string) => string>> = {
  starts_with: (text) => `muss mit „${text}“ beginnen`,
  ends_with: (text) => `muss mit „${text}“ enden`,
  contains: (text) => `muss „${text}“ enthalten`,
  digits: () => "darf nur aus Ziffern bestehen",
  letters: () => "darf nur aus Buchstaben bestehen",
  letters_digits: () => "darf nur aus Buchstaben und Ziffern bestehen",
  no_spaces: () => "darf keine Leerzeichen enthalten",
  email: () => "muss eine E-Mail-Adresse sein, zum Beispiel anna@example.org",
  url: () => "muss eine Webadresse sein, zum Beispiel https://example.org",
  mask: (text) =>
    `muss aussehen wie „${text}“ (9 steht für eine Ziffer, A für einen Buchstaben, * für ein Zeichen)`,
};

/** German sentences about values that break a rule of their property, which they name. */
export const ruleTexts = {
  required: (name: string) => `„${name}“ ist ein Pflichtfeld und darf nicht leer sein.`,
  unique: (name: string) =>
    `„${name}“ darf jeden Wert nur einmal haben; diesen hat schon ein anderer Eintrag.`,
  uniqueHere: (name: string) => `„${name}“ darf jeden Wert nur einmal haben; dieser kommt hier mehrmals vor.`,
  minimum: (name: string, least: string) => `„${name}“ muss mindestens ${least} sein.`,
  maximum: (name: string, most: string) => `„${name}“ darf höchstens ${most} sein.`,
  earliest: (name: string, day: string) => `„${name}“ darf nicht vor ${day} liegen.`,
  latest: (name: string, day: string) => `„${name}“ darf nicht nach ${day} liegen.`,
  today: "heute",
  theDay: (day: string) => `dem ${day}`,
  minLength: (name: string, least: number) => `„${name}“ muss mindestens ${count(least)} lang sein.`,
  maxLength: (name: string, most: number) => `„${name}“ darf höchstens ${count(most)} lang sein.`,
  pattern: (name: string, kind: PatternKind, text: string) => `„${name}“ ${patterns[kind](text)}.`,
} as const;
