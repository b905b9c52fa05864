import { limits } from "@maive/contract";

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

/** How many tabs stand in a line from `start` on. */
const tabsAt = (line: string, start = 0): number => {
  let at = start;
  while (line[at] === "\t") at += 1;
  return at - start;
};
/** Where a line within a block of this depth begins, behind the block's tabs. */
const startWithin = (line: string, depth: number): number => Math.min(depth, tabsAt(line));
const isBlank = (text: string): boolean => !/\S/.test(text);

/** Reads the lines of a page one after the other, as far as a page may have blocks. */
class PieceReader {
  readonly pieces: AppflowyPiece[] = [];
  readonly #lines: readonly string[];
  #at = 0;
  /** Where the rest of a line begins that pieces were taken of, and how deep they are. */
  #rest = { start: 0, depth: 0 };

  constructor(text: string) {
    this.#lines = text.split("\n");
  }

  read(): AppflowyPiece[] {
    while (this.#at < this.#lines.length && this.pieces.length <= limits.blocksPerPage) this.#next();
    return this.pieces;
  }

  /** A line, or what is left of the one that is read: how deep its text is, and where it begins. */
  #open(at: number): { line: string; depth: number; start: number } {
    const line = this.#lines[at] ?? "";
    const { start, depth } = at === this.#at ? this.#rest : { start: 0, depth: 0 };
    const tabs = tabsAt(line, start);
    return { line, depth: depth + tabs, start: start + tabs };
  }

  #next(): void {
    const { line, depth, start } = this.#open(this.#at);
    if (line.startsWith(fence, start)) this.#code(depth, line.slice(start + fence.length));
    else if (line.startsWith(dollars, start) && this.#formula(depth, start + dollars.length)) return;
    else if (line.startsWith(">", start)) {
      const lines = this.#group(depth, ">").map((each) => each.slice(1).trim());
      this.pieces.push({ kind: "quote", depth, lines });
    } else if (line.startsWith("|", start))
      this.pieces.push({ kind: "table", depth, lines: this.#group(depth, "|") });
    else {
      const end = this.#pictures(depth, line, start);
      const text = end === start ? line.slice(start) : "";
      // What follows pictures is a block of any kind.
      if (!isBlank(text)) this.pieces.push({ kind: "line", depth, text });
      this.#goOn(this.#at, depth, end === start ? line.length : end);
    }
  }

  /** Takes the pictures that a line begins with. @returns where they end. */
  #pictures(depth: number, line: string, start: number): number {
    let at = start;
    for (;;) {
      picture.lastIndex = at;
      const [shown] = picture.exec(line) ?? [];
      if (shown === undefined || this.pieces.length > limits.blocksPerPage) return at;
      this.pieces.push({ kind: "line", depth, text: shown });
      at += shown.length;
    }
  }

  /** Goes to the rest of a line, or to the next one. Lines stay as they are: writing the rest anew for each piece takes long. */
  #goOn(at: number, depth: number, start: number): void {
    const isDone = isBlank((this.#lines[at] ?? "").slice(start));
    this.#at = isDone ? at + 1 : at;
    this.#rest = isDone ? { start: 0, depth: 0 } : { start, depth };
  }

  /** Lines of the same depth that begin alike. */
  #group(depth: number, sign: string): string[] {
    const lines: string[] = [];
    let at = this.#at;
    for (; at < this.#lines.length; at += 1) {
      const opened = this.#open(at);
      if (opened.depth !== depth || !opened.line.startsWith(sign, opened.start)) break;
      lines.push(opened.line.slice(opened.start));
    }
    this.#at = at;
    this.#rest = { start: 0, depth: 0 };
    return lines;
  }

  #code(depth: number, language: string): void {
    const code: string[] = [];
    const isEnd = (line: string): boolean => line.startsWith(fence, startWithin(line, depth));
    let at = this.#at + 1;
    for (; at < this.#lines.length; at += 1) {
      const line = this.#lines[at] ?? "";
      if (isEnd(line)) break;
      code.push(line.slice(startWithin(line, depth)));
    }
    this.pieces.push({ kind: "code", depth, language: language.trim(), text: code.join("\n") });
    this.#goOn(at, depth, startWithin(this.#lines[at] ?? "", depth) + fence.length);
  }

  /** A formula, which the next block may follow without a break; false for dollars that begin none. */
  #formula(depth: number, first: number): boolean {
    const found: string[] = [];
    for (let at = this.#at; at < this.#lines.length; at += 1) {
      const line = this.#lines[at] ?? "";
      const start = at === this.#at ? first : startWithin(line, depth);
      const end = line.indexOf(dollars, start);
      const text = line.slice(start, end < 0 ? undefined : end);
      // Formulas have no empty lines: these are dollars of a text.
      if (end < 0 && isBlank(text)) return false;
      found.push(text);
      if (end < 0) continue;
      this.pieces.push({ kind: "formula", depth, text: found.join("\n").trim() });
      this.#goOn(at, depth, end + dollars.length);
      return true;
    }
    return false;
  }
}

/**
 * Splits a page of AppFlowy into pieces; all text is in one of them. Of a page that has more pieces than a page may have blocks, only one
 * more.
 */
export const appflowyPieces = (text: string): AppflowyPiece[] => new PieceReader(text).read();
