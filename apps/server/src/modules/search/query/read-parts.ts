import { bodyOf, SearchedText } from "@maive/search";
import type { Line } from "../documents/document.ts";
import { linesOfBlocks } from "../documents/live-blocks.store.ts";
import { unpackPart } from "../documents/parts.ts";

/** The lines of a part, and all of them as one text that is read for a search. */
export interface ReadPart {
  readonly lines: readonly Line[];
  readonly text: SearchedText;
}

/** Names a part with the state it is in: what changes has another id before long, and another time at once. */
export interface NamedPart {
  /** Which index it is of: ids of another one are others. */
  index: number;
  docId: number;
  key: string;
  changedAt: string;
  /** What cells call the things that they refer to. */
  labels: readonly Line[];
}

/** The text of a part as it comes from the databases. */
export interface StoredText {
  docId: number;
  /** What the index has of its lines. */
  body: Uint8Array | null;
  /** The page's blocks where it has none. */
  blocks: string | null;
}

/** Size of the cache in letters, of texts and of what names them: those of some queries. */
const mostLetters = 2_000_000;
/** What a part takes beside its letters, so that those without text are bounded, too. */
const ownLetters = 200;
/** Longer ones leave room for few others. */
const longest = 20_000;

/**
 * Parts as they are compared. With each letter that somebody types many of the same ones are needed again, and reading them from the
 * databases takes several times as long as comparing them.
 */
export class ReadParts {
  readonly #known = new Map<string, ReadPart>();
  #letters = 0;

  /** A cached part. */
  find(part: NamedPart): ReadPart | null {
    const name = nameOf(part);
    const known = this.#known.get(name);
    if (!known) return null;
    // The most recently used are evicted last.
    this.#known.delete(name);
    this.#known.set(name, known);
    return known;
  }

  /** Reads a part, and caches it. @throws where the stored bytes are damaged. */
  read(part: NamedPart, { body, blocks }: Pick<StoredText, "body" | "blocks">): ReadPart {
    const lines = [...part.labels, ...(body === null ? linesOfBlocks(blocks) : unpackPart(body))];
    const read = { lines, text: new SearchedText(bodyOf(lines)) };
    this.#remember(nameOf(part), read);
    return read;
  }

  /** Evicts all of them. */
  clear(): void {
    this.#known.clear();
    this.#letters = 0;
  }

  /** Letters of the cached texts. */
  get letters(): number {
    return this.#letters;
  }

  #remember(name: string, read: ReadPart): void {
    if (lettersOf(name, read) > longest) return;
    const known = this.#known.get(name);
    this.#letters += lettersOf(name, read) - (known ? lettersOf(name, known) : 0);
    this.#known.set(name, read);
    for (const [oldest, part] of this.#known) {
      if (this.#letters <= mostLetters) break;
      this.#known.delete(oldest);
      this.#letters -= lettersOf(oldest, part);
    }
  }
}

const lettersOf = (name: string, { text }: ReadPart): number => name.length + text.text.length + ownLetters;

const nameOf = ({ index, docId, key, changedAt, labels }: NamedPart): string => {
  const name = `${index} ${docId} ${key} ${changedAt}`;
  return labels.length === 0 ? name : `${name} ${JSON.stringify(labels)}`;
};
