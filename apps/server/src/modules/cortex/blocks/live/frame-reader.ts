/** Bytes that do not match their format. */
export class MalformedError extends Error {}

const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes the lib0 encoding of the Yjs protocols. All methods throw MalformedError. */
export class FrameReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Variable-length integer: seven bits a byte, lowest first. */
  uint(): number {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new MalformedError();
      this.#at += 1;
      value += (byte & 0x7f) * weight;
      if (value > Number.MAX_SAFE_INTEGER) throw new MalformedError();
      if (byte < 0x80) return value;
      weight *= 128;
    }
  }

  bytes(): Uint8Array {
    const length = this.uint();
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new MalformedError();
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }

  text(): string {
    const bytes = this.bytes();
    try {
      return text.decode(bytes);
    } catch (error) {
      if (error instanceof TypeError) throw new MalformedError();
      throw error;
    }
  }
}
