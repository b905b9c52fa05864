/** Signature, description and example of the functions of conditions and names, for completion. */
export const logicTexts = {
  if: {
    signature: "if(Bedingung, dann, sonst)",
    description: "Gibt je nach Bedingung den einen oder den anderen Wert.",
    example: 'if(prop("Preis") > 100, "teuer", "günstig")',
    result: "teuer",
  },
  ifs: {
    signature: "ifs(Bedingung, dann, Bedingung, dann, …, sonst)",
    description: "Gibt den Wert hinter der ersten Bedingung, die zutrifft, sonst den letzten.",
    example: 'ifs(prop("Note") < 2, "sehr gut", prop("Note") < 3, "gut", "in Ordnung")',
    result: "sehr gut",
  },
  ifError: {
    signature: "ifError(Wert, sonst)",
    description: "Gibt den Wert, und wenn er ein Fehler ist, den anderen.",
    example: 'ifError(prop("Miete") / 0, "unbekannt")',
    result: "unbekannt",
  },
  switch: {
    signature: "switch(Wert, Fall, Ergebnis, Fall, Ergebnis, …, sonst)",
    description: "Gibt das Ergebnis hinter dem ersten Fall, der dem Wert gleicht, sonst das letzte.",
    example: 'switch(prop("Vorname"), "Bob", 1, "Ada", 2, 0)',
    result: "2",
  },
  let: {
    signature: "let(Name, Wert, Name, Wert, …, Ausdruck)",
    description: "Gibt Werten Namen, mit denen der Ausdruck am Ende rechnet.",
    example: 'let(Netto, prop("Preis") / 1.2, Steuer, Netto * 0.2, Netto + Steuer)',
    result: "120",
  },
  empty: {
    signature: "empty(Wert)",
    description: "Sagt, ob ein Wert leer ist.",
    example: 'empty(prop("Notiz"))',
    result: "Ja",
  },
} as const;
