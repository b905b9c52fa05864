import type { ButtonValue, ButtonValueKind } from "@maive/contract";
import {
  copiesInto,
  dateText,
  type Day,
  holdsValues,
  isAutomatic,
  linkedIds,
  momentText,
  type StoredValue,
  valueTypeOf,
} from "@maive/values";
import { DomainError } from "../../../../shared/errors.ts";
import { type DatabaseProperty, isComputed, linkTargetOf } from "../../properties/index.ts";
import { refusedValue } from "../cells/decide-value.ts";
import { namesFiles } from "../files/linked-files.store.ts";
import { fromStored, toStored } from "../rules/given-values.ts";
import type { EntryValues } from "./entry-values.ts";
import type { StoredButtonValue } from "./stored-button-value.ts";
import { buttonTexts as texts } from "./texts.ts";

/** Which entry a value is for: the one of the button, or one that it adds. */
export type ButtonEntry = { kind: "own" } | { kind: "new"; buttonDatabase: number };

/** Whether a property takes values from buttons: files belong to people, and the server's own values to it. */
const isSettable = ({ type, config }: DatabaseProperty): boolean =>
  holdsValues(type) && !isComputed({ type }) && !isAutomatic(config) && !namesFiles(type);

const takes = (property: DatabaseProperty, kind: ButtonValueKind, entry: ButtonEntry): boolean => {
  switch (kind) {
    case "value":
      return true;
    case "clear":
      return !property.isLead;
    case "today":
    case "now":
      return property.type === "date";
    case "me":
      return property.type === "person";
    case "entry_value":
      return true;
    case "this_entry": {
      const target = linkTargetOf(property);
      return entry.kind === "new" && target?.kind === "entries" && target.databaseId === entry.buttonDatabase;
    }
  }
};

const refused = (property: DatabaseProperty): DomainError =>
  new DomainError("invalid", {
    detail: texts.noValue(property.name),
    errors: [{ field: "property_config.button_actions", message: texts.noValue(property.name) }],
  });

/**
 * A value to store.
 * @param own the properties of the button's database.
 * @throws DomainError `invalid`, `invalid_value` where the property takes no such value.
 */
export const storedButtonValue = (
  property: DatabaseProperty,
  { kind, value, property_id: sourceId }: ButtonValue,
  entry: ButtonEntry,
  own: readonly DatabaseProperty[],
): StoredButtonValue => {
  if (!isSettable(property) || !takes(property, kind, entry)) throw refused(property);
  const { name } = property;
  if (kind === "entry_value") {
    const source = own.find(({ propertyId }) => propertyId === sourceId);
    const isSelf = entry.kind === "own" && sourceId === property.propertyId;
    if (!source || isSelf || !copiesInto(source, property)) throw refused(property);
    return { kind, type: property.type, name, property_id: source.propertyId, source_name: source.name };
  }
  if (kind !== "value") return { kind, type: property.type, name };
  const parsed = valueTypeOf(property.type).parse(value ?? null, property.config);
  if (!parsed.ok) throw refusedValue(property, parsed.message);
  const stored = parsed.value === null ? null : toStored(property, { kind, value: parsed.value });
  if (!stored) throw refused(property);
  return { ...stored, name };
};

/** When a button is pressed, by whom, and on which entry. */
export interface Press {
  userId: string;
  today: Day;
  /** Floating local time in ms. */
  now: number;
  entryId: string;
  /** What the entry holds before the press. */
  values: EntryValues;
}

const minute = 60_000;

/** The value that is set now; undefined where the property does not take it any more. */
export const pressedValue = (
  property: DatabaseProperty,
  stored: StoredButtonValue,
  entry: ButtonEntry,
  { userId, today, now, entryId, values }: Press,
): StoredValue | undefined => {
  const given = fromStored(property, stored);
  if (!given || !isSettable(property) || !takes(property, given.kind, entry)) return undefined;
  switch (given.kind) {
    case "value":
      return given.value ?? null;
    case "clear":
      return null;
    case "me":
      return userId;
    case "this_entry":
      return entryId;
    case "entry_value":
      return values.copied(stored, property);
    case "today":
      return dateText({
        start_date: `${today}T00:00:00.000Z`,
        end_date: null,
        include_time: false,
        include_end_date: false,
      });
    case "now":
      return dateText({
        start_date: momentText(Math.floor(now / minute) * minute),
        end_date: null,
        include_time: true,
        include_end_date: false,
      });
  }
};

/** Entries or people that a value names. */
export const namedBy = (property: DatabaseProperty, value: StoredValue): string[] =>
  linkTargetOf(property) ? linkedIds(value) : [];
