import { isSameSelection, type Selected } from "./selection.ts";

/** A text that was typed at one place of a page. */
export interface TypedText {
  at: Selected;
  text: string;
}

/** What was typed before the editor came, and where. */
export interface TypedAhead {
  /** Each place once; the one with the caret last. */
  texts: readonly TypedText[];
  /** UTF-16 code units of the last text that stand after the caret. */
  afterCaret: number;
}

interface Piece {
  at: Selected;
  before: string;
  after: string;
}

/** UTF-16 code units: more than anybody types while scripts load. */
const maxLength = 1_000;

const lengthOf = ({ before, after }: Piece): number => before.length + after.length;

/** What is typed into a text that does not show it: by place, with a caret in the last one. */
export class TypedTexts {
  #pieces: Piece[] = [];

  /** Whether the caret stands in or beside something typed. */
  get isBesideText(): boolean {
    const piece = this.#pieces.at(-1);
    return piece !== undefined && lengthOf(piece) > 0;
  }

  /** The caret is at a place of the page, after what was typed there or before it. */
  goTo(at: Selected, side: "before" | "after" = "after"): void {
    const known = this.#pieces.find((piece) => isSameSelection(piece.at, at));
    const text = known ? known.before + known.after : "";
    const piece = { at, before: side === "after" ? text : "", after: side === "after" ? "" : text };
    this.#pieces = [...this.#pieces.filter((other) => other !== known && lengthOf(other) > 0), piece];
  }

  /** Goes to a place unless the caret is there. */
  stayAt(at: Selected): void {
    const piece = this.#pieces.at(-1);
    if (!piece || !isSameSelection(piece.at, at)) this.goTo(at);
  }

  insert(character: string): void {
    const piece = this.#pieces.at(-1);
    const length = this.#pieces.reduce((sum, each) => sum + lengthOf(each), 0);
    if (piece && length < maxLength) piece.before += character;
  }

  /** Takes back the character before the caret. */
  removeBefore(): void {
    const piece = this.#pieces.at(-1);
    if (piece) piece.before = [...piece.before].slice(0, -1).join("");
  }

  /** Moves the caret by one character. @returns false at that end of what was typed. */
  step(direction: "backward" | "forward"): boolean {
    const piece = this.#pieces.at(-1);
    const character =
      direction === "backward" ? [...(piece?.before ?? "")].at(-1) : [...(piece?.after ?? "")][0];
    if (!piece || character === undefined) return false;
    const { length } = character;
    if (direction === "backward") {
      piece.before = piece.before.slice(0, -length);
      piece.after = character + piece.after;
    } else {
      piece.before += character;
      piece.after = piece.after.slice(length);
    }
    return true;
  }

  /** @returns null if nothing was typed. */
  result(): TypedAhead | null {
    const last = this.#pieces.at(-1);
    if (!last) return null;
    const texts = this.#pieces.map(({ at, before, after }) => ({ at, text: before + after }));
    return { texts, afterCaret: last.after.length };
  }
}
