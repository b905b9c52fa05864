import type { PackedSource } from "./packed-source.ts";
import { readWholeXml } from "./read-xml.ts";
import { documentOf, referenceIn } from "./relations.ts";
import { UnreadableFile } from "./unreadable.ts";
import { cellTextOf } from "./xml-text.ts";
import { type ZipBounds, ZipDirectory } from "./zip-directory.ts";

/**
 * What a number format displays: number, date with or without time; `time` is a bare time of day, `duration` counts
 * hours beyond a day (`[h]:mm`).
 */
export type NumberLook = "number" | "day" | "moment" | "time" | "duration";

/** Data shared by a workbook's sheets. */
export interface Workbook {
  zip: ZipDirectory;
  sheets: { name: string; path: string }[];
  looks: NumberLook[];
  strings: string[];
  from1904: boolean;
}

/** Predefined formats (ECMA-376, section 18.8.30). */
const builtIn = (id: number): NumberLook => {
  if (id === 22) return "moment";
  if (id === 46) return "duration";
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return "day";
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) || (id >= 32 && id <= 35) ? "time" : "number";
};

/** What a custom format displays: its letters outside quotes and colours. */
export const lookOf = (code: string): NumberLook => {
  const [first = ""] = code.split(";");
  const letters = first
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[[^[\]]*\]/g, (part) => (/^\[[hms]+\]$/i.test(part) ? part : ""))
    .toLowerCase();
  const hasDay = /[dy]/.test(letters) || (/m/.test(letters) && !/[hs]/.test(letters));
  const hasTime = /[hs]/.test(letters);
  if (hasDay) return hasTime ? "moment" : "day";
  if (/\[[hms]+\]/.test(letters)) return "duration";
  return hasTime ? "time" : "number";
};

const looksOf = async (zip: ZipDirectory, path: string): Promise<NumberLook[]> => {
  const own = new Map<number, NumberLook>();
  const looks: NumberLook[] = [];
  let inCells = false;
  if (!zip.has(path)) return looks;
  await readWholeXml(zip.read(path), {
    open: (name, attributes) => {
      if (name === "numFmt") own.set(Number(attributes["numFmtId"]), lookOf(attributes["formatCode"] ?? ""));
      else if (name === "cellXfs") inCells = true;
      else if (name === "xf" && inCells) {
        const id = Number(attributes["numFmtId"] ?? 0);
        looks.push(own.get(id) ?? builtIn(id));
      }
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false;
    },
  });
  return looks;
};

const stringsOf = async (zip: ZipDirectory, path: string): Promise<string[]> => {
  const strings: string[] = [];
  let parts = "";
  let inText = false;
  let inReading = 0;
  if (!zip.has(path)) return strings;
  await readWholeXml(zip.read(path), {
    open: (name) => {
      if (name === "si") parts = "";
      else if (name === "rPh") inReading += 1;
      else if (name === "t") inText = true;
    },
    close: (name) => {
      if (name === "si") strings.push(cellTextOf(parts));
      else if (name === "rPh") inReading -= 1;
      else if (name === "t") inText = false;
    },
    text: (text) => {
      // Phonetic guides (`rPh`) are not part of the text.
      if (inText && inReading === 0) parts += text;
    },
  });
  return strings;
};

/** Opens a workbook's shared parts. @throws UnreadableFile */
export const openWorkbook = async (source: PackedSource, bounds: ZipBounds): Promise<Workbook> => {
  const zip = await ZipDirectory.open(source, bounds);
  return workbookIn(zip);
};

/** The same of an archive that is open. @throws UnreadableFile */
export const workbookIn = async (zip: ZipDirectory): Promise<Workbook> => {
  const { path, relations } = await documentOf(zip, "xl/workbook.xml");
  const listed: { name: string; id: string }[] = [];
  let from1904 = false;
  await readWholeXml(zip.read(path), {
    open: (name, attributes) => {
      if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributes["date1904"] ?? "");
      if (name !== "sheet") return;
      listed.push({ name: attributes["name"] ?? "", id: referenceIn(attributes) });
    },
  });
  const sheets = listed.flatMap(({ name, id }) => {
    const relation = relations.get(id);
    return relation?.type === "worksheet" && zip.has(relation.path) ? [{ name, path: relation.path }] : [];
  });
  if (sheets.length === 0) throw new UnreadableFile("empty");
  const pathOf = (type: string): string =>
    [...relations.values()].find((relation) => relation.type === type)?.path ?? "";
  return {
    zip,
    sheets,
    from1904,
    looks: await looksOf(zip, pathOf("styles")),
    strings: await stringsOf(zip, pathOf("sharedStrings")),
  };
};
