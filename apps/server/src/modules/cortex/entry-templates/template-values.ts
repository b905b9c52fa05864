import { type DefaultKind, type PropertyDefault, type zPropertyDefaultInput } from "@maive/contract";
import { brokenRule, choicesOf, choicesText, type Day, type StoredValue } from "@maive/values";
import type { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import { namesFiles, ruledValue } from "../entries/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import type { StoredBegins, TemplateValues } from "./template.ts";
import { templateTexts as texts } from "./texts.ts";

type Input = z.output<typeof zPropertyDefaultInput>;

/** Files belong to one entry: no template holds any. */
export const withoutFiles = (properties: readonly DatabaseProperty[]): DatabaseProperty[] =>
  properties.filter(({ type }) => !namesFiles(type));

const isChoice = (type: string | undefined): boolean =>
  type === "single_choice" || type === "multiple_choice";

/** The value of a choice with other names for its options; those without one are left out. */
const renamed = (
  { type }: DatabaseProperty,
  names: readonly string[],
  pairs: readonly (readonly [string, string])[],
): PropertyDefault | null => {
  const byName = new Map(pairs);
  const found = names.flatMap((name) => byName.get(name) ?? []);
  const value = type === "single_choice" ? (found[0] ?? null) : choicesText(found);
  return value === null ? null : { kind: "value", value };
};

const namesIn = (type: string, value: StoredValue | undefined): string[] =>
  type === "single_choice" ? (value ? [value] : []) : choicesOf(value ?? null);

/** What a template stores: options by their ids, so that a renamed one is followed, and one that is gone says nothing. */
export const toStored = (property: DatabaseProperty, begins: PropertyDefault): StoredBegins | null => {
  const { type, config } = property;
  if (begins.kind !== "value" || !isChoice(type)) return { ...begins, type };
  const ids = (config.options ?? []).map(({ id, name }) => [name, id] as const);
  const stored = renamed(property, namesIn(type, begins.value), ids);
  return stored && { ...stored, type };
};

/**
 * What a template says of a property now; null: nothing any more. What was said of it when it had another type waits until
 * it has that again.
 */
export const fromStored = (property: DatabaseProperty, stored: StoredBegins): PropertyDefault | null => {
  const { type: then = property.type, ...begins } = stored;
  const { type, config } = property;
  if (then !== type && !(isChoice(then) && isChoice(type))) return null;
  if (begins.kind !== "value" || !isChoice(type)) return begins;
  const names = (config.options ?? []).map(({ id, name }) => [id, name] as const);
  return renamed(property, namesIn(then, begins.value), names);
};

/** What a template says of each of these properties, as far as there still is something. */
export const saidOf = (
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
