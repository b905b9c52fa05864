import type { ChoiceColor, ColorRule, Entry, Property } from "@maive/contract";
import { areMet, asSeenBy, type Condition, type Day, type Labels, mapFilters, matches } from "@maive/values";
import { comparedValue } from "../../properties/index.ts";
import { cellKey } from "../cells/cell-key.ts";
import type { PendingCells } from "../outbox/write-queue.ts";

/** The colours of an entry's parts. */
export interface EntryColors {
  /** Of the whole entry. */
  row: ChoiceColor | null;
  /** Of its values, by property. */
  cells: ReadonlyMap<number, ChoiceColor>;
}

/** An entry's colours, unsaved edits included. */
export type ColorsOf = (entry: Entry, pending: PendingCells) => EntryColors;

/** Who looks at which properties, and when. */
export interface Seen {
  properties: readonly Property[];
  userId: string;
  /** The instance's date. */
  today: Day;
  /** Names of what cells link to. */
  labels: Labels;
}

const noColors: EntryColors = { row: null, cells: new Map() };

export const noneColored: ColorsOf = () => noColors;

/** The colour of what shows an entry by its title alone. */
export const colorOfTitle = ({ row, cells }: EntryColors, lead: Property): ChoiceColor | null =>
  row ?? cells.get(lead.property_id) ?? null;

/** Whether a condition is met; null where the value is hidden from the reader, which neither meets it nor its opposite. */
const isMet = (
  { property_id, operator, value }: Condition,
  entry: Entry,
  pending: PendingCells,
  { byId, today, labels }: Omit<Seen, "properties"> & { byId: ReadonlyMap<number, Property> },
): boolean | null => {
  const property = byId.get(property_id);
  if (!property || entry.restricted?.includes(property.property_name)) return null;
  const stored = pending.get(cellKey(entry.page_id, property_id))?.value ?? comparedValue(entry, property);
  return matches(
    property.property_type,
    stored === "" ? null : stored,
    property.property_config,
    { operator, value },
    today,
    labels,
  );
};

/** Colours entries by the rules of a view: of each part the first rule that is met decides. */
export const colorsBy = (rules: readonly ColorRule[], { properties, ...seen }: Seen): ColorsOf => {
  if (rules.length === 0) return noneColored;
  const by = { ...seen, byId: new Map(properties.map((property) => [property.property_id, property])) };
  const personal = rules.map(({ filters, ...rule }) => ({
    ...rule,
    filters: mapFilters<Condition, Condition>(filters, (filter) => asSeenBy(filter, seen.userId)),
  }));
  const applies = (filters: (typeof personal)[number]["filters"], entry: Entry, pending: PendingCells) => {
    let isHidden = false;
    const met = areMet(filters, (filter) => {
      const answer = isMet(filter, entry, pending, by);
      isHidden ||= answer === null;
      return answer ?? false;
    });
    return met && !isHidden;
  };
  const colored = (entry: Entry, pending: PendingCells): EntryColors => {
    let row: ChoiceColor | null = null;
    const cells = new Map<number, ChoiceColor>();
    for (const { filters, color, property_id: id } of personal) {
      const isDecided = id === null ? row !== null : cells.has(id);
      if (isDecided || !applies(filters, entry, pending)) continue;
      if (id === null) row = color;
      else cells.set(id, color);
    }
    return row === null && cells.size === 0 ? noColors : { row, cells };
  };
  // Scrolling renders the same entries again and again.
  const known = new WeakMap<Entry, EntryColors>();
  return (entry, pending) => {
    if (pending.size > 0) return colored(entry, pending);
    const found = known.get(entry) ?? colored(entry, pending);
    known.set(entry, found);
    return found;
  };
};
