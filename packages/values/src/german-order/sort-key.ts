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

/** ASCII characters that are one element each, which is nearly all there is to read; digits are not among them. */
const ascii = Array.from({ length: 128 }, (_, code) => {
  const [only, ...more] = isDigit(code) ? [] : elementsOf(String.fromCharCode(code));
  return only && more.length === 0 && "place" in only && only.accent === undefined ? only : null;
});

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/**
 * A key in printable ASCII whose bytewise order is the German one: letters first (umlauts as their base
 * letter, `ß` as `ss`, digit runs as numbers), then accents, then capitals. Agrees with
 * `new Intl.Collator("de", { numeric: true })` for German text; signs, scripts and pictures that the rank
 * table does not name go by code point. Equal keys mean a tie, not equal texts. Only `""` has the key `""`.
 */
export function sortKey(text: string): string {
  if (text === "") return "";
  let letters = "";
  const accents = new Level();
  const capitals = new Level();
  const add = ({ place, form }: { place: string; form: number }): void => {
    letters += place;
    accents.skip();
    if (form === 0) capitals.skip();
    else capitals.add(form);
  };
  // Decomposed text is a little longer; a digit run that starts inside the window is read to its end.
  const decomposed = text.slice(0, sortKeyTextLength * 4).normalize("NFD");
  for (let at = 0; at < decomposed.length && at < sortKeyTextLength;) {
    const code = decomposed.codePointAt(at) ?? 0;
    if (isDigit(code)) {
      const start = at;
      while (isDigit(decomposed.charCodeAt(at))) at += 1;
      add({ place: placeOfNumber(decomposed.slice(start, at)), form: 0 });
      continue;
    }
    at += code > 0xffff ? 2 : 1;
    const plain = ascii[code];
    if (plain) {
      add(plain);
      continue;
    }
    for (const element of elementsOf(String.fromCodePoint(code))) {
      if ("mark" in element) {
        accents.add(element.mark);
        continue;
      }
      add(element);
      if (element.accent !== undefined) accents.add(element.accent);
    }
  }
  const key = `${letters} ${accents.text} ${capitals.text}`.trimEnd();
  return key.slice(0, sortKeyLength) || " ";
}
