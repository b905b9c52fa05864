import { decodeText } from "../../../shared/decode-text.ts";
import { bytesSource } from "../../../shared/office/packed-source.ts";
import { UnreadableFile } from "../../../shared/office/unreadable.ts";
import { ZipDirectory } from "../../../shared/office/zip-directory.ts";
import type { FileTextBounds } from "../bounds.ts";
import type { FileText } from "../file-line.ts";
import type { FileKind } from "../kinds.ts";
import { readCalendar } from "./read-calendar.ts";
import { readHtml } from "./read-html.ts";
import { readJson } from "./read-json.ts";
import { readMail } from "./read-mail.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";
import type { Recognise } from "./recognise.ts";
import { TextFull, TextLines } from "./text-lines.ts";

/** The beginning of a file without a character that is cut in the middle, as UTF-8 and UTF-16 have them. */
const wholeCharacters = (head: Buffer): Buffer => {
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

export interface FileToRead {
  kind: FileKind;
  bytes: Buffer;
  /** There is more of the file than `bytes`. */
  isHead: boolean;
  /** Reads pictures; null where that is off. */
  recognise: Recognise | null;
}

const decoded = ({ bytes, isHead }: FileToRead): string => {
  const text = decodeText(isHead ? wholeCharacters(bytes) : bytes);
  if (text === null) throw new UnreadableFile("broken");
  return text;
};

/** What the first bytes say goes before the name. */
const kindOf = ({ kind, bytes }: FileToRead): FileKind => {
  const head = bytes.subarray(0, 1_024).toString("latin1");
  if (head.includes("%PDF-")) return "pdf";
  if (head.startsWith("PK\x03\x04")) return "packed";
  return kind === "pdf" || kind === "packed" ? "text" : kind;
};

const read = async (file: FileToRead, lines: TextLines, bounds: FileTextBounds): Promise<void> => {
  switch (kindOf(file)) {
    case "pdf":
      if (file.isHead) throw new UnreadableFile("too_large");
      return readPdf(file.bytes, lines, file.recognise, bounds.pixels);
    case "packed": {
      if (file.isHead) throw new UnreadableFile("too_large");
      const zip = await ZipDirectory.open(bytesSource(file.bytes), {
        files: bounds.packedFiles,
        unpackedBytes: bounds.unpackedBytes,
        ratio: bounds.packedRatio,
      });
      return readOffice(zip, lines);
    }
    case "picture":
      for (const line of (await file.recognise?.({ bytes: file.bytes })) ?? []) lines.add(line);
      return;
    case "mail":
      return readMail(file.bytes, lines);
    case "calendar":
      return readCalendar(decoded(file), lines);
    case "html":
      return readHtml(decoded(file), lines);
    case "json":
      return readJson(decoded(file), lines);
    case "text":
      return lines.addText(decoded(file));
  }
};

/** The text of a file within the bounds. @throws UnreadableFile; whatever a library throws is a broken file, too. */
export const readFile = async (
  file: FileToRead,
  bounds: FileTextBounds,
  isTimeOver: () => boolean,
): Promise<FileText> => {
  const lines = new TextLines({ bytes: bounds.textBytes, isTimeOver });
  try {
    await read(file, lines, bounds);
  } catch (error) {
    if (!(error instanceof TextFull)) throw error;
  }
  return { lines: lines.lines, isCut: lines.isCut || file.isHead };
};
