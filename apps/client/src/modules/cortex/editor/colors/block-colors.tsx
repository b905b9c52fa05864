import { Menu } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "../../../../ui/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { colorBlocks, colorOfBlock, type ColorTarget } from "./color-actions.ts";
import { ColorItems } from "./color-items.tsx";
import { colorTexts } from "./texts.ts";

type BlockColorsProps = { editor: BlockEditor; ids: readonly string[]; onBack: () => void };

const grounds: readonly ColorTarget[] = ["textColor", "backgroundColor"];

/** Whether some of the blocks can have a colour. */
export const canColor = (editor: BlockEditor, ids: readonly string[]): boolean =>
  ids.some((id) => grounds.some((ground) => colorOfBlock(editor, id, ground) !== undefined));

/** The block menu's second page: the colours of one block or several. */
export const BlockColors = ({ editor, ids, onBack }: BlockColorsProps) => {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const colorOf = (ground: ColorTarget) =>
    ids.map((id) => colorOfBlock(editor, id, ground)).find((color) => color !== undefined);
  return (
    <>
      <Menu.Item ref={back} closeMenuOnClick={false} leftSection={<Icon of={ArrowLeft} />} onClick={onBack}>
        {colorTexts.back}
      </Menu.Item>
      <Menu.Divider />
      <ColorItems colorOf={colorOf} choose={(ground, color) => colorBlocks(editor, ids, ground, color)} />
    </>
  );
};
