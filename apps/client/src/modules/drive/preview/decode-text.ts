const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * The bytes of a text file as its signs: UTF-8, UTF-16 where the file says so, else what German Windows wrote for decades.
 * @param cut whether the file goes on: its last sign may be there in part.
 */
export const decodeText = (bytes: Uint8Array, cut: boolean): string => {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes, { stream: cut });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
