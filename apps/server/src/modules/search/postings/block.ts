import { deflateRawSync, inflateRawSync } from "node:zlib";
import { DamagedIndexError } from "../indexing/is-damage.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";

/** A token, and the ids of the parts that have it, as bytes. */
export interface Posting {
  token: string;
  ids: Uint8Array;
}

/** Neighbouring postings, compressed. */
export interface PostingBlock {
  /** The first of its tokens. */
  token: string;
  data: Buffer;
}

/** Bytes after which a block ends: a question reads one for each of its words, and compressed it fits into a row as a whole. */
const enough = 3_072;
/** More than any block: a token of all parts of the largest segment takes some bytes for each. */
const mostBytes = 16 * 1024 * 1024;

/** Makes blocks of postings that come in the order of their tokens. */
export class BlockWriter {
  readonly #writer = new ByteWriter();
  #first: string | null = null;
  #last = "";

  /** @returns a block when one is full. */
  add({ token, ids }: Posting): PostingBlock | null {
    this.#first ??= token;
    let shared = 0;
    while (shared < token.length && token[shared] === this.#last[shared]) shared += 1;
    const rest = Buffer.from(token.slice(shared), "utf16le");
    this.#writer.number(shared);
    this.#writer.number(rest.length);
    this.#writer.bytes(rest);
    this.#writer.number(ids.length);
    this.#writer.bytes(ids);
    this.#last = token;
    return this.#writer.length < enough ? null : this.end();
  }

  /** @returns what is left. */
  end(): PostingBlock | null {
    if (this.#first === null) return null;
    const block = { token: this.#first, data: deflateRawSync(this.#writer.take()) };
    this.#first = null;
    this.#last = "";
    return block;
  }
}

const unpack = (data: Uint8Array): Buffer => {
  try {
    return inflateRawSync(data, { maxOutputLength: mostBytes });
  } catch (error) {
    throw new DamagedIndexError(error);
  }
};

/** The postings of a block in their order. */
export const postingsOf = function* (data: Uint8Array): Generator<Posting> {
  const reader = new ByteReader(unpack(data));
  let last = "";
  while (!reader.isAtEnd) {
    const shared = reader.number();
    last = last.slice(0, shared) + reader.text(reader.number());
    yield { token: last, ids: reader.bytes(reader.number()) };
  }
};

/** Postings in blocks. */
export const inBlocks = function* (postings: Iterable<Posting>): Generator<PostingBlock> {
  const writer = new BlockWriter();
  for (const posting of postings) {
    const block = writer.add(posting);
    if (block) yield block;
  }
  const last = writer.end();
  if (last) yield last;
};
