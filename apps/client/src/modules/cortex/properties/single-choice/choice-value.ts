import { choiceColors, type ChoiceColor, type ChoiceOption } from "@maive/contract";
import type { CellProperty, ReadResult } from "../property-type-ui.ts";
import { singleChoiceTexts } from "./texts.ts";

/** The options of a choice in order. */
export const optionsOf = (property: CellProperty): readonly ChoiceOption[] =>
  property.property_config.options ?? [];

const fold = (text: string): string => text.trim().toLocaleLowerCase("de");

/** Options whose name contains the text, ignoring case. */
export const filterOptions = (options: readonly ChoiceOption[], search: string): ChoiceOption[] =>
  options.filter((option) => fold(option.name).includes(fold(search)));

/** The option of exactly this name, ignoring case and outer spaces. */
export const optionNamed = (options: readonly ChoiceOption[], name: string): ChoiceOption | undefined =>
  options.find((option) => fold(option.name) === fold(name));

/** The next option's colour: cycled, so that neighbours differ. */
export const nextColor = (options: readonly { color: ChoiceColor }[]): ChoiceColor => {
  const last = options.at(-1);
  const index = last ? choiceColors.indexOf(last.color) + 1 : 1;
  return choiceColors[index % choiceColors.length] ?? choiceColors[0];
};

/** Parses pasted text as an option. */
export const readChoice = (text: string, property: CellProperty): ReadResult => {
  const name = text.trim();
  if (name === "") return { ok: true, value: "" };
  const option = optionNamed(optionsOf(property), name);
  return option ? { ok: true, value: option.name } : { ok: false, message: singleChoiceTexts.unknown(name) };
};
