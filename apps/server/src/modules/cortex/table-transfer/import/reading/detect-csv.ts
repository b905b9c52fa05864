import { createReadStream } from "node:fs";
import { csvDelimiters, type CsvDelimiter, type CsvEncoding } from "@maive/contract";
import { tableTexts } from "../../texts.ts";
import { FileRefused } from "./refusal.ts";

const sampleLength = 64 * 1024;

const markedEncoding = (head: Uint8Array): CsvEncoding | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? "utf-8" : null;
};

/** Encoding of a text file: by BOM, UTF-8 if valid, else Windows-1252. */
export const detectEncoding = async (path: string): Promise<CsvEncoding> => {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    if (isFirst) {
      isFirst = false;
      const said = markedEncoding(bytes);
      if (said) return said;
      if (bytes.includes(0)) throw new FileRefused(tableTexts.notText);
    }
    try {
      strict.decode(bytes, { stream: true });
    } catch {
      // Any invalid sequence means it is not UTF-8.
      return "windows-1252";
    }
  }
  try {
    strict.decode();
  } catch {
    return "windows-1252";
  }
  return "utf-8";
};

/** The decoded text of a file in chunks, without BOM. */
export async function* decodedText(path: string, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** The beginning of a file as text. */
export const headOf = async (path: string, encoding: CsvEncoding): Promise<string> => {
  let head = "";
  for await (const text of decodedText(path, encoding)) {
    head += text;
    if (head.length >= sampleLength) break;
  }
  return head.slice(0, sampleLength);
};

/** Occurrences of a character outside quotes, per row. A truncated last row is ignored. */
const countsOf = (text: string, sign: string): number[] => {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  let isEmpty = true;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    if (!isQuoted && (char === "\n" || char === "\r")) {
      if (!isEmpty) counts.push(count);
      count = 0;
      isEmpty = true;
      continue;
    }
    isEmpty = false;
    if (!isQuoted && char === sign) count += 1;
  }
  if (!isEmpty && (text.length < sampleLength || counts.length === 0)) counts.push(count);
  return counts;
};

/** Commas last: they also occur in texts and numbers, perhaps equally often in each row. */
const likeliest: readonly CsvDelimiter[] = [";", "\t", "|", ","];

/** Tolerance within which delimiters count as equally likely. */
const alike = 0.05;

/**
 * The share of rows that a delimiter splits into the usual number of cells; with a bonus when the table starts at the
 * first row, since a heading above it may contain the character by chance.
 */
const evenness = (counts: readonly number[]): number => {
  const usual = [...Map.groupBy(counts, (n) => n)]
    .filter(([n]) => n > 0)
    .toSorted(([, a], [, b]) => b.length - a.length)[0];
  if (!usual) return 0;
  const beginsAtOnce = counts.slice(0, 2).every((n) => n === usual[0]);
  return usual[1].length / counts.length + (beginsAtOnce ? 1 : 0);
};

/** The delimiter that splits most rows into equally many cells; semicolon by default. */
export const detectDelimiter = (text: string): CsvDelimiter => {
  const said = /^sep=([;,\t|])\r?\n/.exec(text)?.[1];
  const named = csvDelimiters.find((sign) => sign === said);
  if (named) return named;
  const scores = likeliest.map((sign) => ({ sign, score: evenness(countsOf(text, sign)) }));
  const best = Math.max(...scores.map(({ score }) => score));
  return scores.find(({ score }) => score > 0 && score >= best - alike)?.sign ?? ";";
};
