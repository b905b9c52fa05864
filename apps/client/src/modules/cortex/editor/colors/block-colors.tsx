import { Menu } from "@mantine/core";
import { ArrowLeft, Check } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { Icon } from "../../../../ui/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { colorBlocks, colorChoices, colorOfBlock, type Ground } from "./color-actions.ts";
import { Swatch } from "./color-panel.tsx";
import { colorTexts } from "./texts.ts";

type BlockColorsProps = { editor: BlockEditor; ids: readonly string[]; onBack: () => void };

const sections = [
  { ground: "textColor", title: colorTexts.text, named: colorTexts.textNamed },
  { ground: "backgroundColor", title: colorTexts.background, named: colorTexts.backgroundNamed },
] as const satisfies readonly { ground: Ground; title: string; named: (color: string) => string }[];

/** Whether some of the blocks can have a colour. */
export const canColor = (editor: BlockEditor, ids: readonly string[]): boolean =>
  ids.some((id) => sections.some(({ ground }) => colorOfBlock(editor, id, ground) !== undefined));

/** The block menu's second page: the colours of one block or several. */
export const BlockColors = ({ editor, ids, onBack }: BlockColorsProps) => {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <Menu.Item ref={back} closeMenuOnClick={false} leftSection={<Icon of={ArrowLeft} />} onClick={onBack}>
        {colorTexts.back}
      </Menu.Item>
      {sections.map(({ ground, title, named }) => {
        const first = ids.find((id) => colorOfBlock(editor, id, ground) !== undefined);
        if (first === undefined) return null;
        const now = colorOfBlock(editor, first, ground);
        return (
          <Fragment key={ground}>
            <Menu.Divider />
            <Menu.Label>{title}</Menu.Label>
            {colorChoices.map((color) => {
              const name = color === null ? colorTexts.standard : colorTexts.names[color];
              return (
                <Menu.Item
                  key={color}
                  aria-label={named(name)}
                  leftSection={<Swatch ground={ground} color={color} />}
                  rightSection={now === color ? <Icon of={Check} size={16} /> : undefined}
                  onClick={() => colorBlocks(editor, ids, ground, color)}
                >
                  {name}
                </Menu.Item>
              );
            })}
          </Fragment>
        );
      })}
    </>
  );
};
