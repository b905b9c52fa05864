/**
 * Text as `contains`, `search` and `equals` compare it: NFC and Unicode lower case. Umlauts stay umlauts, and
 * `ß` and `SS` differ. The final sigma is levelled, so that a part folds the same alone and inside a word.
 */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ");
}
