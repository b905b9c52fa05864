/** Sentences of the specification, section 5. */
export const cellFileTexts = {
  tooLarge: (megabytes: number) => `Datei zu groß (max ${megabytes} MB)`,
  wrongType: (allowed: readonly string[]) => `Dateityp nicht erlaubt. Erlaubt: ${allowed.join(", ")}`,
  tooMany: (most: number) => `Maximum von ${most} Dateien erreicht`,
} as const;
