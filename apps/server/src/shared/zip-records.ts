/**
 * Parser of ZIP records (APPNOTE 4.3), with ZIP64 (4.3.14, 4.5.3). Returns what the records say; callers decide what to
 * trust.
 */
const endSign = 0x06054b50;
const end64Sign = 0x06064b50;
const locator64Sign = 0x07064b50;
const centralSign = 0x02014b50;
const localSign = 0x04034b50;
const endBytes = 22;
const centralBytes = 46;
const end64Bytes = 56;
const locator64Bytes = 20;
/** What says that the true number stands in a record of ZIP64. */
const [tooLarge16, tooLarge32] = [0xffff, 0xffffffff];
/** The extra field of a file that has them. */
const extra64 = 0x0001;
/** Longest end record, including its comment, with those of ZIP64 before it. */
export const longestEnd = end64Bytes + locator64Bytes + endBytes + 0xffff;
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

/** The end record of ZIP64 right before the usual one; null where there is none. */
const end64 = (tail: Buffer, endAt: number): ZipEnd | null => {
  const locator = endAt - locator64Bytes;
  const at = locator - end64Bytes;
  if (at < 0 || tail.readUInt32LE(locator) !== locator64Sign || tail.readUInt32LE(at) !== end64Sign)
    return null;
  return {
    count: Number(tail.readBigUInt64LE(at + 32)),
    length: Number(tail.readBigUInt64LE(at + 40)),
    start: Number(tail.readBigUInt64LE(at + 48)),
  };
};

/** The end record in the last bytes of an archive ({@link longestEnd} at most); null where there is none. */
export const zipEnd = (tail: Buffer): ZipEnd | null => {
  const first = Math.max(0, tail.length - endBytes - 0xffff);
  for (let at = tail.length - endBytes; at >= first; at -= 1) {
    if (tail.readUInt32LE(at) !== endSign) continue;
    const end = {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    };
    const isLarge = end.count === tooLarge16 || end.length === tooLarge32 || end.start === tooLarge32;
    return isLarge ? (end64(tail, at) ?? end) : end;
  }
  return null;
};

/** Replaces numbers that do not fit by those of the extra field, which has them in this order and no others. */
const withLarge = <T extends Pick<ZipRecord, "size" | "packed" | "at">>(record: T, extra: Buffer): T => {
  const names = (["size", "packed", "at"] as const).filter((name) => record[name] === tooLarge32);
  for (let from = 0; names.length > 0 && from + 4 <= extra.length;) {
    const length = extra.readUInt16LE(from + 2);
    const end = Math.min(from + 4 + length, extra.length);
    if (extra.readUInt16LE(from) === extra64)
      return {
        ...record,
        ...Object.fromEntries(
          names.flatMap((name, place) => {
            const at = from + 4 + 8 * place;
            return at + 8 <= end ? [[name, Number(extra.readBigUInt64LE(at))]] : [];
          }),
        ),
      };
    from = end;
  }
  return record;
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
    const extraAt = at + centralBytes + nameLength;
    const extraLength = bytes.readUInt16LE(at + 30);
    const record = {
      nameBytes: bytes.subarray(at + centralBytes, extraAt),
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
    yield withLarge(record, bytes.subarray(extraAt, extraAt + extraLength));
    at = extraAt + extraLength + bytes.readUInt16LE(at + 32);
  }
}

/** Size of the local header, after which a file's data begin; null when malformed. */
export const localRecordBytes = (head: Buffer): number | null =>
  head.length < localBytes || head.readUInt32LE(0) !== localSign
    ? null
    : localBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
