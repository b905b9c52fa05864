import { calloutIcon, limits, plainLanguage } from "@maive/contract";
import { type ReadPage, withoutTitle } from "../html/read-html-file.ts";
import { itemOf } from "../html/read-list.ts";
import { emojiIcon } from "../html/read-look.ts";
import { readMarkdownBlocks } from "../markdown/read-markdown.ts";
import type { MarkdownReading } from "../markdown/read-inline.ts";
import { blockOf, isLink, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { type AppflowyPiece, appflowyPieces } from "./appflowy-lines.ts";
import { isAppflowyId, splitAppflowyName } from "./appflowy-sources.ts";

const texts = transferTexts.notes;

/** Blocks that hold nothing: what is nested in them stands behind. */
const holdsNothing: ReadonlySet<string> = new Set([
  "divider",
  "table",
  "image",
  "file",
  "database_view",
  "page_reference",
  "bookmark",
  "embed",
]);

/** What a line says that is nothing but a link. */
const onlyLink = /^\[([^[\]]{0,2000})\]\((.{0,2000})\)$/;
/** A toggle is a list item of another sign than those of lists. */
const toggleSign = /^- (?!\[[ x]\] )/;

/** Deeper than a page has blocks after an import: what is deeper still is drawn up with them. */
const deepest = 100;

/** Reads a page of AppFlowy: its lines are blocks, whose texts are Markdown. */
class AppflowyReader {
  readonly #reading: MarkdownReading;
  /** Pages of the import by their titles; null where several are called so. */
  #titles: Map<string, string | null> | null = null;

  constructor(reading: MarkdownReading) {
    this.#reading = reading;
  }

  read(text: string): TransferBlock[] {
    const pieces = appflowyPieces(text);
    // More than a page may have: it will be refused, and none of it needs to be understood.
    if (pieces.length > limits.blocksPerPage)
      return pieces.map(() => blockOf("text", { runs: [{ text: "…" }] }));
    const top: TransferBlock[] = [];
    /** Where blocks of each depth go. */
    let open: TransferBlock[][] = [top];
    for (const piece of pieces) {
      const depth = Math.min(piece.depth, open.length - 1, deepest);
      const list = open[depth] ?? top;
      const made = this.#piece(piece);
      for (const block of made)
        if (block.type === "numbered_list" && list.at(-1)?.type === block.type) delete block.config["start"];
      list.push(...made);
      const [first] = made;
      open = open.slice(0, depth + 1);
      if (first) open.push(holdsNothing.has(first.type) ? list : first.children);
    }
    return top;
  }

  #piece(piece: AppflowyPiece): TransferBlock[] {
    switch (piece.kind) {
      case "code":
        return [
          blockOf("code", {
            runs: piece.text === "" ? [] : [{ text: piece.text }],
            config: { language: piece.language.toLowerCase().slice(0, 40) || plainLanguage },
          }),
        ];
      case "formula":
        return [blockOf("code", { runs: [{ text: piece.text }], config: { language: "math" } })];
      case "table":
        return this.#markdown(piece.lines.join("\n"));
      case "quote":
        return [this.#quote(piece.lines)];
      case "line":
        return this.#line(piece.text);
    }
  }

  #markdown(text: string): TransferBlock[] {
    return readMarkdownBlocks(text, this.#reading);
  }

  /** A callout begins with its emoji, in a line of its own. */
  #quote(lines: readonly string[]): TransferBlock {
    const icon = emojiIcon(lines[0] ?? "");
    const words = (icon === null ? lines : lines.slice(1)).join("\n").trim();
    // Lines of one text.
    const content = words === "" ? [] : this.#markdown(words.replaceAll("\n", "\\\n"));
    return icon === null
      ? itemOf("quote", {}, content)
      : itemOf("callout", { icon: icon || calloutIcon }, content);
  }

  #line(text: string): TransferBlock[] {
    const [, label = "", href = ""] = onlyLink.exec(text.trim()) ?? [];
    if (href !== "" && label === href && isLink(href)) return [blockOf("bookmark", { content: href })];
    if (isAppflowyId(label)) return this.#subpage(href);
    if (label === "" && isAppflowyId(href)) {
      this.#reading.notes.add(texts.unnamedPage);
      return [];
    }
    const made = this.#markdown(text);
    if (made.some(({ type }) => type === "database_view")) this.#reading.notes.add(texts.appflowyDatabase);
    if (!toggleSign.test(text)) return made;
    return made.map((block) => (block.type === "bulleted_list" ? { ...block, type: "toggle" } : block));
  }

  /** A page below this one, of which only the title is written. */
  #subpage(title: string): TransferBlock[] {
    if (title.trim() === "") return [];
    const pageId = this.#pages().get(titleKey(title));
    if (pageId) return [blockOf("page_reference", { content: pageId, runs: [{ text: title }] })];
    this.#reading.notes.add(texts.unreadablePage(title));
    return [blockOf("text", { runs: [{ text: title }] })];
  }

  #pages(): Map<string, string | null> {
    if (this.#titles) return this.#titles;
    this.#titles = new Map();
    for (const [path, target] of Object.entries(this.#reading.around.targets)) {
      const title = target.kind === "page" ? splitAppflowyName(path)?.title : undefined;
      if (title === undefined || target.kind !== "page") continue;
      const key = titleKey(title);
      this.#titles.set(key, this.#titles.has(key) ? null : target.pageId);
    }
    return this.#titles;
  }
}

/** Titles as names of files have them. */
const titleKey = (title: string): string =>
  title
    .slice(0, limits.titleLength)
    .normalize("NFC")
    .replaceAll(/[\\/:*?"<>| _]/g, "_")
    .toLowerCase();

/** Reads a page of AppFlowy, which is called as its file. */
export const readAppflowyFile = (text: string, reading: MarkdownReading): ReadPage => {
  const title = splitAppflowyName(reading.around.path)?.title ?? null;
  const blocks = new AppflowyReader(reading).read(text);
  return { title, icon: null, blocks: title === null ? blocks : withoutTitle(blocks, title) };
};
