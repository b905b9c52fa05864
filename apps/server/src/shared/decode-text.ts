/** The encoding declared in an HTML file. */
const named = (bytes: Uint8Array): string | undefined =>
  /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(
    Buffer.from(bytes.subarray(0, 2_048)).toString("latin1"),
  )?.[1];

const decode = (bytes: Uint8Array, label: string): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    // An unknown encoding, or bytes invalid in it.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
};

/** Decodes a file: UTF-8, UTF-16 with BOM, the encoding declared in HTML, or Windows-1252. Null for binary data. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : null;
  if (marked) return decode(bytes, marked);
  if (bytes.includes(0)) return null;
  const text =
    decode(bytes, "utf-8") ?? decode(bytes, named(bytes) ?? "windows-1252") ?? decode(bytes, "windows-1252");
  return text?.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n") ?? null;
};
