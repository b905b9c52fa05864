import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { DocumentKey, Line } from "./document.ts";
import { frequentWords } from "./texts.ts";

/** Letters of a part: what is read, unpacked and compared for a hit. */
const partLength = 16_384;
/** Parts of a document; what is beyond is not found. */
export const mostParts = 64;

/** The id of the part that main reads instead of the first one of a document; those between it and the next one's are further parts. */
export const mainPartOf = (rank: number): number => -(rank * mostParts);

/** More than the text of any part. */
const mostBytes = 1024 * 1024;

const dictionary = Buffer.from(frequentWords);

/** Cuts a line at blanks where there are some. */
const pieces = ({ at, text }: Line): Line[] => {
  if (text.length <= partLength) return [{ at, text }];
  const cut: Line[] = [];
  for (let from = 0; from < text.length;) {
    const blank = text.lastIndexOf(" ", from + partLength);
    const to = blank > from && from + partLength < text.length ? blank + 1 : from + partLength;
    cut.push({ at, text: text.slice(from, to) });
    from = to;
  }
  return cut;
};

/** Up to so many letters the texts of a page are read from its blocks: in the index they would be a third of it. */
const shortPage = 4_096;

/** Whether lines are read from a page's blocks whenever they are compared, so that the index need not have them. */
export const areReadLive = (kind: DocumentKey["kind"], lines: readonly Line[]): boolean =>
  kind === "page" &&
  lines.every(({ at }) => at === null) &&
  lines.reduce((sum, { text }) => sum + text.length, 0) <= shortPage;

/** The lines in parts of bounded length; one part at least. */
export const partsOf = (lines: readonly Line[]): Line[][] => {
  const parts: Line[][] = [[]];
  let length = 0;
  for (const piece of lines.flatMap(pieces)) {
    if (length > 0 && length + piece.text.length > partLength) {
      if (parts.length === mostParts) break;
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(piece);
    length += piece.text.length + 1;
  }
  return parts;
};

/** A part as it is stored; null without text. */
export const packPart = (lines: readonly Line[]): Buffer | null =>
  lines.length === 0
    ? null
    : deflateRawSync(JSON.stringify(lines.map(({ at, text }) => (at === null ? text : [at, text]))), {
        dictionary,
      });

export const unpackPart = (packed: Uint8Array | null): Line[] => {
  if (packed === null) return [];
  const stored = JSON.parse(
    inflateRawSync(packed, { dictionary, maxOutputLength: mostBytes }).toString("utf8"),
  ) as (string | [Exclude<Line["at"], null>, string])[];
  return stored.map((line) =>
    typeof line === "string" ? { at: null, text: line } : { at: line[0], text: line[1] },
  );
};
