import { cellText } from "../../../shared/office/cell.ts";
import { documentOf, referenceIn, relationsOf } from "../../../shared/office/relations.ts";
import { readWholeXml } from "../../../shared/office/read-xml.ts";
import { sheetRows } from "../../../shared/office/sheet-rows.ts";
import { UnreadableFile } from "../../../shared/office/unreadable.ts";
import { workbookIn } from "../../../shared/office/workbook.ts";
import type { ZipDirectory } from "../../../shared/office/zip-directory.ts";
import { readParagraphs, type TextWords } from "./read-paragraphs.ts";
import { between, type TextLines } from "./text-lines.ts";

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Of WordprocessingML and DrawingML. A text box stands twice in a document: `Fallback` is for old programs. */
const ooxml: TextWords = {
  paragraphs: set("p"),
  runs: set("t"),
  spaces: set("tab br cr noBreakHyphen"),
  skipped: set("Fallback del moveFrom"),
  rows: set("tr"),
};

/** Parts of a text document beside its main one, in the order a reader would look at them. */
const besideText = ["header", "footer", "footnotes", "endnotes", "comments"];

const readText = async (zip: ZipDirectory, lines: TextLines): Promise<void> => {
  const { path, relations } = await documentOf(zip, "word/document.xml");
  await readParagraphs(zip, path, ooxml, lines);
  for (const type of besideText)
    for (const part of relations.values())
      if (part.type === type && zip.has(part.path)) await readParagraphs(zip, part.path, ooxml, lines);
};

const readSlides = async (zip: ZipDirectory, lines: TextLines): Promise<void> => {
  const { path, relations } = await documentOf(zip, "ppt/presentation.xml");
  const slides: string[] = [];
  await readWholeXml(zip.read(path), {
    open: (name, attributes) => {
      if (name !== "sldId") return;
      const slide = relations.get(referenceIn(attributes));
      if (slide && zip.has(slide.path)) slides.push(slide.path);
    },
  });
  for (const [index, slide] of slides.entries()) {
    lines.at = `slide:${index + 1}`;
    await readParagraphs(zip, slide, ooxml, lines);
    for (const part of (await relationsOf(zip, slide)).values())
      if (part.type === "notesSlide" && zip.has(part.path))
        await readParagraphs(zip, part.path, ooxml, lines);
  }
};

/** Columns of a sheet in Excel. */
const mostColumns = 16_384;

const readSheets = async (zip: ZipDirectory, lines: TextLines): Promise<void> => {
  const workbook = await workbookIn(zip);
  for (const { name, path } of workbook.sheets) {
    lines.at = `sheet:${name}`;
    for await (const rows of sheetRows(workbook, path, mostColumns)) {
      for (const { cells } of rows) lines.add(cells.map(cellText).filter(Boolean).join(between));
      lines.checkTime();
    }
  }
};

/** Texts, tables and slides of OpenDocument, as `content.xml` has them. */
const readOpenDocument = async (zip: ZipDirectory, lines: TextLines): Promise<void> => {
  if (!zip.has("content.xml")) throw new UnreadableFile("broken");
  // Encrypted parts are listed with how they are; their bytes are no XML.
  if (zip.has("META-INF/manifest.xml")) {
    let isLocked = false;
    await readWholeXml(zip.read("META-INF/manifest.xml"), {
      open: (name) => {
        isLocked ||= name === "encryption-data";
      },
    });
    if (isLocked) throw new UnreadableFile("locked");
  }
  let slides = 0;
  let hasSheets = false;
  await readParagraphs(
    zip,
    "content.xml",
    {
      paragraphs: set("p h"),
      runs: null,
      spaces: set("s tab line-break"),
      skipped: set("tracked-changes"),
      rows: set("table-row"),
      onOpen: (name, attributes) => {
        if (name === "spreadsheet") hasSheets = true;
        else if (name === "page") lines.at = `slide:${(slides += 1)}`;
        else if (name === "table" && hasSheets) lines.at = `sheet:${attributes["table:name"] ?? ""}`;
      },
    },
    lines,
  );
};

/** The text of a document of an office program, by what the archive has in it. @throws TextFull, UnreadableFile */
export const readOffice = async (zip: ZipDirectory, lines: TextLines): Promise<void> => {
  if (zip.has("word/document.xml")) return readText(zip, lines);
  if (zip.has("ppt/presentation.xml")) return readSlides(zip, lines);
  if (zip.has("xl/workbook.xml")) return readSheets(zip, lines);
  return readOpenDocument(zip, lines);
};
