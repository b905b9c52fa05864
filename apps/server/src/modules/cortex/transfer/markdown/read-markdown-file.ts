import type { FoundCell, FoundColumn } from "../databases/found-database.ts";
import { takePageLines } from "../databases/read-page-lines.ts";
import { withoutTitle, type ReadPage } from "../html/read-html-file.ts";
import { nameOfPath, withoutEnding } from "../model/address.ts";
import { plainTable, writeTable } from "../model/table.ts";
import { blockOf, plainText, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { type FrontMatter, takeFrontMatter, writeFrontMatter } from "./front-matter.ts";
import type { MarkdownReading } from "./read-inline.ts";
import { readMarkdownBlocks } from "./read-markdown.ts";
import { withoutHidden } from "./vault.ts";

/** Reads a whole Markdown file: the title is in the front matter, or the first heading. */
export const readMarkdownFile = (text: string, reading: MarkdownReading): ReadPage => {
  if (reading.entry) return entryOf(text, reading, reading.entry.columns);
  const { matter, body } = takeFrontMatter(text);
  const read = readMarkdownBlocks(reading.isVault ? shownOf(body, reading) : body, reading);
  if (reading.isVault) return pageOf(withoutTitle(read, nameOfFile(reading)), matter, null, reading);
  const [first] = read;
  const heading =
    first?.type === "heading_1" && first.children.length === 0 ? plainText(first.runs).trim() : "";
  const title = matter?.title || heading;
  const blocks =
    heading !== "" && (!matter?.title || heading === title) ? read.slice(1) : withoutTitle(read, title);
  return pageOf(blocks, matter, title || null, reading);
};

/** A value of front matter; links of Obsidian are named by their titles. */
const cellOf = (value: string): FoundCell => ({
  text: value.replaceAll(/\[\[([^[\]|]{1,400})(?:\|[^[\]]{0,400})?\]\]/g, "$1"),
  links: [],
});

/** An entry of a database: what stands above its text, or in lines below its title, are its values. */
const entryOf = (text: string, reading: MarkdownReading, columns: ReadonlySet<string>): ReadPage => {
  const { matter, body: below } = takeFrontMatter(text);
  const { cells, body } = takePageLines(matter ? below : text, columns);
  const found = [...cells.keys()].map((name): FoundColumn => ({ name, kind: null, colors: {} }));
  for (const { name, value, isList } of matter?.values ?? []) {
    if (cells.has(name)) continue;
    found.push({ name, kind: isList ? "choices" : null, colors: {} });
    if (value !== "") cells.set(name, cellOf(value));
  }
  // Title and icon are no values.
  const header = writeFrontMatter([
    ...(matter?.title ? [{ name: "title", value: matter.title }] : []),
    ...(matter?.icon ? [{ name: "icon", value: matter.icon }] : []),
  ]);
  return {
    ...readMarkdownFile(header + body, { ...reading, entry: undefined }),
    properties: { columns: found, cells },
  };
};

const nameOfFile = ({ around: { path } }: MarkdownReading): string => withoutEnding(nameOfPath(path));

const shownOf = (body: string, { notes }: MarkdownReading): string => {
  const { text, hasComments } = withoutHidden(body);
  if (hasComments) notes.add(transferTexts.notes.comments);
  return text;
};

/** A page with its front matter as a table. */
const pageOf = (
  read: readonly TransferBlock[],
  matter: FrontMatter | null,
  title: string | null,
  reading: MarkdownReading,
): ReadPage => {
  const blocks = [...read];
  const values = matter?.values ?? [];
  if (values.length > 0) {
    reading.notes.add(transferTexts.notes.frontMatter);
    const rows = [
      [transferTexts.property, transferTexts.value],
      ...values.map(({ name, value }) => [name, value]),
    ];
    blocks.unshift(blockOf("table", writeTable(plainTable(rows))));
  }
  return { title, icon: matter?.icon ?? null, blocks };
};
