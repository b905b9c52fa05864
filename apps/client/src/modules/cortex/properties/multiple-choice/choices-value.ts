import { choicesOf, choicesText } from "@maive/values";
import type { CellProperty, ReadResult } from "../property-type-ui.ts";
import { optionNamed, optionsOf } from "../single-choice/choice-value.ts";
import { singleChoiceTexts } from "../single-choice/texts.ts";

/** The canonical value of some options by name, in this order; `""` for none. */
export const textOfChoices = (names: readonly string[]): string => choicesText(names) ?? "";

/** The value with an option put in or taken out. */
export const withToggledChoice = (value: string, name: string): string => {
  const names = choicesOf(value);
  return textOfChoices(names.includes(name) ? names.filter((other) => other !== name) : [...names, name]);
};

/**
 * Cuts a text into names of options at its commas, semicolons and line breaks. A name may hold such a sign itself, so
 * the longest name that fits is taken.
 */
const readNames = (text: string, property: CellProperty): string[] | { unknown: string } => {
  const parts = text.split(/([,;\n])/);
  const signs = Math.max(0, ...optionsOf(property).map(({ name }) => name.split(/[,;\n]/).length - 1));
  const names: string[] = [];
  for (let from = 0; from < parts.length;) {
    const ends = Array.from({ length: signs + 1 }, (_, n) => from + 1 + 2 * (signs - n));
    const found = ends
      .map((to) => ({ to, option: optionNamed(optionsOf(property), parts.slice(from, to).join("")) }))
      .find(({ option }) => option !== undefined);
    const next = (parts[from] ?? "").trim();
    if (found?.option) names.push(found.option.name);
    else if (next !== "") return { unknown: next };
    from = (found?.to ?? from + 1) + 1;
  }
  return names;
};

/** Reads pasted text as some of the options. */
export const readChoices = (text: string, property: CellProperty): ReadResult => {
  const listed = choicesOf(text.trim());
  const names = listed.length > 0 ? readNames(listed.join("\n"), property) : readNames(text, property);
  return Array.isArray(names)
    ? { ok: true, value: textOfChoices(names) }
    : { ok: false, message: singleChoiceTexts.unknown(names.unknown) };
};
