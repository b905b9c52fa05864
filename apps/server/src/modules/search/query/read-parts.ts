import { bodyOf, SearchedText } from "@maive/search";
import type { Line } from "../documents/document.ts";
import { linesOfBlocks } from "../documents/live-blocks.store.ts";
import { unpackPart } from "../documents/parts.ts";

/** The lines of a part, and all of them as one text that is read for a search. */
export interface ReadPart {
  readonly lines: readonly Line[];
  readonly text: SearchedText;
}

/** A part as it comes from the databases. */
export interface StoredPart {
  /** What the index has of its lines. */
  body: Uint8Array | null;
  /** The page's blocks where it has none. */
  blocks: string | null;
  /** What cells call the things that they refer to. */
  labels: readonly Line[];
}

/** Letters of texts that are remembered: those of some questions. */
const mostLetters = 1_500_000;
/** Longer ones leave room for few others. */
const longest = 20_000;

/**
 * Parts as they are compared. With each letter that somebody types the same ones are asked for again, and reading them takes three times as long
 * as comparing them. Remembered by what is stored, so that none is ever out of date.
 */
export class ReadParts {
  readonly #known = new Map<string, ReadPart>();
  #letters = 0;

  /** @throws where the stored bytes are damaged. */
  read(part: StoredPart): ReadPart {
    const key = keyOf(part);
    const known = this.#known.get(key);
    if (known) {
      // The last ones asked for are forgotten last.
      this.#known.delete(key);
      this.#known.set(key, known);
      return known;
    }
    const lines = [
      ...part.labels,
      ...(part.body === null ? linesOfBlocks(part.blocks) : unpackPart(part.body)),
    ];
    const read = { lines, text: new SearchedText(bodyOf(lines)) };
    this.#remember(key, read);
    return read;
  }

  /** Forgets all of them. */
  clear(): void {
    this.#known.clear();
    this.#letters = 0;
  }

  /** Letters of the texts that are remembered. */
  get letters(): number {
    return this.#letters;
  }

  #remember(key: string, read: ReadPart): void {
    const { length } = read.text.text;
    if (length > longest) return;
    this.#known.set(key, read);
    this.#letters += length;
    for (const [oldest, { text }] of this.#known) {
      if (this.#letters <= mostLetters) break;
      this.#known.delete(oldest);
      this.#letters -= text.text.length;
    }
  }
}

const keyOf = ({ body, blocks, labels }: StoredPart): string => {
  const stored = body === null ? `b${blocks ?? ""}` : `p${Buffer.from(body).toString("latin1")}`;
  return labels.length === 0 ? stored : `${JSON.stringify(labels)}${stored}`;
};
