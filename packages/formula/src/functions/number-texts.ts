/** Signature, description and example of the functions of numbers, for completion. */
export const numberTexts = {
  round: {
    signature: "round(Zahl, Stellen?)",
    description: "Rundet kaufmännisch, ohne Angabe auf ganze Zahlen.",
    example: "round(2.345, 2)",
    result: "2,35",
  },
  roundUp: {
    signature: "roundUp(Zahl, Stellen?)",
    description: "Rundet von 0 weg, ohne Angabe auf ganze Zahlen.",
    example: "roundUp(2.301, 2)",
    result: "2,31",
  },
  floor: {
    signature: "floor(Zahl)",
    description: "Rundet ab.",
    example: "floor(2.9)",
    result: "2",
  },
  ceil: {
    signature: "ceil(Zahl)",
    description: "Rundet auf.",
    example: "ceil(2.1)",
    result: "3",
  },
  abs: {
    signature: "abs(Zahl)",
    description: "Gibt den Betrag einer Zahl.",
    example: "abs(-3)",
    result: "3",
  },
  sqrt: {
    signature: "sqrt(Zahl)",
    description: "Zieht die Quadratwurzel.",
    example: "sqrt(16)",
    result: "4",
  },
  pow: {
    signature: "pow(Zahl, Hochzahl)",
    description: "Rechnet eine Zahl hoch eine andere.",
    example: "pow(2, 10)",
    result: "1024",
  },
  mod: {
    signature: "mod(Zahl, Teiler)",
    description: "Gibt den Rest einer Division, mit dem Vorzeichen der ersten Zahl.",
    example: "mod(7, 3)",
    result: "1",
  },
  min: {
    signature: "min(Zahl oder Liste, …)",
    description: "Gibt die kleinste Zahl; Leeres zählt nicht.",
    example: 'min(prop("Angebot A"), prop("Angebot B"))',
    result: "80",
  },
  max: {
    signature: "max(Zahl oder Liste, …)",
    description: "Gibt die größte Zahl; Leeres zählt nicht.",
    example: "max(3, 7, 5)",
    result: "7",
  },
  sum: {
    signature: "sum(Zahl oder Liste, …)",
    description: "Zählt Zahlen zusammen; Leeres zählt nicht.",
    example: 'sum(prop("Miete"), prop("Strom"))',
    result: "710,5",
  },
  mean: {
    signature: "mean(Zahl oder Liste, …)",
    description: "Gibt den Durchschnitt; Leeres zählt nicht.",
    example: "mean(2, 3, 4)",
    result: "3",
  },
  median: {
    signature: "median(Zahl oder Liste, …)",
    description: "Gibt den mittleren Wert; Leeres zählt nicht.",
    example: "median(1, 2, 10)",
    result: "2",
  },
  formatNumber: {
    signature: "formatNumber(Zahl, Nachkommastellen?)",
    description: "Schreibt eine Zahl mit Punkten zwischen den Tausendern.",
    example: "formatNumber(1234.5, 2)",
    result: "1.234,50",
  },
  toNumber: {
    signature: "toNumber(Text)",
    description: "Liest eine Zahl aus einem Text, mit Komma oder Punkt.",
    example: 'toNumber("12,5")',
    result: "12,5",
  },
  toText: {
    signature: "toText(Wert)",
    description: "Macht aus einem Wert einen Text.",
    example: "toText(12.5)",
    result: "12,5",
  },
} as const;
