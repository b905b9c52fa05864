// Delimiters between folded texts, which users never type.
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0001-\u0008\u000e-\u001f]/g;

/** Whether a text is Latin-1 without characters that fold differently. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0xff || (code < 0x20 && code !== 0 && (code < 0x09 || code > 0x0d))) return false;
  }
  return true;
}

/**
 * Text as `contains`, `search` and `equals` compare it: NFC and Unicode lower case, without control characters other than
 * white space. Umlauts stay umlauts, and `ß` and `SS` differ. The final sigma is levelled, so that a part folds the same
 * alone and inside a word.
 */
export function fold(text: string): string {
  // Latin-1 is already normalised, also in lower case, and has no final sigma.
  if (isPlain(text)) return text.toLowerCase();
  return text.replaceAll(unseen, "").normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ");
}
