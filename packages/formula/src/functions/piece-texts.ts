/** Signature, description and example of the functions of parts of texts, for completion. */
export const pieceTexts = {
  left: {
    signature: "left(Text, Anzahl?)",
    description: "Gibt die ersten Zeichen, ohne Angabe das erste.",
    example: 'left("Wanderung", 4)',
    result: "Wand",
  },
  right: {
    signature: "right(Text, Anzahl?)",
    description: "Gibt die letzten Zeichen, ohne Angabe das letzte.",
    example: 'right("Wanderung", 3)',
    result: "ung",
  },
  mid: {
    signature: "mid(Text, Stelle, Anzahl)",
    description: "Gibt so viele Zeichen ab einer Stelle; gezählt wird ab 1.",
    example: 'mid("Wanderung", 5, 3)',
    result: "eru",
  },
  find: {
    signature: "find(Teil, Text)",
    description:
      "Sagt, an welcher Stelle ein Teil im Text beginnt, gezählt ab 1; leer, wenn er nicht vorkommt.",
    example: 'find("der", "Wanderung")',
    result: "4",
  },
  pad: {
    signature: "pad(Text, Länge, Zeichen?)",
    description: "Füllt einen Text vorn auf, bis er so lang ist, ohne Angabe mit Leerzeichen.",
    example: 'pad("7", 3, "0")',
    result: "007",
  },
  repeat: {
    signature: "repeat(Text, Anzahl)",
    description: "Schreibt einen Text so oft hintereinander.",
    example: 'repeat("★", 3)',
    result: "★★★",
  },
} as const;
