import { choiceColors, type ChoiceColor, type ChoiceOption } from "@maive/contract";
import type { CellProperty, ReadResult } from "../property-type-ui.ts";
import { singleChoiceTexts } from "./texts.ts";

/** The options of a choice property in their order. */
export const optionsOf = (property: CellProperty): readonly ChoiceOption[] =>
  property.property_config.options ?? [];

const fold = (text: string): string => text.trim().toLocaleLowerCase("de");

/** Options whose name contains the text, case ignored. */
export const filterOptions = (options: readonly ChoiceOption[], search: string): ChoiceOption[] =>
  options.filter((option) => fold(option.name).includes(fold(search)));

/** The option of exactly this name, case and outer spaces ignored. */
export const optionNamed = (options: readonly ChoiceOption[], name: string): ChoiceOption | undefined =>
  options.find((option) => fold(option.name) === fold(name));

/** The colour for one more option: colours are given in turn, so that neighbours differ. */
export const nextColor = (options: readonly { color: ChoiceColor }[]): ChoiceColor => {
  const last = options.at(-1);
  const index = last ? choiceColors.indexOf(last.color) + 1 : 1;
  return choiceColors[index % choiceColors.length] ?? choiceColors[0];
};

/** Reads pasted text as one of the options. */
export const readChoice = (text: string, property: CellProperty): ReadResult => {
  const name = text.trim();
  if (name === "") return { ok: true, value: "" };
  const option = optionNamed(optionsOf(property), name);
  return option ? { ok: true, value: option.name } : { ok: false, message: singleChoiceTexts.unknown(name) };
};
