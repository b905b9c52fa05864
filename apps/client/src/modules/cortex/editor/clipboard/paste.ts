import { notifyInfo } from "../../../../ui/index.ts";
import { isWebAddressAlone, offerAddress } from "./offer-address.ts";
import { embedContextOf, fillPictures, type Paste } from "../embeds/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { selectBlocks, selectedRange } from "../selection/selected-blocks.ts";
import { farTooMuch, mostCells, mostLines, tooMuch } from "./bounds.ts";
import { listItemAtEnd, linesAsItems } from "./lines-as-items.ts";
import { mentionOwnPages } from "./own-pages.ts";
import { asWords, copiedWords } from "./paste-words.ts";
import type { PicturesSeen } from "./pictures.ts";
import { readClip, type ReadClip } from "./read-clip.ts";
import { cellHtml } from "./tables.ts";
import { clipboardTexts } from "./texts.ts";
import { offerDatabase } from "../tables/offer-database.ts";
import { DOMParser as SliceParser, Fragment, Slice, type Node } from "@tiptap/pm/model";

/** Whether HTML is a table and nothing else. */
const isOneTable = (html: string): boolean =>
  html.split("<table", 3).length === 2 && /^\s*<table/.test(html) && /<\/table>\s*$/.test(html);

const tableIn = (editor: BlockEditor, html: string): Node | null => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const { content } = SliceParser.fromSchema(editor.prosemirrorState.schema).parseSlice(body);
  let table: Node | null = null;
  content.descendants((node) => {
    if (node.type.name === "table") table ??= node;
    return table === null;
  });
  return table;
};

/**
 * Pastes a table over cells, starting at the caret's; the table grows as needed. False unless exactly one table is
 * pasted.
 */
const pasteCells = (editor: BlockEditor, event: ClipboardEvent, html: string): boolean => {
  if (!isOneTable(html)) return false;
  const table = tableIn(editor, html);
  const view = editor.prosemirrorView;
  return (
    table !== null &&
    (view.someProp("handlePaste", (paste) => paste(view, event, new Slice(Fragment.from(table), 0, 0))) ??
      false)
  );
};

/** Bound of pasted characters: the result must fit into one message to the server. */
const most = 1_500_000;

const isInCode = (editor: BlockEditor): boolean =>
  editor.prosemirrorState.selection.$from.parent.type.spec.code === true;

const sayPictures = ({ linked, lost }: PicturesSeen): void => {
  if (linked + lost > 0) notifyInfo(clipboardTexts.pictures(linked, lost));
};

const sayExcess = (excess: "lines" | "cells"): void =>
  notifyInfo(
    excess === "cells" ? clipboardTexts.tooManyCells(mostCells) : clipboardTexts.tooManyLines(mostLines),
  );

/** Whether the selection is inside one table cell. */
const isInCell = ({ prosemirrorState: { selection } }: BlockEditor): boolean =>
  selection.$from.parent.type.name === "tableParagraph" && selection.$from.sameParent(selection.$to);

/** Selected blocks are not replaced: content is pasted below them. */
const leaveSelected = (editor: BlockEditor): void => {
  const last = selectedRange(editor.prosemirrorState)?.ids.at(-1);
  if (last === undefined) return;
  selectBlocks(editor.prosemirrorView, null);
  const [below] = editor.insertBlocks([{ type: "paragraph" }], last, "after");
  if (below) editor.setTextCursorPosition(below, "start");
};

const insert = (
  editor: BlockEditor,
  event: ClipboardEvent,
  { html, plain, pictures, files }: ReadClip,
  text: string,
): void => {
  const excess = tooMuch(html);
  if (excess) return sayExcess(excess);
  leaveSelected(editor);
  const { linked, lost } = pictures;
  if (isInCell(editor) && pasteCells(editor, event, html))
    return sayPictures({ linked, lost: lost + files.length });
  const item = plain ? listItemAtEnd(editor.prosemirrorState) : null;
  const items = item === null ? null : linesAsItems(html, item);
  const fitting = items ?? (isInCell(editor) ? cellHtml(html) : html);
  const words = items === null ? asWords(editor, fitting, { text, plain }) : null;
  const from = editor.prosemirrorState.selection.from;
  const fill = fillPictures(editor, files);
  const offer = words === null && isOneTable(html) ? offerDatabase(editor) : null;
  editor.pasteHTML(words ?? fitting, words !== null);
  offer?.();
  mentionOwnPages(editor, from);
  if (isWebAddressAlone(text)) offerAddress(editor, text.trim());
  sayPictures({ linked, lost: lost + fill() });
};

/** Pastes foreign content normalised, our own unchanged. */
export const paste = ({ event, editor, defaultPasteHandler }: Paste): boolean | undefined => {
  const data = event.clipboardData;
  if (!data) return undefined;
  const own = data.types.includes("blocknote/html");
  const html = data.getData("text/html");
  const text = data.getData("text/plain");
  if (data.types.includes("Files") && html === "" && text === "") return true;
  if (Math.max(text.length, own ? 0 : html.length / 20) > most) {
    notifyInfo(clipboardTexts.tooLong(most));
    return true;
  }
  if (isInCode(editor)) return defaultPasteHandler();
  if (own) {
    const words = copiedWords(data.getData("blocknote/html"));
    if (words === null) return defaultPasteHandler();
    editor.pasteHTML(words, true);
    return true;
  }
  const excess = farTooMuch(html);
  if (excess) {
    sayExcess(excess);
    return true;
  }
  const isEditors = data.types.includes("vscode-editor-data");
  insert(
    editor,
    event,
    readClip(
      { html, text, editor: isEditors ? data.getData("vscode-editor-data") || "{}" : "" },
      embedContextOf(editor).fetchesOutside.get(),
    ),
    text,
  );
  return true;
};
