import { AbstractType, ContentString, decodeStateVector, encodeStateVector, Item, XmlElement } from "yjs";
import type { Doc, Transaction, XmlFragment } from "yjs";
import { blockText } from "./block-text.ts";
import { lostWords, type LostWords } from "./lost-words.ts";

const blockNode = "blockContainer";

type Known = ReadonlyMap<number, number>;

/** The block a text stands in; null for text outside of blocks. */
const blockAround = (parent: unknown): XmlElement | null => {
  for (let node = parent; node instanceof AbstractType; node = node.parent)
    if (node instanceof XmlElement && node.nodeName === blockNode) return node;
  return null;
};

/** The blocks that hold text beyond what is known of its writers. */
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
 * Knows which of a document's words the server has, so that the others can be handed to the person where they may not be
 * sent any more. Asks nobody: what came from the server and what it confirmed is counted per writer.
 */
export class UnsentWords {
  #known = new Map<number, number>();

  /** Everything up to this state vector is on the server. */
  restore(stateVector: Uint8Array): void {
    for (const [client, clock] of decodeStateVector(stateVector)) this.#raise(client, clock);
  }

  /** The server has all of the document. @returns the state vector to restore from. */
  confirm(doc: Doc): Uint8Array {
    const vector = encodeStateVector(doc);
    this.restore(vector);
    return vector;
  }

  /** What a transaction brought came from the server. */
  received({ beforeState, afterState }: Transaction): void {
    for (const [client, clock] of afterState)
      if (beforeState.get(client) !== clock) this.#raise(client, clock);
  }

  /** What a transaction of others took away though it held words the server does not have. */
  lostIn(transaction: Transaction): LostWords[] {
    return lostWords(transaction, ({ id, length }) => id.clock + length > (this.#known.get(id.client) ?? 0));
  }

  /** The texts of all blocks that hold words the server does not have, in their order. */
  in(fragment: XmlFragment): string[] {
    const found: string[] = [];
    if (fragment.doc) collect(fragment, blocksBeyond(fragment.doc, this.#known), found);
    return found;
  }

  #raise(client: number, clock: number): void {
    if (clock > (this.#known.get(client) ?? 0)) this.#known.set(client, clock);
  }
}
