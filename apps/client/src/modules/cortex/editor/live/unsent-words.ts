import { AbstractType, ContentString, decodeStateVector, encodeStateVector, Item, XmlElement } from "yjs";
import type { Doc, Transaction, XmlFragment } from "yjs";
import { blockText } from "./block-text.ts";
import { lostWords, type LostWords } from "./lost-words.ts";

const blockNode = "blockContainer";

type Known = ReadonlyMap<number, number>;

/** The block of a text; null outside of blocks. */
const blockAround = (parent: unknown): XmlElement | null => {
  for (let node = parent; node instanceof AbstractType; node = node.parent)
    if (node instanceof XmlElement && node.nodeName === blockNode) return node;
  return null;
};

/** Blocks with text beyond a state vector. */
const blocksBeyond = (doc: Doc, known: Known): Set<XmlElement> => {
  const blocks = new Set<XmlElement>();
  for (const [client, structs] of doc.store.clients) {
    const upto = known.get(client) ?? 0;
    for (const struct of structs) {
      if (!(struct instanceof Item) || struct.deleted || struct.id.clock + struct.length <= upto) continue;
      const block = struct.content instanceof ContentString ? blockAround(struct.parent) : null;
      if (block) blocks.add(block);
    }
  }
  return blocks;
};

const collect = (parent: XmlFragment, blocks: ReadonlySet<XmlElement>, found: string[]): void => {
  for (const node of parent.toArray()) {
    if (!(node instanceof XmlElement)) continue;
    if (blocks.has(node)) {
      const text = node.toArray().map(blockText).join("").trim();
      if (text !== "") found.push(text);
    }
    collect(node, blocks, found);
  }
};

/**
 * Tracks which text of a document the server has, so that the rest can be offered for copying. Local bookkeeping:
 * received and confirmed updates are counted per client.
 */
export class UnsentWords {
  #known = new Map<number, number>();

  /** Everything up to this state vector is on the server. */
  restore(stateVector: Uint8Array): void {
    for (const [client, clock] of decodeStateVector(stateVector)) this.#raise(client, clock);
  }

  /** The server has the whole document. @returns the state vector for {@link restore}. */
  confirm(doc: Doc): Uint8Array {
    const vector = encodeStateVector(doc);
    this.restore(vector);
    return vector;
  }

  /** A transaction came from the server. */
  received({ beforeState, afterState }: Transaction): void {
    for (const [client, clock] of afterState)
      if (beforeState.get(client) !== clock) this.#raise(client, clock);
  }

  /** Unsent text deleted by a remote transaction. */
  lostIn(transaction: Transaction): LostWords[] {
    return lostWords(transaction, ({ id, length }) => id.clock + length > (this.#known.get(id.client) ?? 0));
  }

  /** Texts of all blocks with unsent edits, in order. */
  in(fragment: XmlFragment): string[] {
    const found: string[] = [];
    if (fragment.doc) collect(fragment, blocksBeyond(fragment.doc, this.#known), found);
    return found;
  }

  #raise(client: number, clock: number): void {
    if (clock > (this.#known.get(client) ?? 0)) this.#known.set(client, clock);
  }
}
