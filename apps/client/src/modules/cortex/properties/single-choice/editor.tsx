import { Combobox, useCombobox } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import { Check, Plus, X } from "lucide-react";
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";
import { notifyError } from "../../../../ui/index.ts";
import type { EditorProps } from "../property-type-ui.ts";
import { ChoiceTag } from "./choice-tag.tsx";
import { filterOptions, nextColor, optionNamed, optionsOf } from "./choice-value.ts";
import classes from "./editor.module.css";
import { singleChoiceTexts as texts } from "./texts.ts";

const iconProps = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
/** Submitted values: an option is named with its id, so that no name can be mistaken for a command. */
const clearCommand = "clear";
const createCommand = "create";
const optionPrefix = "option:";

/** A menu of the options under the cell, with a filter; whoever may change the schema adds an option in place. */
export const SingleChoiceEditor = ({
  value,
  property,
  typed,
  onCommit,
  onCancel,
  onCreateOption,
}: EditorProps) => {
  const combobox = useCombobox({ defaultOpened: true });
  const [search, setSearch] = useState(typed ?? "");
  const options = optionsOf(property);
  const found = filterOptions(options, search);
  const newName = search.trim();
  const canCreate = onCreateOption !== undefined && newName !== "" && !optionNamed(options, newName);

  const chooseFirst = useEffectEvent(() => {
    if (typed === null) combobox.selectActiveOption();
    else combobox.selectFirstOption();
  });
  // The options are in the document only after the menu has opened.
  useEffect(() => {
    const frame = requestAnimationFrame(() => chooseFirst());
    return () => cancelAnimationFrame(frame);
  }, []);

  const create = async (createOption: (name: string) => Promise<void>) => {
    try {
      await createOption(newName);
    } catch {
      notifyError(texts.createFailed);
      return;
    }
    onCommit(newName, "stay");
  };

  const handleSubmit = (submitted: string) => {
    if (submitted === clearCommand) onCommit("", "stay");
    else if (submitted === createCommand) {
      if (onCreateOption) void create(onCreateOption);
    } else {
      const option = options.find(({ id }) => submitted === optionPrefix + id);
      if (option) onCommit(option.name, "stay");
    }
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    }
    if (event.key === "Tab") {
      event.preventDefault();
      onCommit(value, event.shiftKey ? "previous" : "next");
    }
  };

  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={handleSubmit}
      onClose={() => onCommit(value, "none")}
    >
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown onKeyDown={handleKeyDown}>
        <Combobox.Search
          autoFocus
          value={search}
          aria-label={onCreateOption ? texts.searchOrCreate : texts.search}
          placeholder={onCreateOption ? texts.searchOrCreate : texts.search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.resetSelectedOption();
            queueMicrotask(() => combobox.selectFirstOption());
          }}
          onBlur={() => onCommit(value, "none")}
        />
        <Combobox.Options aria-label={texts.options(property.property_name)} className={classes.options}>
          {found.map((option) => (
            <Combobox.Option
              key={option.id}
              value={optionPrefix + option.id}
              active={option.name === value}
              className={classes.option}
            >
              <ChoiceTag name={option.name} color={option.color} />
              {option.name === value ? <Check {...iconProps} className={classes.check} /> : null}
            </Combobox.Option>
          ))}
          {canCreate ? (
            <Combobox.Option
              value={createCommand}
              className={classes.option}
              aria-label={texts.create(newName)}
            >
              <Plus {...iconProps} />
              <ChoiceTag name={newName} color={nextColor(options)} />
            </Combobox.Option>
          ) : null}
          {value !== "" && search === "" ? (
            <Combobox.Option value={clearCommand} className={classes.command}>
              <X {...iconProps} />
              {texts.clear}
            </Combobox.Option>
          ) : null}
          {found.length === 0 && !canCreate ? <Combobox.Empty>{texts.none}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
