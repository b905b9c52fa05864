import { type DefaultKind, type PropertyDefault, type zPropertyDefaultInput } from "@maive/contract";
import { brokenRule, type Day, type StoredValue } from "@maive/values";
import type { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import { fromStored, namesFiles, ruledValue, toStored } from "../entries/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import type { TemplateValues } from "./template.ts";
import { templateTexts as texts } from "./texts.ts";

type Input = z.output<typeof zPropertyDefaultInput>;

/** Files belong to one entry: no template holds any. */
export const withoutFiles = (properties: readonly DatabaseProperty[]): DatabaseProperty[] =>
  properties.filter(({ type }) => !namesFiles(type));

/** What a template says of each of these properties, as far as there still is something. */
export const templateValuesOf = (
  values: TemplateValues,
  properties: readonly DatabaseProperty[],
): ReadonlyMap<DatabaseProperty, PropertyDefault> =>
  new Map(
    properties.flatMap((property) => {
      const stored = values[String(property.propertyId)];
      const begins = stored ? fromStored(property, stored) : null;
      return begins ? [[property, begins] as const] : [];
    }),
  );

const kindsOf = ({ type }: DatabaseProperty): readonly DefaultKind[] =>
  type === "date" ? ["value", "today"] : type === "person" ? ["value", "me"] : ["value"];

const refused = ({ propertyId, name }: DatabaseProperty): DomainError =>
  new DomainError("invalid", {
    detail: texts.noValue(name),
    errors: [{ field: `values.${propertyId}`, message: texts.noValue(name) }],
  });

/**
 * A value to begin with, after the property's type and rules; null: none.
 * @param copyable whose values templates hold.
 * @throws DomainError `invalid`, `invalid_value`.
 */
export const decideBegins = (
  property: DatabaseProperty,
  sent: Input,
  copyable: ReadonlySet<DatabaseProperty>,
  today: Day,
): PropertyDefault | null => {
  const kind = kindsOf(property).find((known) => known === sent.kind);
  if (!kind || !copyable.has(property)) throw refused(property);
  if (kind !== "value") return { kind };
  const value = ruledValue(property, sent.value ?? null, { stored: null, today });
  return value === null ? null : { kind, value };
};

/** The stored values of an entry as those of a template, without what its rules would not take today. */
export const valuesOfEntry = (
  properties: readonly DatabaseProperty[],
  valueOf: (property: DatabaseProperty) => StoredValue,
  today: Day,
): TemplateValues =>
  Object.fromEntries(
    properties.flatMap((property) => {
      const value = valueOf(property);
      if (value === null || value === "" || brokenRule(property, value, today) !== null) return [];
      const stored = toStored(property, { kind: "value", value });
      return stored ? [[String(property.propertyId), stored] as const] : [];
    }),
  );
