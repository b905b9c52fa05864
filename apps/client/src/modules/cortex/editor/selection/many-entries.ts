import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { confirm } from "../../../../ui/index.ts";
import { conversions } from "../actions/conversions.ts";
import { convertTo } from "../actions/convert-block.ts";
import { oneStep } from "../actions/one-step.ts";
import type { MenuEntry } from "../embeds/menu/menu-entry.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { duplicateSelected, moveSelected, removeSelected } from "./selection-actions.ts";
import { selectionTexts } from "./texts.ts";

const { menu } = selectionTexts;

const remove = async (editor: BlockEditor, ids: readonly string[]): Promise<void> => {
  const { title, question, confirmLabel } = selectionTexts.remove(ids.length);
  if (await confirm({ title, question, confirmLabel, danger: true })) {
    const near = removeSelected(editor, ids);
    if (near !== null && editor.getBlock(near)) editor.setTextCursorPosition(near, "end");
  }
  editor.focus();
};

/** Menu entries for several blocks. Blocks without text are not converted. */
export const manyEntries = (editor: BlockEditor, ids: readonly string[]): MenuEntry[][] => [
  [
    { id: "duplicate", label: menu.duplicate, icon: Copy, run: () => void duplicateSelected(editor, ids) },
    { id: "up", label: menu.up, icon: ArrowUp, run: () => moveSelected(editor, ids, "up") },
    { id: "down", label: menu.down, icon: ArrowDown, run: () => moveSelected(editor, ids, "down") },
    {
      id: "delete",
      label: menu.remove(ids.length),
      icon: Trash2,
      danger: true,
      run: () => void remove(editor, ids),
    },
  ],
  conversions.map(({ type, label, icon }) => ({
    id: `to-${type}`,
    label,
    icon,
    run: () => oneStep(editor, () => ids.forEach((id) => convertTo(editor, id, type))),
  })),
];
