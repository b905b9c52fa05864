/** Signature, description and example of the functions of texts, for completion. */
export const textTexts = {
  length: {
    signature: "length(Text oder Liste)",
    description: "Zählt die Zeichen eines Textes oder die Einträge einer Liste.",
    example: 'length("Hallo")',
    result: "5",
  },
  concat: {
    signature: "concat(Wert, Wert, …)",
    description: "Fügt Werte zu einem Text zusammen.",
    example: 'concat(prop("Vorname"), " ", prop("Nachname"))',
    result: "Ada Lovelace",
  },
  lower: {
    signature: "lower(Text)",
    description: "Schreibt einen Text klein.",
    example: 'lower("Hallo")',
    result: "hallo",
  },
  upper: {
    signature: "upper(Text)",
    description: "Schreibt einen Text groß.",
    example: 'upper("Hallo")',
    result: "HALLO",
  },
  trim: {
    signature: "trim(Text)",
    description: "Entfernt Leerzeichen am Anfang und am Ende.",
    example: 'trim("  Hallo ")',
    result: "Hallo",
  },
  replace: {
    signature: "replace(Text, Teil, Ersatz)",
    description: "Ersetzt einen Teil des Textes überall, wo er vorkommt.",
    example: 'replace("a-b-c", "-", " ")',
    result: "a b c",
  },
  contains: {
    signature: "contains(Text, Teil)",
    description: "Sagt, ob ein Text einen Teil enthält; Groß- und Kleinschreibung zählt.",
    example: 'contains("Wanderung", "wand")',
    result: "Nein",
  },
  startsWith: {
    signature: "startsWith(Text, Teil)",
    description: "Sagt, ob ein Text mit einem Teil beginnt.",
    example: 'startsWith("Wanderung", "Wand")',
    result: "Ja",
  },
  endsWith: {
    signature: "endsWith(Text, Teil)",
    description: "Sagt, ob ein Text mit einem Teil endet.",
    example: 'endsWith("Wanderung", "ung")',
    result: "Ja",
  },
  slice: {
    signature: "slice(Text oder Liste, von, bis?)",
    description: "Schneidet einen Teil heraus; gezählt wird ab 0, „bis“ gehört nicht mehr dazu.",
    example: 'slice("Wanderung", 0, 4)',
    result: "Wand",
  },
  split: {
    signature: "split(Text, Trenner)",
    description: "Teilt einen Text an jedem Trenner in eine Liste.",
    example: 'split("a, b, c", ", ")',
    result: "a, b, c",
  },
  join: {
    signature: "join(Liste, Trenner)",
    description: "Fügt eine Liste zu einem Text zusammen.",
    example: 'join(prop("Themen"), " / ")',
    result: "Kunst / Musik",
  },
  at: {
    signature: "at(Liste, Platz)",
    description: "Gibt den Eintrag an einem Platz der Liste; gezählt wird ab 0.",
    example: 'at(split("a,b,c", ","), 1)',
    result: "b",
  },
} as const;
