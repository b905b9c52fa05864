import { choiceColors, limits, type ChoiceColor } from "@maive/contract";
import { TextInput, UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import type { OptionDraft } from "../property-type-ui.ts";
import { ChoiceTag } from "../single-choice/choice-tag.tsx";
import { singleChoiceTexts as texts } from "../single-choice/texts.ts";
import classes from "./option-manager.module.css";
import { OptionRemoval } from "./option-removal.tsx";

interface OptionRowProps {
  option: OptionDraft;
  /** 0-based index among `count` options. */
  at: number;
  count: number;
  onRename(name: string): void;
  onColor(color: ChoiceColor): void;
  onMove(by: 1 | -1): void;
  propertyId: number;
  /** The remaining options. */
  others: readonly OptionDraft[];
  /** @param replacementId the replacement in the entries. */
  onRemove(replacementId: string | null): void;
}

/** An option's colour, name and position. Deletion shows the number of affected entries. */
export const OptionRow = (props: OptionRowProps) => {
  const { option, at, count, onRename, onColor, onMove, onRemove } = props;
  const [name, setName] = useState(option.name);
  const [coloring, setColoring] = useState(false);
  const [sure, setSure] = useState(false);
  const rename = () => {
    if (name.trim() === "") setName(option.name);
    else if (name.trim() !== option.name) onRename(name.trim());
  };
  return (
    <li>
      <div className={classes.row}>
        <UnstyledButton
          className={classes.swatch}
          aria-label={texts.color(option.name)}
          aria-expanded={coloring}
          onClick={() => setColoring(!coloring)}
        >
          <ChoiceTag name="A" color={option.color} />
        </UnstyledButton>
        <TextInput
          className={classes.name}
          aria-label={texts.name(at + 1)}
          maxLength={limits.choiceNameLength}
          value={name}
          autoFocus={at === 0}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) rename();
          }}
        />
        <IconButton label={texts.up(option.name)} disabled={at === 0} onClick={() => onMove(-1)}>
          <Icon of={ArrowUp} size={16} />
        </IconButton>
        <IconButton label={texts.down(option.name)} disabled={at === count - 1} onClick={() => onMove(1)}>
          <Icon of={ArrowDown} size={16} />
        </IconButton>
        <IconButton
          label={texts.remove(option.name)}
          aria-expanded={sure}
          onClick={() => (option.id === undefined ? onRemove(null) : setSure(!sure))}
        >
          <Icon of={Trash2} size={16} className={sure ? classes.danger : undefined} />
        </IconButton>
      </div>
      {sure && option.id !== undefined ? (
        <OptionRemoval
          propertyId={props.propertyId}
          option={{ id: option.id, name: option.name }}
          others={props.others}
          onRemove={onRemove}
          onKeep={() => setSure(false)}
        />
      ) : null}
      {coloring ? (
        <div role="group" aria-label={texts.colorsOf(option.name)} className={classes.colors}>
          {choiceColors.map((color) => (
            <UnstyledButton
              key={color}
              className={classes.color}
              aria-label={texts.colors[color]}
              aria-pressed={color === option.color}
              onClick={() => {
                setColoring(false);
                onColor(color);
              }}
            >
              <ChoiceTag name="A" color={color} />
            </UnstyledButton>
          ))}
        </div>
      ) : null}
    </li>
  );
};
