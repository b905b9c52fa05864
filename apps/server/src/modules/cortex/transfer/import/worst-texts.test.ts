// @module-tag endurance
import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { parseHtml, styleOf } from "../html/dom.ts";
import { takeFrontMatter } from "../markdown/front-matter.ts";
import { resolveTarget } from "../model/address.ts";
import { isTag } from "domhandler";
import { blockOf } from "../model/transfer-block.ts";
import { readDocument } from "./read-document.ts";
import { readDocuments } from "./read-documents.ts";
import type { ReaderThread } from "./reader-thread.ts";

const most = 1024 * 1024;
const filled = (piece: string): string => piece.repeat(Math.ceil(most / piece.length));
const read = (kind: "markdown" | "html" | "text", text: string) =>
  readDocument({ path: "a.md", kind, bytes: Buffer.from(text) }, {});

// Each took a regular expression quadratic time: hours for a megabyte.
it.each([
  ["text", `a${filled(" ")}b`],
  ["text", `a${filled("\n \t")}b`],
  ["markdown", `a${filled(" ")}b`],
  ["markdown", `---\nname: ${filled(" ")}\u2028x\n---\n`],
  ["markdown", `---\n${filled("name ")}\n---\n`],
  ["html", `<p style="${filled("text-align ")}">a</p>`],
  ["html", `<pre class="${filled("lang ")}">a</pre>`],
] as const)("a document of %s is read once, whatever it repeats (%#)", (kind, text) => {
  expect(read(kind, text)).toHaveProperty("page");
});

it("front matter and addresses keep what they say", () => {
  expect(takeFrontMatter("---\ntitle : A b \nx:\n- 1\n- 2\n---\ntext")).toEqual({
    matter: { title: "A b", icon: null, values: [{ name: "x", value: "1, 2", isList: true }] },
    body: "text",
  });
  expect(takeFrontMatter('---\ntitle: "a\\u0000b\\ud800"\n---\n').matter?.title).toBe("ab\ufffd");
  const targets = { "a b.md": { kind: "page" as const, page: 1 } };
  expect(resolveTarget({ path: "c.md", targets: targets as never }, "a%20b.md?x#y")).toBe(targets["a b.md"]);
  expect(resolveTarget({ path: "c.md", targets: {} }, filled("../"))).toBeUndefined();
});

it("declarations of a style are found by their whole name", () => {
  const [node] = parseHtml(`<p style="x-display:none; DISPLAY : Block;color:red">`);
  if (!node || !isTag(node)) throw new Error("no element");
  expect([styleOf(node, "display"), styleOf(node, "color"), styleOf(node, "col")]).toEqual([
    "block",
    "red",
    "",
  ]);
});

it("a page of more cells than one may have is refused in the thread, before they are made", () => {
  const cells = (count: number) => read("html", `<table><tr>${"<td>a".repeat(count)}</tr></table>`);
  expect(cells(20_001)).toEqual({ tooLarge: expect.stringContaining("als CSV in eine Datenbank") });
  expect(cells(500)).toHaveProperty("page");
});

it("pages that are bounded each are refused where they are too much together", async () => {
  const page = {
    title: null,
    icon: null,
    blocks: Array.from({ length: limits.blocksPerPage }, () => blockOf("text")),
    notes: [],
    embedded: [],
  };
  let documents = 0;
  const thread: ReaderThread = {
    ask: async () => {
      documents += 1;
      return { kind: "document", page } as never;
    },
  };
  const pages = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      path: `${n}.md`,
      size: 0,
      kind: "markdown" as const,
      read: async () => Buffer.alloc(0),
    }));
  const fitting = limits.importBlocks / limits.blocksPerPage;
  expect(await readDocuments(thread, pages(fitting))).toHaveLength(fitting);
  documents = 0;
  await expect(readDocuments(thread, pages(100))).rejects.toMatchObject({ code: "too_large" });
  expect(documents).toBe(fitting + 1);
  Object.assign(page, { blocks: [], embedded: [{ key: "a", name: "a.png", base64: "A".repeat(4_000_000) }] });
  await expect(readDocuments(thread, pages(20))).resolves.toHaveLength(20);
  await expect(readDocuments(thread, pages(48))).rejects.toMatchObject({ code: "too_large" });
});
