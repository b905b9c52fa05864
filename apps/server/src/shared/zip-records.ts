/**
 * The records of a ZIP archive as they stand in its bytes (APPNOTE 4.3), without ZIP64: what is larger is refused by its
 * readers anyway. Only where a record is and what it says; whether that is believed is decided by who reads.
 */
const endSign = 0x06054b50;
const centralSign = 0x02014b50;
const localSign = 0x04034b50;
const endBytes = 22;
const centralBytes = 46;
/** Longest end record: itself and the comment behind it. */
export const longestEnd = endBytes + 0xffff;
/** Fixed part of the record before a file's bytes. */
export const localBytes = 30;

/** Where the directory stands: files, bytes, and place in the archive. */
export interface ZipEnd {
  count: number;
  length: number;
  start: number;
}

/** What the directory says of a file; `nameBytes` may be in UTF-8 (`isUtf8`) or in a code page. */
export interface ZipRecord {
  nameBytes: Buffer;
  isUtf8: boolean;
  isLocked: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
  crc: number;
  packed: number;
  size: number;
  /** Of the local record, from the start of the archive. */
  at: number;
  madeBy: number;
  attributes: number;
}

/** The end record in the last bytes of an archive, {@link longestEnd} at most; null where there is none. */
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

/** The records of a directory, one by one; throws what `broken` makes where a record does not begin or end. */
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

/** How long the local record is, behind which a file's bytes begin; null where none begins. */
export const localRecordBytes = (head: Buffer): number | null =>
  head.length < localBytes || head.readUInt32LE(0) !== localSign
    ? null
    : localBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
