import { elementsOf, placeOfNumber } from "./elements.ts";

/** A key looks at this many UTF-16 units of the text; longer texts that agree so far are ties. */
export const sortKeyTextLength = 200;
/** Longest key, in bytes: it must fit an index row of either database. */
export const sortKeyLength = 800;

const lowest = 0x21;
const highest = 0x7e;
const stretch = highest - lowest;

/** Writes the rare weights of one level: how many plain elements went before (more is lower), then the weight. */
class Level {
  text = "";
  #plain = 0;

  add(weight: number): void {
    for (; this.#plain >= stretch; this.#plain -= stretch) this.text += String.fromCharCode(lowest);
    this.text += String.fromCharCode(highest - this.#plain, 0x30 + weight);
    this.#plain = 0;
  }

  skip(): void {
    this.#plain += 1;
  }
}

/**
 * A key in printable ASCII whose bytewise order is the German one: letters first (umlauts as their base
 * letter, `ß` as `ss`, digit runs as numbers), then accents, then capitals. Agrees with
 * `new Intl.Collator("de", { numeric: true })` for German text; signs, scripts and pictures that the rank
 * table does not name go by code point. Equal keys mean a tie, not equal texts. Only `""` has the key `""`.
 */
export function sortKey(text: string): string {
  if (text === "") return "";
  const letters: string[] = [];
  const accents = new Level();
  const capitals = new Level();
  // Decomposed text is a little longer; a digit run that starts inside the window is read to its end.
  const decomposed = text.slice(0, sortKeyTextLength * 4).normalize("NFD");
  const pieces = decomposed.match(/[0-9]+|[^0-9]/gu) ?? [];
  let seen = 0;
  for (const piece of pieces) {
    if (seen >= sortKeyTextLength) break;
    seen += piece.length;
    if (/^[0-9]/.test(piece)) {
      letters.push(placeOfNumber(piece));
      accents.skip();
      capitals.skip();
      continue;
    }
    for (const element of elementsOf(piece)) {
      if ("mark" in element) {
        accents.add(element.mark);
        continue;
      }
      letters.push(element.place);
      accents.skip();
      if (element.accent !== undefined) accents.add(element.accent);
      if (element.form === 0) capitals.skip();
      else capitals.add(element.form);
    }
  }
  const key = `${letters.join("")} ${accents.text} ${capitals.text}`.trimEnd();
  return key.slice(0, sortKeyLength) || " ";
}
