import type { Table } from "../model/table.ts";
import { element, escapeHtml } from "./escape.ts";
import { stylesheet } from "./stylesheet.ts";
import { tableHtml } from "./write-table.ts";

/** Says in the head of a file who wrote it: white space in it is meant. */
export const generator = "MAIVE";

/** Nothing in an exported file runs, loads or sends anything, whatever stands in it. */
const policy =
  "default-src 'none'; img-src data: 'self' file:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

export interface HtmlPage {
  title: string;
  /** The blocks as HTML. */
  body: string;
  /** Values of an entry: name and value in each row. */
  values: Table | null;
  /** Links to the pages below, as HTML; empty without any. */
  below: string;
}

const noPages = { page: () => null };

/** A page as a whole file that reads without anything beside it but its pictures. */
export const htmlFile = ({ title, body, values, below }: HtmlPage): string =>
  [
    "<!doctype html>",
    '<html lang="de">',
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="generator" content="${generator}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${stylesheet}</style>`,
    "</head>",
    "<body>",
    "<article>",
    element("header", {}, element("h1", { class: "page-title" }, escapeHtml(title))),
    ...(values ? [element("div", { class: "values" }, tableHtml(values, noPages))] : []),
    body,
    ...(below === "" ? [] : [element("nav", { class: "below" }, below)]),
    "</article>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
