/** A tag of the envelope around notes; contents of CDATA, comments and declarations are skipped. */
export interface EnvelopeTag {
  name: string;
  kind: "open" | "close" | "empty";
  /** Where the tag begins, and the byte behind it. */
  from: number;
  to: number;
}

/** An envelope whose tags, comments or CDATA do not end. */
export class BrokenEnvelope extends Error {}

const [less, greater, slash, quote, apostrophe, bracket] = [0x3c, 0x3e, 0x2f, 0x22, 0x27, 0x5b];
const [exclamation, question] = [0x21, 0x3f];
const longestName = 64;

const startsWith = (bytes: Buffer, text: string, at: number): boolean =>
  bytes.toString("latin1", at, at + text.length) === text;

/** The byte behind the next occurrence of a text. */
const behind = (bytes: Buffer, text: string, from: number): number => {
  const at = bytes.indexOf(text, from, "latin1");
  if (at < 0) throw new BrokenEnvelope();
  return at + text.length;
};

/** A document type; what it declares itself is never used. */
const behindDoctype = (bytes: Buffer, from: number): number => {
  const end = behind(bytes, ">", from);
  const subset = bytes.subarray(from, end).indexOf(bracket);
  return subset < 0 ? end : behind(bytes, ">", behind(bytes, "]", from + subset));
};

/** The byte behind a tag; values of attributes may contain `>`. */
const behindTag = (bytes: Buffer, from: number): number => {
  let open = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (open !== 0) {
      if (byte === open) open = 0;
    } else if (byte === quote || byte === apostrophe) open = byte;
    else if (byte === greater) return at + 1;
  }
  throw new BrokenEnvelope();
};

const nameIn = (bytes: Buffer, from: number, to: number): string =>
  /^[^\s/>]*/.exec(bytes.toString("latin1", from, Math.min(to, from + longestName)))?.[0] ?? "";

/**
 * The tags of an XML file by their places in its bytes, each byte read once. Entities are not expanded, nothing is
 * loaded.
 * @throws BrokenEnvelope
 */
export function* envelopeTags(bytes: Buffer): Generator<EnvelopeTag> {
  let at = bytes.indexOf(less);
  while (at >= 0) {
    let next: number;
    const second = bytes[at + 1];
    if (second !== exclamation && second !== question) {
      next = behindTag(bytes, at + 1);
      const isClose = second === slash;
      const kind = isClose ? "close" : bytes[next - 2] === slash ? "empty" : "open";
      yield { name: nameIn(bytes, at + (isClose ? 2 : 1), next), kind, from: at, to: next };
    } else if (startsWith(bytes, "<!--", at)) next = behind(bytes, "-->", at + 4);
    else if (startsWith(bytes, "<![CDATA[", at)) next = behind(bytes, "]]>", at + 9);
    else if (startsWith(bytes, "<?", at)) next = behind(bytes, "?>", at + 2);
    else next = behindDoctype(bytes, at + 2);
    at = bytes.indexOf(less, next);
  }
}
