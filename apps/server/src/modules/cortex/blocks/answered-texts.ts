import type { Actor } from "../../../shared/actor.ts";

/** Bound in characters over all sessions; the least recently sent are evicted. */
const maxCharacters = 4_000_000;
/** Overhead of a cache entry besides its text. */
const entryCost = 100;

export interface AnsweredBlock {
  block_id: string;
  content: string;
}

/** The text of each block as last sent to each session: the implied `base` of a client's edit without one. */
export interface ImpliedBases {
  /** A whole page was answered. */
  notePage(reader: Actor, pageId: string, blocks: readonly AnsweredBlock[]): void | Promise<void>;
  noteBlock(reader: Actor, pageId: string, block: AnsweredBlock): void | Promise<void>;
  /** Undefined when unknown. @throws DomainError `invalid` where the client has to name its base. */
  last(actor: Actor, pageId: string, blockId: string): string | undefined | Promise<string | undefined>;
}

/** In the memory of one process. */
export class AnsweredTexts implements ImpliedBases {
  readonly #texts = new Map<string, string>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number = maxCharacters) {
    this.#limit = limit;
  }

  notePage(reader: Pick<Actor, "sessionId">, pageId: string, blocks: readonly AnsweredBlock[]): void {
    for (const block of blocks) this.noteBlock(reader, pageId, block);
  }

  noteBlock({ sessionId }: Pick<Actor, "sessionId">, _pageId: string, block: AnsweredBlock): void {
    const key = `${sessionId} ${block.block_id}`;
    this.#remove(key);
    this.#texts.set(key, block.content);
    this.#size += block.content.length + entryCost;
    for (const [oldest] of this.#texts) {
      if (this.#size <= this.#limit) return;
      this.#remove(oldest);
    }
  }

  last({ sessionId }: Pick<Actor, "sessionId">, _pageId: string, blockId: string): string | undefined {
    return this.#texts.get(`${sessionId} ${blockId}`);
  }

  #remove(key: string): void {
    const text = this.#texts.get(key);
    if (text === undefined) return;
    this.#texts.delete(key);
    this.#size -= text.length + entryCost;
  }
}
