const words: ReadonlyMap<string, boolean> = new Map([
  ...["ja", "wahr", "true", "yes", "checked", "[x]", "✓", "✔", "✅", "☑", "☒"].map(
    (word) => [word, true] as const,
  ),
  ...["nein", "falsch", "false", "no", "unchecked", "[ ]", "[]", "✗", "✘", "❌", "☐"].map(
    (word) => [word, false] as const,
  ),
]);

/** Only where yes or no is expected. */
const digits: ReadonlyMap<string, boolean> = new Map([
  ["1", true],
  ["0", false],
  ["x", true],
  ["-", false],
]);

/** Says of the sign before it that it is drawn as a picture. */
const drawn = "\ufe0f";

/** Parses yes or no as people and files write it; null if neither. `loose` also accepts digits and crosses. */
export const readYesNo = (text: string, loose = true): boolean | null => {
  const word = text.trim().replace(drawn, "").toLowerCase();
  return words.get(word) ?? (loose ? (digits.get(word) ?? null) : null);
};
