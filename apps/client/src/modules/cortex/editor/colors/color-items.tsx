import { Menu } from "@mantine/core";
import { Check } from "lucide-react";
import { Fragment } from "react";
import { Icon } from "../../../../ui/index.ts";
import { colorChoices, type ColorChoice, type ColorTarget } from "./color-actions.ts";
import { Swatch } from "./color-panel.tsx";
import { colorTexts } from "./texts.ts";

const sections = [
  { ground: "textColor", title: colorTexts.text, named: colorTexts.textNamed },
  { ground: "backgroundColor", title: colorTexts.background, named: colorTexts.backgroundNamed },
] as const satisfies readonly { ground: ColorTarget; title: string; named: (color: string) => string }[];

type ColorItemsProps = {
  /** The present colour; undefined where there cannot be one, anything that is no choice counts as the standard. */
  colorOf: (ground: ColorTarget) => unknown;
  choose: (ground: ColorTarget, color: ColorChoice) => void;
};

/** The colours of a text and of what is behind it, as items of a menu. */
export const ColorItems = ({ colorOf, choose }: ColorItemsProps) =>
  sections
    .filter(({ ground }) => colorOf(ground) !== undefined)
    .map(({ ground, title, named }, index) => {
      const now = colorChoices.find((color) => color === colorOf(ground)) ?? null;
      return (
        <Fragment key={ground}>
          {index > 0 && <Menu.Divider />}
          <Menu.Label>{title}</Menu.Label>
          {colorChoices.map((color) => {
            const name = color === null ? colorTexts.standard : colorTexts.names[color];
            return (
              <Menu.Item
                key={color}
                aria-label={named(name)}
                leftSection={<Swatch ground={ground} color={color} />}
                rightSection={now === color ? <Icon of={Check} size={16} /> : undefined}
                onClick={() => choose(ground, color)}
              >
                {name}
              </Menu.Item>
            );
          })}
        </Fragment>
      );
    });
