import { notifyInfo } from "../../../../ui/index.ts";
import { embedContextOf, fillPictures } from "../embeds/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { selectBlocks, selectedRange } from "../selection/selected-blocks.ts";
import { exceededBound } from "./bounds.ts";
import { listItemAtEnd, linesAsItems } from "./lines-as-items.ts";
import { mentionOwnPages } from "./own-pages.ts";
import { asWords } from "./paste-words.ts";
import type { PicturesSeen } from "./pictures.ts";
import { type Clip, readClip, type ReadClip } from "./read-clip.ts";
import { notifyPasteBound } from "./notify-paste-bound.ts";
import { cellHtml } from "./tables.ts";
import { clipboardTexts } from "./texts.ts";
import { offerDatabase } from "../tables/offer-database.ts";
import { DOMParser as SliceParser, Fragment, Slice, type Node } from "@tiptap/pm/model";
import { embedOf } from "@maive/contract";

/** Whether text is one address of another server. */
const isWebAddressAlone = (text: string): boolean => {
  const address = text.trim();
  if (!/^https?:\/\//i.test(address) || /\s/.test(address) || !embedOf(address)) return false;
  return new URL(address).host !== window.location.host;
};

/** Offers what an address may become, once it stands before the caret in a text. */
const offerAddress = (editor: BlockEditor, address: string): void => {
  const { doc, selection } = editor.prosemirrorState;
  const { $from } = selection;
  const from = selection.from - address.length;
  // Cells hold text alone.
  const isText = selection.empty && $from.parent.inlineContent && $from.parent.type.name !== "tableParagraph";
  if (isText && from >= $from.start() && doc.textBetween(from, selection.from) === address)
    embedContextOf(editor).pasted.set(address);
};

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

const sayPictures = ({ linked, lost }: PicturesSeen): void => {
  if (linked + lost > 0) notifyInfo(clipboardTexts.pictures(linked, lost));
};

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
  const excess = exceededBound(html);
  if (excess) return notifyPasteBound(excess);
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

/** Pastes what another program copied, normalised. */
export const pasteForeign = (editor: BlockEditor, event: ClipboardEvent, clip: Clip): void =>
  insert(editor, event, readClip(clip, embedContextOf(editor).fetchesOutside.get()), clip.text);

export type PasteForeign = typeof pasteForeign;
