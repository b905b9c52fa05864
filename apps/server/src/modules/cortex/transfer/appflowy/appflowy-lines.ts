/** A piece of a page as AppFlowy writes it: each block in lines of its own, nested ones indented by tabs. */
export type AppflowyPiece = { depth: number } & (
  | { kind: "line"; text: string }
  | { kind: "quote"; lines: string[] }
  | { kind: "table"; lines: string[] }
  | { kind: "code"; language: string; text: string }
  | { kind: "formula"; text: string }
);

const fence = "```";
const dollars = "$$";
/** A picture, which the next block may follow without a break. */
const picture = /!\[\]\([^()\s]{0,2000}\)/y;

const depthOf = (line: string): number => line.length - line.replace(/^\t+/, "").length;
/** A line within a block of this depth, without the block's tabs. */
const within = (line: string, depth: number): string => line.slice(Math.min(depth, depthOf(line)));

/** Reads the lines of a page one after the other. */
class PieceReader {
  readonly pieces: AppflowyPiece[] = [];
  readonly #lines: string[];
  #at = 0;

  constructor(text: string) {
    this.#lines = text.split("\n");
  }

  read(): AppflowyPiece[] {
    while (this.#at < this.#lines.length) this.#next();
    return this.pieces;
  }

  #next(): void {
    const line = this.#lines[this.#at] ?? "";
    const depth = depthOf(line);
    const text = line.slice(depth);
    if (text.startsWith(fence)) this.#code(depth, text);
    else if (text.startsWith(dollars) && this.#formula(depth, text)) return;
    else if (text.startsWith(">")) {
      const lines = this.#group(depth, ">").map((each) => each.slice(1).trim());
      this.pieces.push({ kind: "quote", depth, lines });
    } else if (text.startsWith("|"))
      this.pieces.push({ kind: "table", depth, lines: this.#group(depth, "|") });
    else {
      const rest = this.#pictures(depth, text);
      // What follows pictures is a block of any kind.
      if (rest === text && text.trim() !== "") this.pieces.push({ kind: "line", depth, text });
      this.#goOn(depth, rest === text ? "" : rest);
    }
  }

  /** Takes the pictures that a line begins with. @returns what follows them. */
  #pictures(depth: number, text: string): string {
    let at = 0;
    for (;;) {
      picture.lastIndex = at;
      const [shown] = picture.exec(text) ?? [];
      if (shown === undefined) return text.slice(at);
      this.pieces.push({ kind: "line", depth, text: shown });
      at += shown.length;
    }
  }

  /** Goes to the next line, or to the rest of this one. */
  #goOn(depth: number, rest: string): void {
    if (rest.trim() === "") this.#at += 1;
    else this.#lines[this.#at] = "\t".repeat(depth) + rest;
  }

  /** Lines of the same depth that begin alike. */
  #group(depth: number, sign: string): string[] {
    const lines: string[] = [];
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at] ?? "";
      if (depthOf(line) !== depth || !line.startsWith(sign, depth)) break;
      lines.push(line.slice(depth));
    }
    return lines;
  }

  #code(depth: number, text: string): void {
    const code: string[] = [];
    this.#at += 1;
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = within(this.#lines[this.#at] ?? "", depth);
      if (line.startsWith(fence)) {
        this.#goOn(depth, line.slice(fence.length));
        break;
      }
      code.push(line);
    }
    this.pieces.push({
      kind: "code",
      depth,
      language: text.slice(fence.length).trim(),
      text: code.join("\n"),
    });
  }

  /** A formula, which the next block may follow without a break; false for dollars that begin none. */
  #formula(depth: number, text: string): boolean {
    const found: string[] = [];
    let rest = text.slice(dollars.length);
    for (let at = this.#at; at < this.#lines.length; at += 1) {
      if (at > this.#at) rest = within(this.#lines[at] ?? "", depth);
      const end = rest.indexOf(dollars);
      // Formulas have no empty lines: these are dollars of a text.
      if (end < 0 && rest.trim() === "") return false;
      if (end >= 0) {
        found.push(rest.slice(0, end));
        this.#at = at;
        this.#goOn(depth, rest.slice(end + dollars.length));
        this.pieces.push({ kind: "formula", depth, text: found.join("\n").trim() });
        return true;
      }
      found.push(rest);
    }
    return false;
  }
}

/** Splits a page of AppFlowy into pieces; all text is in one of them. */
export const appflowyPieces = (text: string): AppflowyPiece[] => new PieceReader(text).read();
