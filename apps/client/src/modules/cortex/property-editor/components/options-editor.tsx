import { newUuid } from "../../../../api/index.ts";
import { choiceColors, limits } from "@maive/contract";
import { Menu, TextInput, UnstyledButton } from "@mantine/core";
import { Button } from "@mantine/core";
import { useState } from "react";
import { GripVertical, Plus, X } from "lucide-react";
import { Icon, IconButton, moved, useListOrder } from "../../../../ui/index.ts";
import { ChoiceTag, nextColor, OptionRemoval, singleChoiceTexts } from "../../properties/index.ts";
import type { OptionRow } from "../model/option-rows.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./property-editor.module.css";

interface OptionsEditorProps {
  rows: readonly OptionRow[];
  /** The edited property; a new one has no options in use. */
  propertyId: number | undefined;
  onChange(rows: OptionRow[]): void;
  /** A stored option is removed, with or without a replacement. */
  onRemove(optionId: string, replacementId: string | null): void;
}

/** An empty row with the next colour. */
export const emptyOption = (rows: readonly OptionRow[]): OptionRow => ({
  key: newUuid(),
  name: "",
  color: nextColor(rows),
});

/** The options of a choice with their colours. */
export const OptionsEditor = ({ rows, propertyId, onChange, onRemove }: OptionsEditorProps) => {
  const [confirming, setConfirming] = useState<string | null>(null);
  const change = (key: string, part: Partial<OptionRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const remove = (key: string) => {
    const rest = rows.filter((row) => row.key !== key);
    onChange(rest.length === 0 ? [emptyOption([])] : rest);
  };
  const askRemove = ({ key, id }: OptionRow) => {
    if (id === undefined || propertyId === undefined) remove(key);
    else setConfirming(confirming === key ? null : key);
  };
  const add = () => onChange([...rows, emptyOption(rows)]);

  const { list, dragged, drag, moveByKey } = useListOrder((from, to) => onChange(moved(rows, from, to)));

  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{texts.options}</legend>
      <ul ref={list} className={classes.optionList}>
        {rows.map((row, index) => (
          <li key={row.key} className={classes.option} data-dragged={dragged === index || undefined}>
            <button
              type="button"
              className={classes.grip}
              aria-label={texts.moveOption(index + 1)}
              title={texts.moveOption(index + 1)}
              data-grip
              onPointerDown={(event) => drag(index, event)}
              onKeyDown={(event) => moveByKey(index, event)}
            >
              <Icon of={GripVertical} size={15} />
            </button>
            <Menu position="bottom-start" withinPortal>
              <Menu.Target>
                <UnstyledButton
                  className={classes.color}
                  aria-label={texts.optionColor(index + 1, singleChoiceTexts.colors[row.color])}
                >
                  <ChoiceTag name={singleChoiceTexts.colors[row.color]} color={row.color} />
                </UnstyledButton>
              </Menu.Target>
              <Menu.Dropdown>
                {choiceColors.map((color) => (
                  <Menu.Item key={color} onClick={() => change(row.key, { color })}>
                    <ChoiceTag name={singleChoiceTexts.colors[color]} color={color} />
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <TextInput
              className={classes.optionName}
              aria-label={texts.optionName(index + 1)}
              placeholder={texts.optionPlaceholder}
              maxLength={limits.choiceNameLength}
              value={row.name}
              autoFocus={index > 0 && row.name === "" && index === rows.length - 1}
              onChange={(event) => change(row.key, { name: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || row.name.trim() === "" || index !== rows.length - 1) return;
                event.preventDefault();
                add();
              }}
            />
            <IconButton
              label={texts.removeOption(index + 1)}
              aria-expanded={confirming === row.key}
              onClick={() => askRemove(row)}
            >
              <Icon of={X} size={16} />
            </IconButton>
            {confirming === row.key && row.id !== undefined && propertyId !== undefined ? (
              <div className={classes.optionRemoval}>
                <OptionRemoval
                  propertyId={propertyId}
                  option={{ id: row.id, name: row.name }}
                  others={rows.filter(({ key }) => key !== row.key)}
                  onKeep={() => setConfirming(null)}
                  onRemove={(replacementId) => {
                    setConfirming(null);
                    if (row.id !== undefined) onRemove(row.id, replacementId);
                    remove(row.key);
                  }}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" leftSection={<Icon of={Plus} size={15} />} onClick={add}>
        {texts.addOption}
      </Button>
    </fieldset>
  );
};
