export const booleanPropertyTexts = {
  label: "Ja/Nein",
  yes: "Ja",
  no: "Nein",
  unreadable: "Bitte gib Ja oder Nein ein.",
} as const;
