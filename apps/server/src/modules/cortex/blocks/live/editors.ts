import * as Y from "yjs";
import { containerNode, idOf } from "../document/index.ts";
import type { Element } from "../document/schema.ts";

/** The block of a shared type; null for groups. */
const blockOf = (type: unknown): string | null => {
  for (let node: unknown = type; node instanceof Y.AbstractType; node = node.parent)
    if (node instanceof Y.XmlElement && node.nodeName === containerNode) return idOf(node as Element);
  return null;
};

/** Who edited something. */
export interface Editor {
  /** Null for the server, and for updates loaded from disk. */
  userId: string | null;
  /** Over a socket, rather than by one request per change. */
  typing: boolean;
  /** At another process, which writes it into the change log. */
  isElsewhere?: boolean;
}

/** An unattributed change was made before the process started. */
const unknown: Editor = { userId: null, typing: true };

/** Who edited which block since the last projection. When several did, the last one counts. */
export class Editors {
  readonly #byBlock = new Map<string, Editor>();
  /** Who last inserted, removed or moved a block. */
  #ofStructure: Editor;
  #isOwnStructure = false;
  /** The editors of a projection until it is committed. */
  #earlier: Editors | null;

  constructor(earlier: Editors | null) {
    this.#earlier = earlier;
    this.#ofStructure = earlier ? earlier.#ofStructure : unknown;
  }

  note(transaction: Y.Transaction, editor: Editor): void {
    for (const [type, keys] of transaction.changed) {
      const blockId = blockOf(type);
      if (blockId !== null) this.#note(blockId, editor);
      if (type instanceof Y.XmlFragment && keys.has(null)) this.#noteStructure(editor);
      // The extras map is keyed by block id.
      if (type instanceof Y.Map) for (const key of keys) if (key !== null) this.#note(key, editor);
    }
  }

  /** What was done here as well is written here: otherwise neither process might. */
  #note(blockId: string, editor: Editor): void {
    if (editor.isElsewhere && this.#isOwn(blockId)) return;
    this.#byBlock.set(blockId, editor);
  }

  #isOwn(blockId: string): boolean {
    const editor = this.#byBlock.get(blockId);
    return editor !== undefined && !editor.isElsewhere;
  }

  #noteStructure(editor: Editor): void {
    if (editor.isElsewhere && this.#isOwnStructure) return;
    this.#ofStructure = editor;
    this.#isOwnStructure = !editor.isElsewhere;
  }

  /** @param kind as in the change log. */
  of(blockId: string, kind: string): Editor {
    const own = kind === "block_changed" ? this.#own(blockId) : undefined;
    return own === undefined ? this.#ofStructure : own;
  }

  /** The projection was committed. */
  forgetEarlier(): void {
    this.#earlier = null;
  }

  #own(blockId: string): Editor | undefined {
    const own = this.#byBlock.get(blockId);
    if (own !== undefined || this.#earlier === null) return own;
    return this.#earlier.#own(blockId);
  }
}
