/** The beginning of a file without a character that is cut in the middle, as UTF-8 and UTF-16 have them. */
export const wholeCharacters = (head: Buffer): Buffer => {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    return head.subarray(0, head.length - (head.length % 2));
  // Of a sequence of UTF-8 the first byte says how long it is; it is among the last three, or whole.
  for (let back = 1; back <= Math.min(3, head.length); back += 1) {
    const byte = head[head.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? head.subarray(0, head.length - back) : head;
  }
  return head;
};
