import { Parser } from "htmlparser2";
import { tableTexts } from "../../texts.ts";
import { FileRefused } from "./refusal.ts";

export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Elements within elements; no workbook comes near it. What the parser does for one grows with those it stands in. */
const deepest = 100;

const bare = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Reads XML part after part; elements are named without their namespace. After every part there is a chance to take
 * what was read.
 * @throws FileRefused for what declares a document type or nests without end: nothing here needs it, and attacks do.
 */
export async function* readXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<void> {
  const decoder = new TextDecoder("utf-8");
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > deepest) throw new FileRefused(tableTexts.broken);
        handler.open?.(bare(name), attributes);
      },
      onclosetag: (name) => {
        depth -= 1;
        handler.close?.(bare(name));
      },
      ontext: (text) => handler.text?.(text),
      onprocessinginstruction: (name) => {
        if (name.startsWith("!")) throw new FileRefused(tableTexts.broken);
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

/** Reads a small XML file as a whole. */
export const readWholeXml = async (chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> => {
  for await (const _ of readXml(chunks, handler)) continue;
};
