import { getDocumentProxy } from "unpdf";
import { UnreadableFile } from "../../../shared/office/unreadable.ts";
import { type PdfPiece, pdfParagraphs } from "./pdf-lines.ts";
import { picturesOf } from "./pdf-pictures.ts";
import type { Recognise } from "./recognise.ts";
import type { TextLines } from "./text-lines.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Pages of one file; a book of the longest kind has fewer. */
const mostPages = 5_000;

/** Library errors by name: it does not export all of them as types. */
const openPdf = async (bytes: Buffer, maxImageSize: number): Promise<Pdf> => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), {
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      useWorkerFetch: false,
      maxImageSize,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new UnreadableFile(isLocked ? "locked" : "broken");
  }
};

const piecesOf = async (pdf: Pdf, number: number): Promise<PdfPiece[]> => {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item) => ("str" in item ? [item] : []));
};

/** What the pictures of a page say, line by line. A picture that is broken says nothing. */
const readPictures = async (
  pdf: Pdf,
  number: number,
  lines: TextLines,
  recognise: Recognise,
): Promise<void> => {
  const page = await pdf.getPage(number);
  for (const picture of await picturesOf(page)) {
    lines.checkTime();
    for (const line of await recognise(picture)) lines.add(line);
  }
  page.cleanup();
};

/**
 * The text of a PDF, page by page. A page that is broken is left out.
 * @param recognise reads pages that are pictures; null where that is off.
 * @param pixels of the largest picture that is unpacked for it.
 * @throws TextFull, UnreadableFile
 */
export const readPdf = async (
  bytes: Buffer,
  lines: TextLines,
  recognise: Recognise | null,
  pixels: number,
): Promise<void> => {
  // Without it pictures are no text, and not unpacked.
  const pdf = await openPdf(bytes, recognise ? pixels : 1);
  let broken = 0;
  const last = Math.min(pdf.numPages, mostPages);
  for (let number = 1; number <= last; number += 1) {
    lines.checkTime();
    lines.at = `page:${number}`;
    let paragraphs: string[] = [];
    try {
      paragraphs = pdfParagraphs(await piecesOf(pdf, number));
    } catch {
      broken += 1;
      continue;
    }
    for (const paragraph of paragraphs) lines.add(paragraph);
    if (paragraphs.length === 0 && recognise) await readPictures(pdf, number, lines, recognise);
  }
  if (broken === last) throw new UnreadableFile("broken");
  if (pdf.numPages > last) lines.end();
};
