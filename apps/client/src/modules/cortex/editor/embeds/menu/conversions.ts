import { Columns2, FileUp, ImageUp, type LucideIcon } from "lucide-react";
import { isTextBlock } from "../../actions/block-actions.ts";
import { conversions as textConversions } from "../../actions/conversions.ts";
import { convertTo } from "../../actions/convert-block.ts";
import { blockTypeOf } from "../../schema/block-types.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { columnAround, convertToColumns } from "../../columns/column-actions.ts";
import { columnTexts } from "../../columns/texts.ts";
import { readFileBlock, changeFileBlock } from "../model/file-block.ts";
import { embedTexts } from "../texts.ts";
import { blockUploads } from "../uploads/block-uploads.ts";
import type { MenuEntry, MenuSubject } from "./menu-entry.ts";
import { captionOf } from "../model/caption.ts";
import { embedContextOf } from "../extensions/embed-context.ts";

/**
 * Converts a text block to an empty file block with its text as caption. Text that does not fit a caption stays, and
 * the file goes below.
 */
const convertToUpload = (editor: BlockEditor, blockId: string, type: "image" | "file"): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const caption = captionOf(block.content);
  const config = caption ? changeFileBlock("{}", { caption }) : "{}";
  const upload = { type, props: { content: "", config } } as const;
  const placed =
    caption === null
      ? editor.insertBlocks([upload], blockId, "after")[0]
      : editor.updateBlock(blockId, upload);
  if (placed) embedContextOf(editor).pendingFocus.set({ blockId: placed.id, part: "start" });
};

/** Converts an empty file block back to text, from its caption. */
const uploadToText = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (block?.type !== "image" && block?.type !== "file") return;
  const { caption } = readFileBlock(block.props.config);
  editor.updateBlock(blockId, { type: "paragraph", content: caption });
  editor.setTextCursorPosition(blockId, "end");
};

/** A conversion of a text block. */
type Conversion = {
  /** The resulting block type. */
  type: string;
  label: string;
  icon: LucideIcon;
  convert: (editor: BlockEditor, blockId: string) => void;
};

const toText: readonly Conversion[] = textConversions.map(({ type, label, icon }) => ({
  type,
  label,
  icon,
  convert: (editor, blockId) => convertTo(editor, blockId, type),
}));

const toEmbed: readonly Conversion[] = [
  { type: "columns", label: columnTexts.menu.convert, icon: Columns2, convert: convertToColumns },
  {
    type: "image",
    label: embedTexts.menu.toImage,
    icon: ImageUp,
    convert: (e, id) => convertToUpload(e, id, "image"),
  },
  {
    type: "file",
    label: embedTexts.menu.toFile,
    icon: FileUp,
    convert: (e, id) => convertToUpload(e, id, "file"),
  },
];

const conversions = [...toText, ...toEmbed];

/** Converts an empty file block back to text. */
const wayBack = ({ editor, block }: MenuSubject): MenuEntry[] => {
  const { id } = block;
  if (block.type !== "image" && block.type !== "file") return [];
  const filled = readFileBlock(block.props.config).fileId !== null || blockUploads.uploads.get().has(id);
  if (filled) return [];
  return textConversions
    .filter(({ type }) => type === "text")
    .map(({ type, label, icon }) => ({
      id: `to-${type}`,
      label,
      icon,
      run: () => uploadToText(editor, id),
    }));
};

/** Menu entries that convert a text block, and back. */
export const conversionEntries = (subject: MenuSubject): MenuEntry[] => {
  const { editor, block } = subject;
  if (!isTextBlock(block)) return wayBack(subject);
  const now = blockTypeOf({ name: block.type, attrs: block.props });
  const isInColumn = columnAround(editor, block.id) !== null;
  return conversions.map(({ type, label, icon, convert }) => ({
    id: `to-${type}`,
    label,
    icon,
    disabled: type === now || (type === "columns" && isInColumn),
    run: () => convert(editor, block.id),
  }));
};
