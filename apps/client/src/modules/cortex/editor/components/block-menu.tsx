import { Menu } from "@mantine/core";
import { Database, Trash2 } from "lucide-react";
import { confirm, Icon } from "../../../../ui/index.ts";
import { isTextBlock, removeBlock } from "../actions/block-actions.ts";
import { conversions } from "../actions/conversions.ts";
import { convertTo } from "../actions/convert-block.ts";
import { blockTypeOf } from "../schema/block-types.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import classes from "./side-menu.module.css";

type BlockMenuProps = { editor: BlockEditor; blockId: string; onSwitchDatabase: (blockId: string) => void };

/** What can be done with one block. */
export const BlockMenu = ({ editor, blockId, onSwitchDatabase }: BlockMenuProps) => {
  const block = editor.getBlock(blockId);
  if (!block) return null;
  const { title, question, confirm: confirmLabel } = editorTexts.remove;
  const type = blockTypeOf({ name: block.type, attrs: block.props });

  const firstOther = conversions.find((one) => one.type !== type)?.type;

  const remove = async () => {
    if (await confirm({ title, question, confirmLabel, danger: true })) removeBlock(editor, blockId);
    editor.focus();
  };

  return (
    <Menu.Dropdown>
      {isTextBlock(block) &&
        conversions.map((one) => (
          <Menu.Item
            key={one.type}
            leftSection={<Icon of={one.icon} />}
            disabled={one.type === type}
            // The menu would else give the focus to its first entry, which may be disabled and cannot take it.
            data-autofocus={one.type === firstOther || undefined}
            onClick={() => convertTo(editor, blockId, one.type)}
          >
            {one.label}
          </Menu.Item>
        ))}
      {block.type === "database_view" && (
        <Menu.Item leftSection={<Icon of={Database} />} onClick={() => onSwitchDatabase(blockId)}>
          {editorTexts.menu.switchDatabase}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item className={classes.danger} leftSection={<Icon of={Trash2} />} onClick={() => void remove()}>
        {editorTexts.menu.remove}
      </Menu.Item>
    </Menu.Dropdown>
  );
};
