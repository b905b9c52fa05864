import type { Table } from "../model/table.ts";
import { element, escapeHtml } from "../../../../shared/escape-html.ts";
import { stylesheet } from "./stylesheet.ts";
import { tableHtml } from "./write-table.ts";

/** `generator` of our exports, whose white space is significant. */
export const generator = "MAIVE";

/** CSP of exported files: nothing runs, loads or sends. */
const policy =
  "default-src 'none'; img-src data: 'self' file:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

export interface HtmlPage {
  title: string;
  /** The blocks as HTML. */
  body: string;
  /** An entry's values: name and value per row. */
  values: Table | null;
  /** Links to child pages as HTML; empty without any. */
  below: string;
}

const noPages = { page: () => null };

/** A page as a self-contained file, except for its images. */
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
