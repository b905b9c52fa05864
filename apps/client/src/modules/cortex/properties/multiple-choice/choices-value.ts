import { choicesOf, choicesText } from "@maive/values";
import type { CellProperty, ReadResult } from "../property-type-ui.ts";
import { optionNamed, optionsOf } from "../single-choice/choice-value.ts";
import { singleChoiceTexts } from "../single-choice/texts.ts";

/** The canonical value of options by name, in order; `""` for none. */
export const textOfChoices = (names: readonly string[]): string => choicesText(names) ?? "";

/** The value with an option toggled. */
export const withToggledChoice = (value: string, name: string): string => {
  const names = choicesOf(value);
  return textOfChoices(names.includes(name) ? names.filter((other) => other !== name) : [...names, name]);
};

/**
 * Splits text into option names at commas, semicolons and line breaks. Names may contain these, so that the longest
 * match wins.
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

/** Parses pasted text as options. */
export const readChoices = (text: string, property: CellProperty): ReadResult => {
  const listed = choicesOf(text.trim());
  const names = listed.length > 0 ? readNames(listed.join("\n"), property) : readNames(text, property);
  return Array.isArray(names)
    ? { ok: true, value: textOfChoices(names) }
    : { ok: false, message: singleChoiceTexts.unknown(names.unknown) };
};
