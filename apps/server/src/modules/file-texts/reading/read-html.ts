import { type Handler, Parser } from "htmlparser2";
import { between, type TextLines } from "./text-lines.ts";

/** What stands in them is nobody's text. */
const silent = new Set(["script", "style", "template", "noscript", "iframe", "object", "svg", "math"]);

/** They do not end a line. */
const inline = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

/** The cells of a row stay together. */
const isCell = (name: string): boolean => name === "td" || name === "th";

/** No page nests as deep; the parser's cost per element grows with the depth. */
const deepest = 2_000;

/** The visible text of a page, and what its pictures show; of XML all text. @throws TextFull where it nests without end. */
export const readHtml = (html: string, lines: TextLines): void => {
  let line = "";
  let depth = 0;
  let silentDepth = 0;
  const flush = (): void => {
    lines.add(line.endsWith(between) ? line.slice(0, -between.length) : line);
    line = "";
  };
  const handler: Partial<Handler> = {
    onopentag: (name, { alt }) => {
      depth += 1;
      if (depth > deepest) lines.end();
      if (silent.has(name)) silentDepth += 1;
      if (!inline.has(name) && !isCell(name)) flush();
      if (alt && silentDepth === 0) line += ` ${alt} `;
    },
    ontext: (text) => {
      if (silentDepth === 0) line += text;
    },
    onclosetag: (name) => {
      depth -= 1;
      if (silent.has(name)) silentDepth -= 1;
      if (isCell(name)) line += between;
      else if (!inline.has(name)) flush();
    },
  };
  const parser = new Parser(handler, { recognizeCDATA: true });
  // In pieces, so that a look at the time comes in between.
  const piece = 64 * 1024;
  for (let at = 0; at < html.length; at += piece) {
    parser.write(html.slice(at, at + piece));
    lines.checkTime();
  }
  parser.end();
  flush();
};
