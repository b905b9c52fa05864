export const filePropertyTexts = {
  label: "Datei",
  unreadable: "Dateien kommen nur durch Hochladen in diese Zelle.",
} as const;
