import { Columns2, FileUp, ImageUp } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { isTextBlock } from "../../actions/block-actions.ts";
import { conversions as textConversions } from "../../actions/conversions.ts";
import { convertTo } from "../../actions/convert-block.ts";
import { blockTypeOf } from "../../schema/block-types.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { convertToColumns, convertToUpload } from "../actions/convert-block.ts";
import { embedTexts } from "../texts.ts";
import type { MenuEntry, MenuSubject } from "./menu-entry.ts";

/** What a block of text can be turned into. */
type Conversion = {
  /** The block type that comes out. */
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
  { type: "columns", label: embedTexts.menu.toColumns, icon: Columns2, convert: convertToColumns },
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

/** The entries that turn a block of text into something else; none for blocks without text. */
export const conversionEntries = ({ editor, block }: MenuSubject): MenuEntry[] => {
  if (!isTextBlock(block)) return [];
  const now = blockTypeOf({ name: block.type, attrs: block.props });
  return conversions.map(({ type, label, icon, convert }) => ({
    id: `to-${type}`,
    label,
    icon,
    disabled: type === now,
    run: () => convert(editor, block.id),
  }));
};
