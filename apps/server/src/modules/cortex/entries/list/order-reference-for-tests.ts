import type { Sort } from "@maive/contract";
import type { DatabaseProperty } from "../../properties/index.ts";

/** What is compared: nothing, a number, or a text. */
type Place = number | string | null;

/** An entry with what its cells show, by property id, and its place in the order of creation. */
export interface Ordered {
  values: ReadonlyMap<number, string | null>;
  created: number;
}

const german = new Intl.Collator("de", { numeric: true });

const choicePlace = ({ config }: DatabaseProperty, name: string | undefined): Place => {
  if (name === undefined) return null;
  return config.sort_by_order ? (config.options ?? []).findIndex((option) => option.name === name) : name;
};

const plainPlace = (type: string | undefined, value: string): Place => {
  if (type === "number") return Number(value);
  if (type === "boolean") return value === "true" ? 1 : 0;
  if (type === "date") return Date.parse((JSON.parse(value) as { start_date: string }).start_date);
  return value;
};

const placeOf = (
  property: DatabaseProperty,
  value: string | null,
  names: (id: string) => string | undefined,
): Place => {
  if (value === null || value === "") return null;
  switch (property.config.lookup_type ?? property.type) {
    case "single_choice":
      return choicePlace(property, value);
    case "multiple_choice":
      return choicePlace(property, (JSON.parse(value) as string[])[0]);
    case "relation":
    case "person":
    case "drive_link":
    case "file":
      return value.split(",").flatMap((id) => names(id) ?? [])[0] ?? null;
    case "checklist": {
      const items = JSON.parse(value) as { done: boolean }[];
      return items.filter(({ done }) => done).length / items.length;
    }
    case "url":
      return value.replace(/^[a-z]+:\/\/(www\.)?/i, "").replace(/^([^/]+)\/$/, "$1");
    case "formula":
      return value.startsWith("#FEHLER") ? null : plainPlace(property.config.result_type, value);
    default:
      return plainPlace(property.type, value);
  }
};

const comparePlaces = (a: Place, b: Place): number => {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return typeof a === "number" && typeof b === "number" ? a - b : german.compare(String(a), String(b));
};

/**
 * The order of entries by the words of the contract, by nothing that the product orders with: empty cells first,
 * choices by their places, names by the first, numbers by size, dates by their start, texts as German orders them.
 */
export const compareByWords =
  (
    sorts: readonly Sort[],
    properties: ReadonlyMap<number, DatabaseProperty>,
    names: (id: string) => string | undefined,
  ) =>
  (a: Ordered, b: Ordered): number => {
    for (const { property_id, direction } of sorts) {
      const property = properties.get(property_id);
      if (!property) continue;
      const [left, right] = [a, b].map(({ values }) =>
        placeOf(property, values.get(property_id) ?? null, names),
      );
      const order = comparePlaces(left ?? null, right ?? null);
      if (order !== 0) return direction === "asc" ? order : -order;
    }
    return a.created - b.created;
  };
