/** Whether a text has only characters of Latin-1, which have no other form than themselves. */
function isWestern(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0xff) return false;
  return true;
}

/**
 * Text as `contains`, `search` and `equals` compare it: NFC and Unicode lower case. Umlauts stay umlauts, and
 * `ß` and `SS` differ. The final sigma is levelled, so that a part folds the same alone and inside a word.
 */
export function fold(text: string): string {
  // Western text has one normal form, in small letters, too, and there is no sigma in it.
  if (isWestern(text)) return text.toLowerCase();
  return text.normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ");
}
