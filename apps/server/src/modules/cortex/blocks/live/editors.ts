import * as Y from "yjs";
import { containerNode, idOf } from "../document/index.ts";
import type { Element } from "../document/schema.ts";

/** The block a part of the document belongs to; null for the groups of blocks. */
const blockOf = (type: unknown): string | null => {
  for (let node: unknown = type; node instanceof Y.AbstractType; node = node.parent)
    if (node instanceof Y.XmlElement && node.nodeName === containerNode) return idOf(node as Element);
  return null;
};

/** Who changed something. */
export interface Editor {
  /** Null for the server's own work, and for what was found on disk. */
  userId: string | null;
  /** Over a socket: a change every few keys, not one per request. */
  typing: boolean;
}

/** What nobody was seen doing was typed before the process started. */
const unknown: Editor = { userId: null, typing: true };

/**
 * Who edited which block since the rows were last written. Several people in one block within that time: the
 * last one stands for all.
 */
export class Editors {
  readonly #byBlock = new Map<string, Editor>();
  /** Who last inserted, removed or moved a block. */
  #ofStructure: Editor;
  /** What was noted before, as long as it is not written. */
  #earlier: Editors | null;

  constructor(earlier: Editors | null) {
    this.#earlier = earlier;
    this.#ofStructure = earlier ? earlier.#ofStructure : unknown;
  }

  note(transaction: Y.Transaction, editor: Editor): void {
    for (const [type, keys] of transaction.changed) {
      const blockId = blockOf(type);
      if (blockId !== null) this.#byBlock.set(blockId, editor);
      if (type instanceof Y.XmlFragment && keys.has(null)) this.#ofStructure = editor;
      // The root beside the blocks is keyed by block id.
      if (type instanceof Y.Map) for (const key of keys) if (key !== null) this.#byBlock.set(key, editor);
    }
  }

  /** @param kind what happened, as in the change log. */
  of(blockId: string, kind: string): Editor {
    const own = kind === "block_changed" ? this.#own(blockId) : undefined;
    return own === undefined ? this.#ofStructure : own;
  }

  /** What was noted before is written. */
  forgetEarlier(): void {
    this.#earlier = null;
  }

  #own(blockId: string): Editor | undefined {
    const own = this.#byBlock.get(blockId);
    if (own !== undefined || this.#earlier === null) return own;
    return this.#earlier.#own(blockId);
  }
}
