/** A number in the encoding of the Yjs protocols: seven bits a byte, the lowest first. */
export const uint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...uint(Math.floor(value / 128))];

/** Bytes behind their length. */
export const sized = (content: Uint8Array | readonly number[]): Uint8Array =>
  Buffer.concat([Uint8Array.from(uint(content.length)), Uint8Array.from(content)]);

/** A text behind its length in bytes. */
export const sizedText = (content: string): Uint8Array => sized(Buffer.from(content));

/** A message about a page. @param kind its number in the protocol. */
export const frameOf = (
  address: string,
  kind: number,
  ...parts: (Uint8Array | readonly number[])[]
): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      sizedText(address),
      Uint8Array.from(uint(kind)),
      ...parts.map((part) => Uint8Array.from(part)),
    ]),
  );
