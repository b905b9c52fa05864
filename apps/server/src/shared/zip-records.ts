/**
 * Parser of ZIP records (APPNOTE 4.3), without ZIP64: larger archives exceed the limits anyway. Returns what the
 * records say; callers decide what to trust.
 */
const endSign = 0x06054b50;
const centralSign = 0x02014b50;
const localSign = 0x04034b50;
const endBytes = 22;
const centralBytes = 46;
/** Longest end record, including its comment. */
export const longestEnd = endBytes + 0xffff;
/** Fixed part of a local file header. */
export const localBytes = 30;

/** The central directory: number of files, size and offset. */
export interface ZipEnd {
  count: number;
  length: number;
  start: number;
}

/** A file in the central directory; `nameBytes` are UTF-8 (`isUtf8`) or in a code page. */
export interface ZipRecord {
  nameBytes: Buffer;
  isUtf8: boolean;
  isLocked: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
  crc: number;
  packed: number;
  size: number;
  /** Offset of the local header. */
  at: number;
  madeBy: number;
  attributes: number;
}

/** The end record in the last bytes of an archive ({@link longestEnd} at most); null where there is none. */
export const zipEnd = (tail: Buffer): ZipEnd | null => {
  const first = Math.max(0, tail.length - longestEnd);
  for (let at = tail.length - endBytes; at >= first; at -= 1)
    if (tail.readUInt32LE(at) === endSign)
      return {
        count: tail.readUInt16LE(at + 10),
        length: tail.readUInt32LE(at + 12),
        start: tail.readUInt32LE(at + 16),
      };
  return null;
};

/** Iterates over the central directory; throws the error from `broken` at malformed records. */
export function* zipRecords(
  bytes: Buffer,
  { start, count }: Pick<ZipEnd, "start" | "count">,
  broken: () => Error,
): Generator<ZipRecord> {
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + centralBytes > bytes.length || bytes.readUInt32LE(at) !== centralSign) throw broken();
    const flags = bytes.readUInt16LE(at + 8);
    const nameLength = bytes.readUInt16LE(at + 28);
    yield {
      nameBytes: bytes.subarray(at + centralBytes, at + centralBytes + nameLength),
      isUtf8: (flags & 0x800) !== 0,
      isLocked: (flags & 1) !== 0,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
      madeBy: bytes.readUInt16LE(at + 4),
      attributes: bytes.readUInt32LE(at + 38),
    };
    at += centralBytes + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** Size of the local header, after which a file's data begin; null when malformed. */
export const localRecordBytes = (head: Buffer): number | null =>
  head.length < localBytes || head.readUInt32LE(0) !== localSign
    ? null
    : localBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
