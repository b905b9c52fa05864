import { limits, type PropertyConfig } from "@maive/contract";
import { type ConversionTarget, fold } from "@maive/values";

/** The options of a choice, and those that come to be needed. */
export const optionFinder = (
  { options = [] }: PropertyConfig,
  newOptions: string[],
): ConversionTarget["find"] => {
  const known = new Map(options.map(({ name }) => [fold(name), name]));
  return (name) => {
    const option = known.get(fold(name));
    if (option !== undefined) return option;
    const isOne = name.length <= limits.choiceNameLength && !name.includes("\n");
    if (!isOne || known.size >= limits.choiceOptions) return undefined;
    known.set(fold(name), name);
    newOptions.push(name);
    return name;
  };
};
