import { limits } from "@maive/contract";
import type { Element } from "domhandler";
import type { EmbeddedPictures } from "../html/read-image.ts";
import { readHtmlFile, type ReadPage } from "../html/read-html-file.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { escapeHtml } from "../../../../shared/escape-html.ts";
import { joinPath, targetKey } from "../model/address.ts";
import type { Notes } from "../model/notes.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import { transferTexts } from "../texts.ts";
import { readZip, type ZippedFile } from "../zip/read-zip.ts";
import { readNumbering, readRelations, readStyles } from "./parts.ts";
import { WordHtml } from "./word-html.ts";
import { childrenOf, findBelow, parseXml, textBelow } from "./xml.ts";

const texts = transferTexts.notes;
/** What a document says, unpacked: its tree takes ten times that. */
const mostXml = 12 * 1024 * 1024;
const shownPictures = /\.(?:png|jpe?g|gif|bmp|webp|svg)$/i;
/** Width of the text of a page of paper with usual margins, in EMU. */
const usualWidth = 5_760_720;
/** One twentieth of a point, in EMU. */
const twip = 635;

const widthOf = (body: Element | undefined): number => {
  const section = findBelow(body?.children.toReversed() ?? [], "w:sectPr");
  const [size] = childrenOf(section, "w:pgSz");
  const [margins] = childrenOf(section, "w:pgMar");
  const width =
    Number(size?.attribs["w:w"]) - Number(margins?.attribs["w:left"]) - Number(margins?.attribs["w:right"]);
  return width > 0 ? width * twip : usualWidth;
};

/** The notes' contents by their ids. */
const contentsOf = (xml: string, name: string): ReadonlyMap<string, Element> =>
  new Map(
    childrenOf(findBelow(parseXml(xml), `w:${name}s`), `w:${name}`).map((note) => [
      note.attribs["w:id"] ?? "",
      note,
    ]),
  );

/** A Word document that cannot be read, with a sentence why. */
export class UnreadableWord extends Error {
  readonly isTooMuch: boolean;

  constructor(sentence: string, isTooMuch = false) {
    super(sentence);
    this.isTooMuch = isTooMuch;
  }
}

const partsOf = (path: string, bytes: Buffer): Map<string, ZippedFile> => {
  try {
    return new Map(readZip(path, bytes, limits.importUnpackedBytes).map((file) => [file.path, file]));
  } catch (error) {
    // Those with a password are no archives.
    if (error instanceof DomainError && error.code === "invalid")
      throw new UnreadableWord(transferTexts.notWord(path));
    throw error;
  }
};

/**
 * Reads a Word document (.docx) as a page, and says how large what it read of it is unpacked.
 * @throws UnreadableWord, and as `readZip`.
 */
export const readWordFile = async (
  path: string,
  bytes: Buffer,
  reading: { notes: Notes; embedded: EmbeddedPictures },
): Promise<ReadPage & { unpackedBytes: number }> => {
  const { notes } = reading;
  const parts = partsOf(path, bytes);
  let room = mostXml;
  const xmlOf = async (name: string): Promise<string> => {
    const part = parts.get(name);
    if (!part) return "";
    room -= part.size;
    if (room < 0) throw new UnreadableWord(transferTexts.textTooLarge(path), true);
    return (await part.read()).toString("utf8");
  };
  if (!parts.has("word/document.xml")) throw new UnreadableWord(transferTexts.notWord(path));
  const body = findBelow(parseXml(await xmlOf("word/document.xml")), "w:body");
  const pictures = new Map<string, ZippedFile>();
  const targets: Record<string, ImportTarget> = {};
  const footnotes: { kind: "footnote" | "endnote"; id: string }[] = [];
  const document = {
    styles: readStyles(await xmlOf("word/styles.xml")),
    numbering: readNumbering(await xmlOf("word/numbering.xml")),
    relations: readRelations(await xmlOf("word/_rels/document.xml.rels")),
    notes,
    textWidth: widthOf(body),
    footnotes,
    picture: (target: string): string | null => {
      const name = target.startsWith("/") ? target.slice(1) : (joinPath("word", target) ?? "");
      const part = parts.get(name);
      if (!part || !shownPictures.test(name)) return null;
      const key = `${path}:${name}`;
      pictures.set(key, part);
      targets[targetKey(name)] = { kind: "file", key, name: name.split("/").at(-1) ?? name, isImage: true };
      return name.split("/").map(encodeURIComponent).join("/");
    },
  };
  const writer = new WordHtml(document);
  let html = writer.flow(body?.children ?? []);
  if (footnotes.length > 0) {
    const known = {
      footnote: contentsOf(await xmlOf("word/footnotes.xml"), "footnote"),
      endnote: contentsOf(await xmlOf("word/endnotes.xml"), "endnote"),
    };
    for (const [index, { kind, id }] of footnotes.entries())
      html += `<p>[${index + 1}] ${escapeHtml(textBelow(known[kind].get(id)?.children ?? [], "w:t").trim())}</p>`;
    notes.add(texts.footnotes);
  }
  const comments = contentsOf(await xmlOf("word/comments.xml"), "comment").size;
  if (comments > 0) notes.add(texts.wordComments(comments));
  if ([...parts.keys()].some((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name)))
    notes.add(texts.headersFooters);
  const page = readHtmlFile(html.replace(/<h1 class="title">/, '<h1 class="page-title">'), {
    ...reading,
    around: { path: "", targets },
  });
  let unpackedBytes = mostXml - room;
  for (const [key, part] of pictures) {
    unpackedBytes += part.size;
    reading.embedded.push({
      key,
      name: part.path.split("/").at(-1) ?? part.path,
      base64: (await part.read()).toString("base64"),
    });
  }
  return { ...page, unpackedBytes };
};
