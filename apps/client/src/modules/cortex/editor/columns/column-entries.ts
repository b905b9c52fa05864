import { BetweenVerticalStart, Rows2, Trash2 } from "lucide-react";
import { confirm } from "../../../../ui/index.ts";
import type { MenuEntry, MenuSubject } from "../embeds/menu/menu-entry.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { addColumn, columnAround, dissolveColumns, mostColumns, removeColumn } from "./column-actions.ts";
import { columnNode, columnsNode } from "./column-at.ts";
import { columnTexts } from "./texts.ts";

const { menu } = columnTexts;

const remove = async (editor: BlockEditor, columnId: string): Promise<void> => {
  const { title, question, confirm: confirmLabel } = columnTexts.remove;
  if (await confirm({ title, question, confirmLabel, danger: true })) removeColumn(editor, columnId);
  editor.focus();
};

/** Menu entries of a block's column and columns. */
export const columnEntries = ({ editor, block }: MenuSubject): MenuEntry[] => {
  const dissolve = (columnsId: string): MenuEntry => ({
    id: "dissolve",
    label: menu.dissolve,
    icon: Rows2,
    run: () => dissolveColumns(editor, columnsId),
  });
  if (block.type === columnsNode) return [dissolve(block.id)];
  const around = columnAround(editor, block.type === columnNode ? (block.children[0]?.id ?? "") : block.id);
  if (!around) return [];
  const { columnId, columnsId, count } = around;
  return [
    {
      id: "add-column",
      label: menu.add,
      icon: BetweenVerticalStart,
      disabled: count >= mostColumns,
      run: () => addColumn(editor, columnId),
    },
    dissolve(columnsId),
    {
      id: "remove-column",
      label: menu.remove,
      icon: Trash2,
      danger: true,
      run: () => void remove(editor, columnId),
    },
  ];
};
