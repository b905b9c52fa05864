import type { FileLine, FilePlace } from "../file-line.ts";

/** Ends the reading of a file that has more text than is taken. */
export class TextFull extends Error {
  constructor() {
    super("There is more text than is taken");
    this.name = "TextFull";
  }
}

export interface TextBounds {
  /** Text of a file, in bytes of UTF-8. */
  bytes: number;
  /** Whether reading has taken long enough: what has been read until then is the text. */
  isTimeOver(): boolean;
}

/** A longer one is cut in pieces, so that a hit leads to a place and not to a whole file without line breaks. */
const longestLine = 2_000;

/** Separators between texts of one row. */
export const between = " · ";

/** One space for any white space, without control characters and soft hyphens. */
export const oneLine = (text: string): string =>
  text
    .replace(/\u00ad/g, "")
    .replace(/[\s\p{Cc}\ufeff]+/gu, " ")
    .trim()
    .toWellFormed();

/** Collects the lines of a file, as many as there may be. */
export class TextLines {
  readonly lines: FileLine[] = [];
  isCut = false;
  /** Of the lines that come next. */
  at: FilePlace = "";
  #left: number;
  readonly #bounds: TextBounds;

  constructor(bounds: TextBounds) {
    this.#bounds = bounds;
    this.#left = bounds.bytes;
  }

  /** Adds the lines of a text. @throws TextFull when there is no room left. */
  addText(text: string): void {
    for (const line of text.split(/\r\n?|[\n\u2028\u2029\f\v]/)) this.add(line);
  }

  /** Adds one line; an empty one is none. @throws TextFull when there is no room left. */
  add(text: string): void {
    let rest = oneLine(text);
    while (rest.length > longestLine) {
      const space = rest.lastIndexOf(" ", longestLine);
      const end = space > longestLine / 2 ? space : longestLine;
      this.#push(rest.slice(0, end).toWellFormed());
      rest = rest.slice(end).trim().toWellFormed();
    }
    if (rest !== "") this.#push(rest);
  }

  /** To be called between parts that take a while. @throws TextFull when reading has taken long enough. */
  checkTime(): void {
    if (this.#bounds.isTimeOver()) this.end();
  }

  /** Leaves the rest of the file out. @throws TextFull */
  end(): never {
    this.isCut = true;
    throw new TextFull();
  }

  #push(text: string): void {
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > this.#left) this.end();
    this.#left -= bytes;
    this.lines.push({ at: this.at, text });
    if (this.lines.length % 256 === 0) this.checkTime();
  }
}
