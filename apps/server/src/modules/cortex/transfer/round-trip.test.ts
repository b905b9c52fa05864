import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlFile } from "./html/html-file.ts";
import { readHtmlFile } from "./html/read-html-file.ts";
import { blocksHtml } from "./html/write-html.ts";
import { readMarkdownBlocks } from "./markdown/read-markdown.ts";
import { blocksMarkdown } from "./markdown/write-markdown.ts";
import { blocks } from "./model/arbitrary-blocks.ts";
import { Notes } from "./model/notes.ts";
import type { ExportSurroundings, ImportSurroundings } from "./model/surroundings.ts";
import type { TransferBlock } from "./model/transfer-block.ts";

const around: ExportSurroundings = {
  page: () => ({ title: "Unterseite", href: "Unterseite.md" }),
  file: (id) => ({ name: id, href: `Dateien/${id}` }),
  database: () => null,
  linkPicture: () => "Dateien/Lesezeichen.webp",
};
const files: ImportSurroundings = {
  path: "Seite.md",
  targets: {
    "unterseite.md": { kind: "page", pageId: "00000000-0000-4000-8000-000000000001" },
    "dateien/00000000-0000-4000-8000-00000000000a": {
      kind: "file",
      key: "00000000-0000-4000-8000-00000000000a",
      name: "Bild.png",
      isImage: true,
    },
    "dateien/lesezeichen.webp": { kind: "file", key: "copy", name: "Lesezeichen.webp", isImage: true },
    "dateien/00000000-0000-4000-8000-00000000000b": {
      kind: "file",
      key: "00000000-0000-4000-8000-00000000000b",
      name: "Akte.pdf",
      isImage: false,
    },
  },
};
/**
 * References have the text of their link until the import knows the page, and bookmarks the key of the file that is the copy of their
 * picture.
 */
const comparable = (level: readonly TransferBlock[]): unknown =>
  level.map(({ type, runs, content, config, children }) => ({
    type,
    runs: type === "page_reference" ? [] : runs,
    content,
    config: Object.fromEntries(Object.entries(config).filter(([name]) => name !== "picture_file")),
    children: comparable(children),
  }));
const seed = { seed: 20_261, numRuns: 400 };
/** Markdown is read by a grammar: much slower. */
const few = { seed: 20_261, numRuns: 40 };

describe("a page written to a file and read again", () => {
  for (const [bounds, tags] of [
    [few, []],
    [seed, ["endurance"]],
  ] as const)
    it(`is the same in Markdown, ${bounds.numRuns} times`, { tags: [...tags] }, () => {
      fc.assert(
        fc.property(blocks, (page) => {
          const text = blocksMarkdown(page, around);
          const read = readMarkdownBlocks(text, { around: files, notes: new Notes(), embedded: [] });
          expect({ text, page: comparable(read) }).toEqual({ text, page: comparable(page) });
        }),
        bounds,
      );
    });

  for (const [bounds, tags] of [
    [{ ...seed, numRuns: 100 }, []],
    [seed, ["endurance"]],
  ] as const)
    it(`is the same in HTML, ${bounds.numRuns} times`, { tags: [...tags] }, () => {
      fc.assert(
        fc.property(blocks, (page) => {
          const text = htmlFile({ title: "Seite", body: blocksHtml(page, around), values: null, below: "" });
          const read = readHtmlFile(text, { around: files, notes: new Notes(), embedded: [] });
          expect({ text, page: comparable(read.blocks) }).toEqual({ text, page: comparable(page) });
        }),
        bounds,
      );
    });
});
