/** Signature, description and example of the functions of texts that are searched by patterns, for completion. */
export const patternTexts = {
  regexMatch: {
    signature: "regexMatch(Text, Suchmuster)",
    description:
      "Sagt, ob ein regulärer Ausdruck irgendwo im Text passt; „(?i)“ davor sieht über Großschreibung hinweg.",
    example: 'regexMatch("RE-0017", "^RE-[0-9]+$")',
    result: "Ja",
  },
  regexExtract: {
    signature: "regexExtract(Text, Suchmuster, Klammer?)",
    description:
      "Gibt, worauf der reguläre Ausdruck zuerst passt: seine erste Klammer, ohne Klammern alles (0); leer, wenn nichts passt.",
    example: 'regexExtract("12205 Berlin", "^([0-9]{5}) ")',
    result: "12205",
  },
  regexReplace: {
    signature: "regexReplace(Text, Suchmuster, Ersatz)",
    description: "Ersetzt alles, worauf der reguläre Ausdruck passt; $1 ist die erste Klammer, $0 alles.",
    example: 'regexReplace("Lovelace, Ada", "(\\p{L}+), (\\p{L}+)", "$2 $1")',
    result: "Ada Lovelace",
  },
} as const;
