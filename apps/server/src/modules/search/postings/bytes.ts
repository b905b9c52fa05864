import { DamagedIndexError } from "../indexing/is-damage.ts";

const startBytes = 256;

/** Bytes that are written one after the other. */
export class ByteWriter {
  #bytes = Buffer.alloc(startBytes);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  /** A number from 0 on, seven bits in each byte, the lowest first. */
  number(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(written: Uint8Array): void {
    this.#reserve(written.length);
    this.#bytes.set(written, this.#length);
    this.#length += written.length;
  }

  /** What was written; what is written next begins anew. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }
}

const endsTooSoon = (): Error => new DamagedIndexError(new RangeError("The bytes end too soon."));

/** Reads what {@link ByteWriter} wrote. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    const first = this.#bytes[this.#at];
    // Most are steps of one byte.
    if (first !== undefined && first < 0x80) {
      this.#at += 1;
      return first;
    }
    let value = 0;
    for (let worth = 1; ; worth *= 0x80) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw endsTooSoon();
      value += (byte & 0x7f) * worth;
      if (byte < 0x80) return value;
    }
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw endsTooSoon();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** A text of so many bytes in UTF-16. */
  text(length: number): string {
    if (this.#at + length > this.#bytes.length) throw endsTooSoon();
    this.#at += length;
    return this.#bytes.toString("utf16le", this.#at - length, this.#at);
  }
}
