import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { expect, it } from "vitest";
import { markdownTables } from "./markdown-tables.ts";

const html = (text: string): string =>
  renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [markdownTables] }, text)).replaceAll(
    "\n",
    "",
  );

it("shows a table with its columns as they stand, and what is set in its cells", () => {
  expect(html("| Name | Preis |\n|:-----|------:|\n| **Tee** | 3 |\n| [Brot](https://a.de) |")).toBe(
    '<table><thead><tr><th style="text-align:left">Name</th><th style="text-align:right">Preis</th></tr></thead>' +
      '<tbody><tr><td style="text-align:left"><strong>Tee</strong></td><td style="text-align:right">3</td></tr>' +
      '<tr><td style="text-align:left"><a href="https://a.de">Brot</a></td><td style="text-align:right"></td></tr></tbody></table>',
  );
});

it("needs no strokes around a row, and stands below a sentence and within a list", () => {
  expect(html("Also:\nA | B\n--- | ---\n1 | 2")).toMatch(/^<p>Also:<\/p><table>.*<td>1<\/td><td>2<\/td>/);
  expect(html("- Punkt\n\n  |a|b|\n  |-|-|\n  |1|2|")).toContain("<td>2</td>");
});

it("leaves alone what only looks a little like one", () => {
  for (const text of ["a | b", "a | b\nc | d", "Titel\n-----", "| a | b |\n|---|"])
    expect(html(text)).not.toContain("<table>");
});

it("keeps a cell whole where its strokes are escaped, in code too", () => {
  const cells = (line: string): string[] =>
    [...html(`| A | B |\n|---|---|\n${line}`).matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => cell);
  expect(cells("| ja\\|nein | 1 |")).toEqual(["ja|nein", "1"]);
  expect(cells("| \\| | `a\\|b` und `c|d` |")).toEqual(["|", "<code>a|b</code> und <code>c|d</code>"]);
  expect(cells("| a\\\\| b&#124;c \\* d |")).toEqual(["a\\", "b|c * d"]);
  expect(cells("| **x\\|y** \\|\\| z | [n\\|m](https://a.de) |")).toEqual([
    "<strong>x|y</strong> || z",
    '<a href="https://a.de">n|m</a>',
  ]);
  expect(html("a \\| b\n--- | ---\n1 | 2")).not.toContain("<table>");
});
