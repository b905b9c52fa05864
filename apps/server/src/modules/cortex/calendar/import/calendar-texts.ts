import { limits } from "@maive/contract";
import { DomainError } from "../../../../shared/errors.ts";
import { readZip } from "../../transfer/index.ts";
import { refused } from "./refused.ts";
import { importTexts } from "./texts.ts";

const decode = (bytes: Uint8Array, label: string, fatal: boolean): string | null => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch (error) {
    // Invalid bytes in this encoding.
    if (error instanceof TypeError) return null;
    throw error;
  }
};

/** Decodes a calendar file: UTF-8, or Windows-1252 of old programs. Null for binary data. */
const decodeCalendar = (bytes: Uint8Array): string | null => {
  if (bytes.includes(0)) return null;
  return decode(bytes, "utf-8", true) ?? decode(bytes, "windows-1252", false);
};

/** The text of one calendar file; `name` for files of a ZIP. */
export interface CalendarText {
  name: string | null;
  text: string;
}

const zipSigns = [0x04034b50, 0x06054b50];
const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && zipSigns.includes(bytes.readUInt32LE(0));
/** Skips `__MACOSX`, the resource forks of macOS archives. */
const isCalendarPath = (path: string): boolean =>
  /\.(?:ics|ical)$/i.test(path) && !path.startsWith("__MACOSX/");

/**
 * The uploaded calendar files: one, or those of a ZIP such as Google exports. A ZIP is judged by its directory before
 * unpacking.
 * @throws DomainError `invalid`, `too_large`.
 */
export const calendarTextsOf = async (name: string, bytes: Buffer): Promise<CalendarText[]> => {
  if (!isZip(bytes)) {
    const text = decodeCalendar(bytes);
    if (text === null) throw refused(importTexts.noCalendar);
    return [{ name: null, text }];
  }
  const files = readZip(name, bytes, limits.importUnpackedBytes).filter(({ path }) => isCalendarPath(path));
  if (files.length === 0) throw refused(importTexts.emptyZip);
  if (files.length > limits.importCalendarFiles)
    throw refused(importTexts.tooManyFiles(limits.importCalendarFiles));
  if (files.reduce((sum, { size }) => sum + size, 0) > limits.importCalendarUnpackedBytes)
    throw new DomainError("too_large", {
      detail: importTexts.tooLargeUnpacked(limits.importCalendarUnpackedBytes / (1024 * 1024)),
    });
  const texts: CalendarText[] = [];
  for (const file of files) {
    const fileName = file.path.split("/").at(-1) ?? file.path;
    const text = decodeCalendar(await file.read());
    if (text === null) throw refused(importTexts.inFile(fileName, importTexts.noCalendar));
    texts.push({ name: fileName, text });
  }
  return texts;
};
