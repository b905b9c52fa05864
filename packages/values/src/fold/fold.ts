// Marks stand between folded texts; nobody sees these characters, nor means them.
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0001-\u0008\u000e-\u001f]/g;

/**
 * Text as `contains`, `search` and `equals` compare it: NFC and Unicode lower case, without control characters other than
 * white space. Umlauts stay umlauts, and `ß` and `SS` differ. The final sigma is levelled, so that a part folds the same
 * alone and inside a word.
 */
export function fold(text: string): string {
  return text.replaceAll(unseen, "").normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ");
}
