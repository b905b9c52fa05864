import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type ContentKind, type ContentLine, contentLines, contentPath } from "./format.ts";

/** The files of an archive, by their paths. */
export interface ContentSource {
  has(path: string): boolean;
  /** Bounded by the size that the archive says. @throws what is wrong with the archive. */
  open(path: string): Promise<Readable>;
}

/** A line is not what the format says. */
export class BrokenContentError extends Error {
  constructor(path: string) {
    super(`${path} is not what an export writes`);
    this.name = "BrokenContentError";
  }
}

/** A page of the greatest size, or a drawing. */
const longestLine = 32 * 1024 * 1024;
/** Letters that are parsed before others get their turn. */
const slice = 256 * 1024;

async function* textLines(source: ContentSource, path: string): AsyncGenerator<string> {
  const stream = await source.open(path);
  stream.setEncoding("utf8");
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<string>) {
    let from = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
      parts.push(chunk.slice(from, end));
      yield parts.join("");
      parts = [];
      length = 0;
      from = end + 1;
    }
    parts.push(chunk.slice(from));
    length += chunk.length - from;
    if (length > longestLine) throw new BrokenContentError(path);
  }
  if (length > 0) throw new BrokenContentError(path);
}

/** The objects of a kind, checked; none where the archive has no such file. @throws BrokenContentError */
export async function* readContent<K extends ContentKind>(
  source: ContentSource,
  kind: K,
): AsyncGenerator<ContentLine<K>> {
  const path = contentPath(kind);
  if (!source.has(path)) return;
  let read = 0;
  for await (const text of textLines(source, path)) {
    read += text.length;
    if (read > slice) {
      read = 0;
      await setImmediate();
    }
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new BrokenContentError(path);
    }
    const checked = contentLines[kind].safeParse(value);
    if (!checked.success) throw new BrokenContentError(path);
    yield checked.data as ContentLine<K>;
  }
}
