import { readXml, type XmlHandler } from "../../../shared/office/read-xml.ts";
import type { ZipDirectory } from "../../../shared/office/zip-directory.ts";
import { between, type TextLines } from "./text-lines.ts";

/** The words of an XML format for what makes text. */
export interface TextWords {
  /** Their ends are ends of lines. */
  paragraphs: ReadonlySet<string>;
  /** What stands directly in them is text; null: everything in a paragraph. */
  runs: ReadonlySet<string> | null;
  /** Elements that stand for white space. */
  spaces: ReadonlySet<string>;
  /** What stands in them is not shown, or is shown elsewhere, too. */
  skipped: ReadonlySet<string>;
  /** Elements whose paragraphs stand beside each other, as the cells of a row. */
  rows: ReadonlySet<string>;
  /** At the beginning of an element: where what follows stands. */
  onOpen?: XmlHandler["open"];
}

/** Adds the paragraphs of one XML file of a document. @throws TextFull, UnreadableFile */
export const readParagraphs = async (
  zip: ZipDirectory,
  part: string,
  words: TextWords,
  lines: TextLines,
): Promise<void> => {
  let line = "";
  let row: string[] | null = null;
  let inText = 0;
  let skipping = 0;
  const flush = (): void => {
    if (row) row.push(line);
    else lines.add(line);
    line = "";
  };
  const flushRow = (): void => {
    const cells = row?.map((text) => text.trim()).filter((text) => text !== "") ?? [];
    row = null;
    lines.add(cells.join(between));
  };
  const marksText = words.runs ?? words.paragraphs;
  const steps = readXml(zip.read(part), {
    open: (name, attributes) => {
      if (words.skipped.has(name)) skipping += 1;
      if (skipping > 0) return;
      words.onOpen?.(name, attributes);
      if (words.rows.has(name)) row ??= [];
      if (words.paragraphs.has(name) && line !== "") flush();
      if (words.spaces.has(name)) line += " ";
      if (marksText.has(name)) inText += 1;
    },
    text: (text) => {
      if (skipping === 0 && inText > 0) line += text;
    },
    close: (name) => {
      if (words.skipped.has(name)) skipping -= 1;
      if (skipping > 0) return;
      if (marksText.has(name)) inText -= 1;
      if (words.paragraphs.has(name)) flush();
      if (words.rows.has(name)) flushRow();
    },
  });
  for await (const _ of steps) lines.checkTime();
};
