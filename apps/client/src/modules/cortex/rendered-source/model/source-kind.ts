/** What a source is drawn as. */
export type SourceKind = "math" | "mermaid";

const kinds: Readonly<Record<string, SourceKind>> = {
  math: "math",
  latex: "math",
  tex: "math",
  katex: "math",
  mermaid: "mermaid",
};

/** What code in a language is drawn as; null for code that stays code. */
export const sourceKindOf = (language: string): SourceKind | null =>
  Object.hasOwn(kinds, language) ? (kinds[language] ?? null) : null;
