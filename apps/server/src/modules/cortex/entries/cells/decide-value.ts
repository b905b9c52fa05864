import { limits } from "@maive/contract";
import { isAutomatic, type RawValue, type StoredValue, valueTypes } from "@maive/values";
import { DomainError } from "../../../../shared/errors.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { entryTexts } from "../texts.ts";

/** A refusal that names the property. */
export const refusedValue = ({ name }: DatabaseProperty, message: string): DomainError =>
  new DomainError("invalid_value", { detail: message, errors: [{ field: name, message }] });

/** Validates an entry's title. @throws DomainError when it is empty or too long. */
export const decideTitle = (lead: DatabaseProperty, raw: RawValue): string => {
  const parsed = valueTypes[lead.type].parse(raw, lead.config);
  if (!parsed.ok) throw refusedValue(lead, parsed.message);
  const title = (parsed.value ?? "").trim();
  if (title === "") throw new DomainError("empty_entry_title");
  if (title.length > limits.titleLength)
    throw refusedValue(lead, entryTexts.titleTooLong(limits.titleLength));
  return title;
};

/** A value that is written back as it was, also one that fills itself. @throws DomainError `invalid_value` */
export const restoredValue = (property: DatabaseProperty, raw: RawValue): StoredValue => {
  const parsed = valueTypes[property.type].parse(raw, property.config);
  if (!parsed.ok) throw refusedValue(property, parsed.message);
  return parsed.value;
};

/** The canonical value to store. @throws DomainError `invalid_value` or `empty_entry_title`. */
export const decideValue = (property: DatabaseProperty, raw: RawValue): StoredValue => {
  if (property.isLead) return decideTitle(property, raw);
  if (isAutomatic(property.config)) throw refusedValue(property, entryTexts.automatic(property.name));
  return restoredValue(property, raw);
};

/** Whether the value the client saw is still current, semantically. */
export const isCurrentValue = (
  { type, config }: DatabaseProperty,
  stored: StoredValue,
  seen: RawValue,
): boolean => {
  const parsed = valueTypes[type].parse(seen, config);
  // An unparsable value (a removed option) may still equal the stored text.
  return parsed.ok ? valueTypes[type].equal(stored, parsed.value) : stored === seen;
};

export const unknownProperty = (field: string): DomainError =>
  new DomainError("invalid", {
    detail: entryTexts.unknownProperty,
    errors: [{ field, message: entryTexts.unknownProperty }],
  });
