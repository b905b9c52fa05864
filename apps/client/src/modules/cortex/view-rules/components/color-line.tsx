import type { ColorRule, Property } from "@maive/contract";
import { Select, UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp, Pencil, X } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { ChoiceTag } from "../../properties/index.ts";
import { colorTexts as texts } from "../color-texts.ts";
import classes from "./color-editor.module.css";

interface ColorLineProps {
  rule: ColorRule;
  /** What its conditions say. */
  sentence: string;
  properties: readonly Property[];
  isFirst: boolean;
  isLast: boolean;
  /** Its colours are shown. */
  isColoring: boolean;
  onColoring(): void;
  onEdit(): void;
  onTarget(propertyId: number | null): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

const wholeEntry = "";

/** A rule: its colour, its conditions, and what it colours. */
export const ColorLine = (props: ColorLineProps) => {
  const { rule, sentence, properties } = props;
  return (
    <div className={classes.line}>
      <UnstyledButton
        className={classes.swatch}
        aria-label={texts.colorOf(sentence)}
        aria-expanded={props.isColoring}
        onClick={props.onColoring}
      >
        <ChoiceTag name="A" color={rule.color} />
      </UnstyledButton>
      <span className={classes.sentence}>{sentence}</span>
      <Select
        className={classes.target}
        aria-label={texts.targetOf(sentence)}
        data={[
          { value: wholeEntry, label: texts.wholeEntry },
          ...properties.map(({ property_id, property_name }) => ({
            value: String(property_id),
            label: property_name,
          })),
        ]}
        value={rule.property_id === null ? wholeEntry : String(rule.property_id)}
        allowDeselect={false}
        onChange={(value) => props.onTarget(value === wholeEntry || value === null ? null : Number(value))}
      />
      <span className={classes.tools}>
        <IconButton label={texts.edit(sentence)} onClick={props.onEdit}>
          <Icon of={Pencil} size={16} />
        </IconButton>
        <IconButton label={texts.up(sentence)} disabled={props.isFirst} onClick={() => props.onMove(-1)}>
          <Icon of={ArrowUp} size={16} />
        </IconButton>
        <IconButton label={texts.down(sentence)} disabled={props.isLast} onClick={() => props.onMove(1)}>
          <Icon of={ArrowDown} size={16} />
        </IconButton>
        <IconButton label={texts.remove(sentence)} onClick={props.onRemove}>
          <Icon of={X} size={16} />
        </IconButton>
      </span>
    </div>
  );
};
