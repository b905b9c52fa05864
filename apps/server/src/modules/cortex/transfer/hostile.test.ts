import { type Element, isTag } from "domhandler";
import { isAllowedLink } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { hostilePayloads as payloads } from "../../../../../../tools/test-data/hostile-payloads.ts";
import { parseHtml, walk } from "./html/dom.ts";
import { htmlFile } from "./html/html-file.ts";
import { readHtmlFile } from "./html/read-html-file.ts";
import { blocksHtml } from "./html/write-html.ts";
import { readMarkdownFile } from "./markdown/read-markdown-file.ts";
import { blocksMarkdown } from "./markdown/write-markdown.ts";
import { Notes } from "./model/notes.ts";
import type { ExportSurroundings } from "./model/surroundings.ts";
import { writeTable } from "./model/table.ts";
import { blockOf, type Run, type TransferBlock } from "./model/transfer-block.ts";

const safeTags = new Set(
  (
    "html head meta title style body article header h1 h2 h3 div p br span a ul ol li input details summary blockquote aside pre code hr " +
    "table thead tbody tr th td figure figcaption img section nav strong em s u"
  ).split(" "),
);
const safeAttributes = new Set(
  (
    "lang charset http-equiv content name class href rel src alt title width align data-align data-page data-icon download scope colspan rowspan " +
    "start type disabled checked open"
  ).split(" "),
);

/** Whatever in some HTML could run, load or mislead. */
const dangersIn = (html: string): string[] => {
  const elements = [...walk(parseHtml(html))].filter((node): node is Element => isTag(node));
  return elements.flatMap((node) => [
    ...(safeTags.has(node.name) ? [] : [node.name]),
    ...Object.entries(node.attribs).flatMap(([name, value]) => {
      if (!safeAttributes.has(name)) return [`${node.name} ${name}`];
      const leads = name === "href" || name === "src";
      const isSafe = isAllowedLink(value) || /^(Dateien\/|Seite\.md$)/.test(value);
      return leads && !isSafe ? [`${name}=${value}`] : [];
    }),
  ]);
};

const around: ExportSurroundings = {
  page: () => ({ title: payloads.join(" "), href: "Seite.md" }),
  file: () => ({ name: payloads.join(" "), href: "Dateien/x.png" }),
  database: () => null,
};

/** A page with this text in every place that takes text. */
const pageOf = (text: string): TransferBlock[] => {
  const runs: Run[] = [
    { text },
    { text, marks: { bold: true } },
    { text, marks: { link: text } },
    { text, marks: { code: true } },
  ];
  const file = { file_id: "00000000-0000-4000-8000-00000000000a", original_filename: text, caption: text };
  return [
    ...["text", "heading_1", "to_do", "bulleted_list", "toggle", "quote", "callout"].map((type) =>
      blockOf(type, { runs, config: { icon: text, start: text }, children: [blockOf("text", { runs })] }),
    ),
    blockOf("code", { runs: [{ text }], config: { language: text } }),
    blockOf(
      "table",
      writeTable({ rows: [[{ runs, colspan: 1, rowspan: 1 }]], headerRows: 0, headerColumns: 1 }),
    ),
    blockOf("image", { config: file }),
    blockOf("image", { config: { ...file, width: 50 } }),
    blockOf("file", { config: file }),
    blockOf("bookmark", { content: text, config: { title: text, description: text } }),
    blockOf("embed", { content: text, config: { caption: text, height: text } }),
    blockOf("page_reference", { content: text }),
    blockOf("strange_type", { content: text }),
  ];
};

/** All links and addresses in blocks. */
const addressesIn = (blocks: readonly TransferBlock[]): string[] =>
  blocks.flatMap(({ type, runs, content, config, children }) => [
    ...[...JSON.stringify([runs, config]).matchAll(/"link":"((?:[^"\\]|\\.)*)"/g)].map(
      ([, link]) => JSON.parse(`"${link}"`) as string,
    ),
    ...(type === "bookmark" || type === "embed" ? [content] : []),
    ...addressesIn(children),
  ]);

describe("what others wrote", () => {
  it.each(payloads)("runs nowhere in an export: %s", (payload) => {
    const html = htmlFile({
      title: payload,
      body: blocksHtml(pageOf(payload), around),
      values: null,
      below: "",
    });
    expect(dangersIn(html)).toEqual([]);
    expect(html).not.toMatch(/<script/i);
    // Markdown contains only HTML that the writer itself put there.
    const markdown = blocksMarkdown(pageOf(payload), around);
    const again = readMarkdownFile(markdown, {
      around: { path: "x.md", targets: {} },
      notes: new Notes(),
      embedded: [],
    });
    expect(addressesIn(again.blocks).filter((address) => !isAllowedLink(address))).toEqual([]);
  });

  it.each(payloads)("becomes text or nothing in an import: %s", (payload) => {
    const notes = new Notes();
    const reading = { around: { path: "x.html", targets: {} }, notes, embedded: [] };
    const read = [
      readHtmlFile(payload, reading),
      readHtmlFile(
        `<meta name="generator" content="MAIVE"><p>${payload}</p><ul><li>${payload}</ul>`,
        reading,
      ),
      readMarkdownFile(payload, reading),
      readMarkdownFile(
        `- ${payload}\n\n> ${payload}\n\n| a |\n| - |\n| ${payload.replaceAll("\n", " ")} |`,
        reading,
      ),
    ];
    for (const { blocks } of read) {
      expect(
        addressesIn(blocks).filter((address) => !isAllowedLink(address) || address.startsWith("//")),
      ).toEqual([]);
      expect(dangersIn(blocksHtml(blocks, around))).toEqual([]);
    }
    expect(reading.embedded).toEqual([]);
  });

  it("ends however deep it nests", () => {
    const deep = 5_000;
    const reading = { around: { path: "x.html", targets: {} }, notes: new Notes(), embedded: [] };
    for (const tag of ["div", "ul><li", "b", "blockquote", "table><tr><td"]) {
      const read = readHtmlFile(`${`<${tag}>`.repeat(deep)}Grund`, reading);
      expect(JSON.stringify(read.blocks)).toContain("Grund");
    }
    expect(JSON.stringify(readMarkdownFile(`${"> ".repeat(300)}Grund`, reading).blocks)).toContain("Grund");
  });
});
