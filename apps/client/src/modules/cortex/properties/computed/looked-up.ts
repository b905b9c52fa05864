import type { ChoiceOption } from "@maive/contract";

const separator = ", ";

/**
 * The options in a list of their names; null if it holds anything else. Of names that begin alike the longest one is meant, so
 * that a comma within a name does not part it.
 */
export const optionsIn = (text: string, options: readonly ChoiceOption[]): ChoiceOption[] | null => {
  const byLength = options.toSorted((a, b) => b.name.length - a.name.length);
  const found: ChoiceOption[] = [];
  for (let at = 0; at < text.length;) {
    const option = byLength.find(({ name }) => {
      const end = at + name.length;
      return text.startsWith(name, at) && (end === text.length || text.startsWith(separator, end));
    });
    if (!option) return null;
    found.push(option);
    at += option.name.length + separator.length;
  }
  return found;
};
