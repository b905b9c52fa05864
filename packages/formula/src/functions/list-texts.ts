/** Signature, description and example of the functions of lists, for completion. */
export const listTexts = {
  map: {
    signature: "map(Liste, Ausdruck)",
    description:
      "Rechnet den Ausdruck für jeden Eintrag aus; darin ist „current“ der Eintrag und „index“ sein Platz ab 0.",
    example: 'map(prop("Themen"), upper(current))',
    result: "KUNST, MUSIK",
  },
  filter: {
    signature: "filter(Liste, Bedingung)",
    description: "Gibt die Einträge, für die die Bedingung gilt; darin ist „current“ der Eintrag.",
    example: 'filter(split("3,12,7", ","), toNumber(current) > 5)',
    result: "12, 7",
  },
  sort: {
    signature: "sort(Liste, Ausdruck?)",
    description:
      "Sortiert eine Liste aufsteigend, auch nach einem Ausdruck für jeden Eintrag „current“; Leeres steht am Ende.",
    example: 'sort(split("Zug,Rad,Auto", ","))',
    result: "Auto, Rad, Zug",
  },
  some: {
    signature: "some(Liste, Bedingung)",
    description: "Sagt, ob die Bedingung für einen Eintrag der Liste gilt; darin ist „current“ der Eintrag.",
    example: 'some(prop("Themen"), startsWith(current, "M"))',
    result: "Ja",
  },
  every: {
    signature: "every(Liste, Bedingung)",
    description: "Sagt, ob die Bedingung für alle Einträge der Liste gilt; darin ist „current“ der Eintrag.",
    example: 'every(prop("Themen"), length(current) > 4)',
    result: "Ja",
  },
  list: {
    signature: "list(Wert, Wert, …)",
    description: "Macht aus Werten eine Liste; Listen werden aneinandergehängt.",
    example: 'list("Theater", prop("Themen"))',
    result: "Theater, Kunst, Musik",
  },
  first: {
    signature: "first(Liste)",
    description: "Gibt den ersten Eintrag einer Liste.",
    example: 'first(prop("Themen"))',
    result: "Kunst",
  },
  last: {
    signature: "last(Liste)",
    description: "Gibt den letzten Eintrag einer Liste.",
    example: 'last(prop("Themen"))',
    result: "Musik",
  },
  reverse: {
    signature: "reverse(Liste)",
    description: "Dreht die Reihenfolge einer Liste um.",
    example: 'reverse(prop("Themen"))',
    result: "Musik, Kunst",
  },
  includes: {
    signature: "includes(Liste, Wert)",
    description: "Sagt, ob ein Wert in einer Liste vorkommt.",
    example: 'includes(prop("Themen"), "Musik")',
    result: "Ja",
  },
  unique: {
    signature: "unique(Liste)",
    description: "Gibt jeden Eintrag einer Liste einmal.",
    example: 'unique(split("a,b,a", ","))',
    result: "a, b",
  },
  count: {
    signature: "count(Wert oder Liste, …)",
    description: "Zählt, was ausgefüllt ist; Leeres zählt nicht.",
    example: 'count(prop("Themen"), prop("Notiz"), 5)',
    result: "3",
  },
} as const;
