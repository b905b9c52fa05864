/** What PDF.js finds on a page: a piece of text, its place, and whether a line ends behind it. */
export interface PdfPiece {
  str: string;
  /** The last two are where it begins, from the lower left. */
  transform: readonly number[];
  height: number;
  hasEOL: boolean;
}

interface PdfLine {
  text: string;
  y: number;
  height: number;
}

const linesOf = (pieces: readonly PdfPiece[]): PdfLine[] => {
  const lines: PdfLine[] = [];
  let open: PdfLine | null = null;
  for (const { str, transform, height, hasEOL } of pieces) {
    open ??= { text: "", y: transform[5] ?? 0, height: 0 };
    open.text += str;
    open.height = Math.max(open.height, height);
    if (!hasEOL) continue;
    lines.push(open);
    open = null;
  }
  if (open) lines.push(open);
  return lines.filter(({ text }) => text.trim() !== "");
};

/** "Haus-" and "tür" are one word; "Vor-" and "und Nachname" are not. */
const isDivided = (line: string, next: string): boolean =>
  /\p{L}[-\u00ad\u2010]$/u.test(line) && /^\p{Ll}/u.test(next) && !/^(und|oder|bzw|bis|sowie)\b/.test(next);

/** Lines closer than this, in heights of a line, belong to one paragraph. */
const closest = 1.6;

const isParagraph = (line: PdfLine, next: PdfLine): boolean => {
  const step = line.y - next.y;
  return step > 0 && step <= closest * Math.max(line.height, 1) && next.height <= line.height * 1.2;
};

/** The paragraphs of a page: words that were divided at the end of a line are whole again. */
export const pdfParagraphs = (pieces: readonly PdfPiece[]): string[] => {
  const paragraphs: string[] = [];
  let former: PdfLine | null = null;
  for (const line of linesOf(pieces)) {
    const last = paragraphs.at(-1)?.trimEnd();
    if (former && last !== undefined && isParagraph(former, line))
      paragraphs[paragraphs.length - 1] = isDivided(last, line.text.trimStart())
        ? last.slice(0, -1) + line.text.trimStart()
        : `${last} ${line.text}`;
    else paragraphs.push(line.text);
    former = line;
  }
  return paragraphs;
};
