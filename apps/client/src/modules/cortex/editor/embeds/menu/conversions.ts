import { Columns2, FileUp, ImageUp } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { isTextBlock } from "../../actions/block-actions.ts";
import { conversions as textConversions } from "../../actions/conversions.ts";
import { convertTo } from "../../actions/convert-block.ts";
import { blockTypeOf } from "../../schema/block-types.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { columnAround, convertToColumns } from "../../columns/column-actions.ts";
import { columnTexts } from "../../columns/texts.ts";
import { convertToUpload, uploadToText } from "../actions/convert-block.ts";
import { readFileBlock } from "../model/file-block.ts";
import { embedTexts } from "../texts.ts";
import { blockUploads } from "../uploads/block-uploads.ts";
import type { MenuEntry, MenuSubject } from "./menu-entry.ts";

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
