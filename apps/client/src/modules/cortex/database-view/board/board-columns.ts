import type { ChoiceColor, EntryGroup, Filter, Property } from "@maive/contract";
import { isAutomatic } from "@maive/values";
import { groupName } from "../groups/group-name.ts";
import { boardTexts as texts } from "./texts.ts";

/** A column of a board: the entries with one value. */
export interface BoardColumn {
  /** The value that an entry gets here; `""`: none. */
  value: string;
  name: string;
  /** Of an option. */
  color: ChoiceColor | null;
  /** What its entries have in common. */
  filter: Filter;
}

/** A column within a lane, or of a board without lanes. */
export interface BoardCell {
  /** Tells it from others on the board. */
  place: string;
  column: BoardColumn;
  lane: BoardColumn | null;
  filters: readonly Filter[];
}

/** The cells of a lane; of the board itself without one. */
export const cellsOf = (columns: readonly BoardColumn[], lane: BoardColumn | null): BoardCell[] =>
  columns.map((column) => ({
    place: lane ? JSON.stringify([lane.value, column.value]) : column.value,
    column,
    lane,
    filters: lane ? [lane.filter, column.filter] : [column.filter],
  }));

/** The properties whose values make columns. */
export const columnProperties = (properties: readonly Property[]): Property[] =>
  properties.filter(
    ({ property_type: type, property_config: config }) =>
      !isAutomatic(config) &&
      (takesLinks(type) ? config.multiple !== true : type === "single_choice" || type === "boolean"),
  );

/** Whether the columns of a property are those of its values that occur. */
export const takesLinks = (type: Property["property_type"]): boolean =>
  type === "person" || type === "relation";

/**
 * The columns of a property with links: entries without one first, then the targets that occur, then further people.
 * @param people who may be chosen, without entries yet.
 */
export const linkColumns = (
  property: Property,
  groups: readonly EntryGroup[],
  people: readonly { id: string; name: string }[],
): BoardColumn[] => {
  const { property_id } = property;
  const targets = groups.filter(({ value }) => value !== null);
  const known = new Set(targets.map(({ value }) => value));
  const further = people.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ value: id, name }));
  return [
    {
      value: "",
      name: texts.without(property.property_name),
      color: null,
      filter: { property_id, operator: "empty" },
    },
    ...[...targets, ...further].map((group) => ({
      value: group.value ?? "",
      name: groupName(group, property, { property_id }),
      color: null,
      filter: { property_id, operator: "any_of" as const, value: [group.value] },
    })),
  ];
};

/** The columns of a choice or a tick, from left to right: those without a value first. */
export const boardColumns = ({
  property_id,
  property_name,
  property_type,
  property_config,
}: Property): BoardColumn[] => {
  if (property_type === "boolean")
    return [
      {
        value: "false",
        name: `${property_name}: ${texts.no}`,
        color: null,
        filter: { property_id, operator: "not_equals", value: "true" },
      },
      {
        value: "true",
        name: `${property_name}: ${texts.yes}`,
        color: null,
        filter: { property_id, operator: "equals", value: "true" },
      },
    ];
  const options = property_config.options ?? [];
  return [
    {
      value: "",
      name: texts.without(property_name),
      color: null,
      filter: { property_id, operator: "empty" },
    },
    ...options.map(({ name, color }) => ({
      value: name,
      name,
      color,
      filter: { property_id, operator: "equals" as const, value: name },
    })),
  ];
};
