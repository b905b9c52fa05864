/** Read at once, in bytes. */
const pieceBytes = 256 * 1024;

/** The place of a text inside CDATA, where it is. */
const withoutCdata = (bytes: Buffer, from: number, to: number): [number, number] => {
  const inside = bytes.subarray(from, to);
  const start = inside.indexOf("<![CDATA[");
  if (start < 0) return [from, to];
  const end = inside.indexOf("]]>", start);
  return [from + start + 9, end < 0 ? to : from + end];
};

/** Decodes a range of base64 piece by piece; what is no sign of it is skipped. */
export function* decodeBase64(bytes: Buffer, start: number, end: number): Generator<Buffer> {
  const [from, to] = withoutCdata(bytes, start, end);
  let rest = "";
  for (let at = from; at < to; at += pieceBytes) {
    const signs =
      rest + bytes.toString("latin1", at, Math.min(to, at + pieceBytes)).replace(/[^A-Za-z0-9+/]+/g, "");
    const whole = signs.length - (signs.length % 4);
    rest = signs.slice(whole);
    if (whole > 0) yield Buffer.from(signs.slice(0, whole), "base64");
  }
  if (rest !== "") yield Buffer.from(rest, "base64");
}
