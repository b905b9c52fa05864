import { parseDocument } from "htmlparser2";
import { findElement, nameOf } from "../html/dom.ts";
import { type HtmlReading, readBlocks } from "../html/read-html.ts";
import type { ReadPage } from "../html/read-html-file.ts";
import { nameOfPath, withoutEnding } from "../model/address.ts";
import { transferTexts } from "../texts.ts";
import { enmlToHtml } from "./enml-html.ts";
import { factsLine } from "./facts-line.ts";
import { readNoteXml } from "./note-xml.ts";

/**
 * Reads a note of Evernote as a page.
 * @param titles pages of notes by their titles; null where several are called so.
 */
export const readNoteFile = (
  xml: string,
  reading: Omit<HtmlReading, "keepsSpace">,
  titles: Readonly<Record<string, string | null>>,
): ReadPage => {
  const note = readNoteXml(xml);
  const { notes, around } = reading;
  const root = parseDocument(note.content, { recognizeSelfClosing: true, decodeEntities: true });
  const body = findElement(root.children, (node) => nameOf(node) === "en-note");
  // The files of a note stand in a folder called as it, relative to its own.
  const folder = withoutEnding(nameOfPath(around.path));
  const nodes = enmlToHtml(body ? body.children : root.children, {
    note,
    titles,
    notes,
    hrefOf: (name) => [folder, name].map(encodeURIComponent).join("/"),
  });
  if (note.attributes.has("reminder-time")) notes.add(transferTexts.notes.reminder);
  return {
    title: note.title === "" ? null : note.title,
    icon: null,
    blocks: [...factsLine(note), ...readBlocks(nodes, reading)],
  };
};
