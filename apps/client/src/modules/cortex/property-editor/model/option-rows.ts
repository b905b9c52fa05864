import type { ChoiceColor, Property } from "@maive/contract";

/** A row of the options editor. */
export interface OptionRow {
  /** React key; a stored option's id. */
  key: string;
  id?: string;
  name: string;
  color: ChoiceColor;
}

/** Rows of the stored options, at least an empty one. */
export const optionRowsOf = (property: Property | undefined, empty: () => OptionRow): OptionRow[] => {
  const stored = property?.property_config.options ?? [];
  return stored.length === 0
    ? [empty()]
    : stored.map(({ id, name, color }) => ({ key: id, id, name, color }));
};

/** The options to send: trimmed, without empty ones. */
export const optionsToSend = (
  rows: readonly OptionRow[],
): { id?: string; name: string; color: ChoiceColor }[] =>
  rows.flatMap(({ id, name, color }) => {
    const trimmed = name.trim();
    return trimmed === "" ? [] : [{ ...(id === undefined ? {} : { id }), name: trimmed, color }];
  });

/** The first duplicate name, or undefined. */
export const doubledName = (rows: readonly OptionRow[]): string | undefined => {
  const seen = new Set<string>();
  for (const { name } of optionsToSend(rows)) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
};
