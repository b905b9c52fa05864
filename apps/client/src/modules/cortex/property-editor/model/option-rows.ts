import type { ChoiceColor, Property } from "@maive/contract";

/** One row of the options in the property editor. */
export interface OptionRow {
  /** For React; an option that is stored has its id here, too. */
  key: string;
  id?: string;
  name: string;
  color: ChoiceColor;
}

/** Rows for the stored options and at least one to write in. */
export const optionRowsOf = (property: Property | undefined, empty: () => OptionRow): OptionRow[] => {
  const stored = property?.property_config.options ?? [];
  return stored.length === 0
    ? [empty()]
    : stored.map(({ id, name, color }) => ({ key: id, id, name, color }));
};

/** The options to send: trimmed, empty ones dropped. */
export const optionsToSend = (
  rows: readonly OptionRow[],
): { id?: string; name: string; color: ChoiceColor }[] =>
  rows.flatMap(({ id, name, color }) => {
    const trimmed = name.trim();
    return trimmed === "" ? [] : [{ ...(id === undefined ? {} : { id }), name: trimmed, color }];
  });

/** The first name that stands twice, or undefined. */
export const doubledName = (rows: readonly OptionRow[]): string | undefined => {
  const seen = new Set<string>();
  for (const { name } of optionsToSend(rows)) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
};
