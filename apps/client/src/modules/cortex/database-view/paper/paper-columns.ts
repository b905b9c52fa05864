import type { ChoiceColor, Entry, Property } from "@maive/contract";
import { displayText, valueIn } from "../../properties/index.ts";
import { boardTexts as texts } from "../board/texts.ts";

/** The printed cards of a column of a board. */
export interface PaperColumn {
  key: string;
  name: string;
  /** Of an option. */
  color: ChoiceColor | null;
  entries: Entry[];
}

const nameOf = (value: string, property: Property): string => {
  if (property.property_type === "boolean") return value === "true" ? texts.yes : texts.no;
  return value === "" ? texts.without(property.property_name) : displayText(property, value);
};

/** The places of values from left to right: none, then the options in their order, then what occurs. */
const placeOf = (value: string, { property_config: { options = [] } }: Property): number => {
  const at = options.findIndex(({ name }) => name === value);
  if (value === "" || value === "false") return -1;
  return at < 0 ? options.length : at;
};

/** A board's cards column by column, each in the order of the view; with lanes, lane by lane. */
export const paperColumns = (
  entries: readonly Entry[],
  property: Property,
  lane: Property | undefined,
): PaperColumn[] => {
  const by = [...(lane ? [lane] : []), property];
  const keyOf = (entry: Entry) => JSON.stringify(by.map((each) => valueIn(entry, each)));
  const groups = [...Map.groupBy(entries, keyOf)].map(([key, all]) => ({
    key,
    values: by.map((each) => (all[0] ? valueIn(all[0], each) : "")),
    entries: all,
  }));
  groups.sort((a, b) => {
    for (const [index, each] of by.entries()) {
      const order = placeOf(a.values[index] ?? "", each) - placeOf(b.values[index] ?? "", each);
      if (order !== 0) return order;
    }
    return 0;
  });
  return groups.map(({ key, values, entries: all }) => {
    const value = values.at(-1) ?? "";
    const option = property.property_config.options?.find(({ name }) => name === value);
    const laneName = lane ? nameOf(values[0] ?? "", lane) : undefined;
    return {
      key,
      name: texts.place(nameOf(value, property), laneName),
      color: lane ? null : (option?.color ?? null),
      entries: all,
    };
  });
};
