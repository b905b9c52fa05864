/** A lib0 variable-length integer: seven bits a byte, lowest first. */
export const uint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...uint(Math.floor(value / 128))];

/** Bytes with their length in front. */
export const sized = (content: Uint8Array | readonly number[]): Uint8Array =>
  Buffer.concat([Uint8Array.from(uint(content.length)), Uint8Array.from(content)]);

/** A text with its length in bytes in front. */
export const sizedText = (content: string): Uint8Array => sized(Buffer.from(content));

/** A message about a page. @param kind its number in the Hocuspocus protocol. */
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
