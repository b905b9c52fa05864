import { Parser } from "htmlparser2";
import { UnreadableFile } from "./unreadable.ts";

export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Nesting limit; no document comes near it. The parser's cost per element grows with the depth. */
const deepest = 100;

const bare = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Parses XML in chunks; namespaces are stripped. Results can be consumed after each chunk.
 * @throws UnreadableFile for a document type (entity expansion) or excessive nesting.
 */
export async function* readXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<void> {
  const decoder = new TextDecoder("utf-8");
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > deepest) throw new UnreadableFile("broken");
        handler.open?.(bare(name), attributes);
      },
      onclosetag: (name) => {
        depth -= 1;
        handler.close?.(bare(name));
      },
      ontext: (text) => handler.text?.(text),
      onprocessinginstruction: (name) => {
        if (name.startsWith("!")) throw new UnreadableFile("broken");
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

/** Parses a small XML file at once. */
export const readWholeXml = async (chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> => {
  for await (const _ of readXml(chunks, handler)) continue;
};
