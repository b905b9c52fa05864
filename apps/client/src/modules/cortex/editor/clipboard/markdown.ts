import { markdownToHTML } from "@blocknote/core";
import { alertIcons, calloutIcon } from "@maive/contract";
import { escapeHtml } from "./plain-text.ts";

/** HTML used in Markdown, our own exports included. */
const meant = new Set(["br", "u", "aside", "details", "summary"]);
/** Placeholder of `<` while Markdown is parsed (a noncharacter). */
const bracket = "\ufdd0";

/** Escapes Markdown characters in a URL's text. */
const plainly = (text: string): string => text.replace(/[\\`*_~[\]!]/g, "\\$&");

const autolink = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,1900}|[^\s<>@:]{1,64}@[^\s<>@:]{1,255})>/i;

/**
 * Escapes tags other than Markdown's own: pasted code and generic types must not vanish. URLs in angle brackets
 * become links.
 */
const keepTags = (line: string): string => {
  let output = "";
  let at = 0;
  let isCode = false;
  for (let sign = line.indexOf("<"); sign >= 0; sign = line.indexOf("<", at)) {
    const before = line.slice(at, sign);
    if (before.split("`").length % 2 === 0) isCode = !isCode;
    output += before;
    const near = line.slice(sign, sign + 2_000);
    const [written, href] = autolink.exec(near) ?? [];
    const [, name] = /^<\/?([a-z][a-z0-9-]{0,20})[\s/>]/i.exec(near) ?? [];
    if (written !== undefined && href !== undefined && !isCode) {
      const address = /^(?:https?|mailto):/i.test(href) ? href : `mailto:${href}`;
      output += `<a href="${escapeHtml(address)}">${plainly(href.replace(/^mailto:/i, ""))}</a>`;
      at = sign + written.length;
      continue;
    }
    output += name !== undefined && meant.has(name.toLowerCase()) ? "<" : bracket;
    at = sign + 1;
  }
  return output + line.slice(at);
};

const field = /^([^\s:#-][^:]{0,200}):(?:[ \t](.*))?$/;

/** YAML front matter: names and values. */
const frontMatter = (lines: readonly string[]): { fields: [string, string][]; length: number } | null => {
  if (lines[0]?.trimEnd() !== "---") return null;
  const end = lines.slice(1, 200).findIndex((line) => line.trimEnd() === "---");
  if (end < 1) return null;
  const fields: [string, string][] = [];
  for (const line of lines.slice(1, end + 1)) {
    const [, name, value = ""] = field.exec(line) ?? [];
    const last = fields.at(-1);
    if (name !== undefined) fields.push([name.trim(), value.trim().replace(/^(["'])(.*)\1$/, "$2")]);
    else if (!last || !/^\s*(?:-\s|\S|$)/.test(line)) return null;
    else last[1] = [last[1], line.replace(/^\s*-\s*/, "").trim()].filter((part) => part !== "").join(", ");
  }
  return fields.length > 0 ? { fields, length: end + 2 } : null;
};

const fieldsTable = (fields: readonly [string, string][]): string =>
  `<table><tbody>${fields.map(([name, value]) => `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`).join("")}</tbody></table>`;

const alert = /^ {0,3}> ?\[!([a-z]{2,20})\][-+]?(.*)$/i;
const quoted = /^ {0,3}> ?/;

/** The quote starting here, as a callout if its first line names one. */
const calloutAt = (lines: readonly string[], at: number): { html: string; length: number } | null => {
  const [, kind, after = ""] = alert.exec(lines[at] ?? "") ?? [];
  if (kind === undefined) return null;
  const title = after.trim();
  let length = 1;
  while (quoted.test(lines[at + length] ?? "")) length += 1;
  const inside = lines.slice(at + 1, at + length).map((line) => line.replace(quoted, ""));
  const words = title === "" ? inside : [`**${title}**`, "", ...inside];
  const icon = alertIcons[kind.toUpperCase()] ?? calloutIcon;
  return { html: `<aside data-icon="${icon}">${toHtml(words.map(keepTags).join("\n"))}</aside>`, length };
};

/** Bound of a paragraph in characters; longer ones are taken as plain text. */
const longestParagraph = 20_000;
const beginsBlock = /^\s*(?:$|#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|\||`{3}|~{3})/;

/** The Markdown parser searches from each marker to the paragraph's end: unclosed markers are escaped. */
const boundParagraphs = (lines: string[]): string[] => {
  let from = 0;
  let length = 0;
  const settle = (to: number): void => {
    if (length > longestParagraph)
      for (let at = from; at < to; at += 1) lines[at] = (lines[at] ?? "").replace(/[\\`*_~[\]!<]/g, "\\$&");
    [from, length] = [to, 0];
  };
  lines.forEach((line, at) => {
    if (beginsBlock.test(line)) settle(at);
    length += line.length;
  });
  settle(lines.length);
  return lines;
};

/** A line that starts like a table row but does not end like one is escaped: the parser backtracks on it. */
const rowOrText = (line: string): string => {
  const text = line.trim();
  if (!text.startsWith("|") || text.endsWith("|")) return line;
  return text.split("|", 13).length > 12 ? `${line} |` : line;
};

const toHtml = (text: string): string =>
  markdownToHTML(text).replaceAll("<br>\n", "<br>").replaceAll(bracket, "&lt;");

/** Markdown as HTML, with callouts, autolinks and front matter. */
export const readMarkdown = (text: string): string => {
  const lines = text.replaceAll(bracket, "").replace(/\r\n?/g, "\n").split("\n");
  const matter = frontMatter(lines);
  let html = matter ? fieldsTable(matter.fields) : "";
  let open: string[] = [];
  let fence = "";
  const flush = (): void => {
    if (open.length > 0) html += toHtml(boundParagraphs(open).join("\n"));
    open = [];
  };
  for (let at = matter?.length ?? 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [, sign = ""] = /^\s{0,20}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== "") {
      if (sign.startsWith(fence)) fence = "";
      open.push(line.replaceAll("<", bracket));
      continue;
    }
    if (sign !== "") fence = sign;
    const callout = calloutAt(lines, at);
    if (!callout) {
      open.push(sign === "" ? rowOrText(keepTags(line)) : line);
      continue;
    }
    flush();
    html += callout.html;
    at += callout.length - 1;
  }
  flush();
  return html;
};
