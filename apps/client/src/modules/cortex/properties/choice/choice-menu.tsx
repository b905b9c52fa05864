import { choicesOf } from "@maive/values";
import { Combobox, type ComboboxStore } from "@mantine/core";
import { Check, Plus, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { CellProperty } from "../property-type-ui.ts";
import { ChoiceTag } from "../single-choice/choice-tag.tsx";
import { filterOptions, nextColor, optionNamed, optionsOf } from "../single-choice/choice-value.ts";
import { singleChoiceTexts as texts } from "../single-choice/texts.ts";
import classes from "./choice-editor.module.css";

const iconProps = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
/** Submitted values contain the option's id, so that names cannot collide with commands. */
const clearCommand = "clear";
const createCommand = "create";
const manageCommand = "manage";
const optionPrefix = "option:";

interface ChoiceMenuProps {
  combobox: ComboboxStore;
  property: CellProperty;
  /** The current choice, canonical. */
  draft: string;
  multiple: boolean;
  typed: string | null;
  /** In a sheet: all options visible, without opening the on-screen keyboard. */
  hosted?: boolean;
  onChoose(name: string): void;
  onClear(): void;
  onCreate?: ((name: string) => void) | undefined;
  onManage?: (() => void) | undefined;
}

/** The options with a filter and actions. */
export const ChoiceMenu = (props: ChoiceMenuProps) => {
  const { combobox, property, draft, multiple, typed, hosted = false, onChoose, onCreate, onManage } = props;
  const [search, setSearch] = useState(typed ?? "");
  const options = optionsOf(property);
  const chosen = new Set(multiple ? choicesOf(draft) : [draft]);
  const found = filterOptions(options, search);
  const newName = search.trim();
  const canCreate = onCreate !== undefined && newName !== "" && !optionNamed(options, newName);
  const searchLabel = onCreate ? texts.searchOrCreate : texts.search;

  const chooseFirst = useEffectEvent(() => {
    if (typed === null && !multiple) combobox.selectActiveOption();
    else combobox.selectFirstOption();
  });
  // The options are mounted after the menu has opened.
  useEffect(() => {
    const frame = requestAnimationFrame(() => chooseFirst());
    return () => cancelAnimationFrame(frame);
  }, []);

  const handleSubmit = (submitted: string) => {
    if (submitted === clearCommand) props.onClear();
    else if (submitted === manageCommand) onManage?.();
    else if (submitted === createCommand) {
      setSearch("");
      onCreate?.(newName);
    } else {
      const option = options.find(({ id }) => submitted === optionPrefix + id);
      if (!option) return;
      onChoose(option.name);
      // Resets the search, so that a second Enter does not undo the choice.
      if (search !== "") {
        setSearch("");
        combobox.resetSelectedOption();
      }
    }
  };
  const command = (value: string) => ({ value, onClick: () => handleSubmit(value) });

  return (
    <>
      <Combobox.Search
        autoFocus={!hosted}
        classNames={hosted ? { input: classes.hostedSearch ?? "" } : {}}
        value={search}
        aria-label={searchLabel}
        placeholder={searchLabel}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          combobox.resetSelectedOption();
          queueMicrotask(() => combobox.selectFirstOption());
        }}
      />
      <Combobox.Options
        aria-label={texts.options(property.property_name)}
        aria-multiselectable={multiple || undefined}
        className={classes.options}
      >
        {found.map((option) => (
          <Combobox.Option
            key={option.id}
            {...command(optionPrefix + option.id)}
            active={chosen.has(option.name)}
            // The active option is `aria-selected`.
            aria-checked={multiple ? chosen.has(option.name) : undefined}
            className={classes.option}
          >
            <ChoiceTag name={option.name} color={option.color} />
            {chosen.has(option.name) ? <Check {...iconProps} className={classes.check} /> : null}
          </Combobox.Option>
        ))}
        {canCreate ? (
          <Combobox.Option
            {...command(createCommand)}
            className={classes.option}
            aria-label={texts.create(newName)}
          >
            <Plus {...iconProps} />
            <ChoiceTag name={newName} color={nextColor(options)} />
          </Combobox.Option>
        ) : null}
        {draft !== "" && search === "" ? (
          <Combobox.Option {...command(clearCommand)} className={classes.command}>
            <X {...iconProps} />
            {texts.clear}
          </Combobox.Option>
        ) : null}
        {onManage && search === "" && options.length > 0 ? (
          <Combobox.Option {...command(manageCommand)} className={classes.command}>
            <SlidersHorizontal {...iconProps} />
            {texts.manage}
          </Combobox.Option>
        ) : null}
        {found.length === 0 && !canCreate ? <Combobox.Empty>{texts.none}</Combobox.Empty> : null}
      </Combobox.Options>
    </>
  );
};
