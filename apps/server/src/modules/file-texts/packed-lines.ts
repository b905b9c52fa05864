import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { FileLine, FilePlace } from "./file-line.ts";

/** More than any text that is packed here: its quotes and places count, too. */
const mostBytes = 64 * 1024 * 1024;

/** Lines as they are stored: those of one place together, deflated. */
export const packLines = (lines: readonly FileLine[]): Buffer => {
  const places: [FilePlace, string[]][] = [];
  for (const { at, text } of lines) {
    const last = places.at(-1);
    if (last?.[0] === at) last[1].push(text);
    else places.push([at, [text]]);
  }
  return deflateRawSync(JSON.stringify(places));
};

/** The lines of a row of `file_text`. */
export const unpackLines = (packed: Uint8Array): FileLine[] => {
  const places = JSON.parse(inflateRawSync(packed, { maxOutputLength: mostBytes }).toString("utf8")) as [
    FilePlace,
    string[],
  ][];
  return places.flatMap(([at, texts]) => texts.map((text) => ({ at, text })));
};
