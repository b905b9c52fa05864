import { choicesOf, choicesText, type StoredValue } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";

/** A value that a template or a button gives to a property. */
export type GivenValue<Kind extends string = string> = { kind: Kind; value?: string | undefined };

/** As it is stored; options of choices by their ids. */
export type StoredGiven<Kind extends string = string> = GivenValue<Kind> & {
  /** The property's type when it was said: in another one the text means something else. */
  type?: string | undefined;
};

const isChoice = (type: string | undefined): boolean =>
  type === "single_choice" || type === "multiple_choice";

/** The value of a choice with other names for its options; those without one are left out. */
const renamed = (
  { type }: DatabaseProperty,
  names: readonly string[],
  pairs: readonly (readonly [string, string])[],
): StoredValue => {
  const byName = new Map(pairs);
  const found = names.flatMap((name) => byName.get(name) ?? []);
  return type === "single_choice" ? (found[0] ?? null) : choicesText(found);
};

const namesIn = (type: string, value: StoredValue | undefined): string[] =>
  type === "single_choice" ? (value ? [value] : []) : choicesOf(value ?? null);

/** What is stored of a given value: a renamed option is followed, and one that is gone says nothing. */
export const toStored = <Kind extends string>(
  property: DatabaseProperty,
  { kind, value: said }: GivenValue<Kind>,
): StoredGiven<Kind> | null => {
  const { type, config } = property;
  if (kind !== "value") return { kind, type };
  if (!isChoice(type)) return { kind, type, value: said };
  const ids = (config.options ?? []).map(({ id, name }) => [name, id] as const);
  const value = renamed(property, namesIn(type, said), ids);
  return value === null ? null : { kind, type, value };
};

/**
 * What is given to a property now; null: nothing any more. What was said of it when it had another type waits until it has that
 * again.
 */
export const fromStored = <Kind extends string>(
  property: DatabaseProperty,
  { kind, value: said, type: then = property.type }: StoredGiven<Kind>,
): GivenValue<Kind> | null => {
  const { type, config } = property;
  if (then !== type && !(isChoice(then) && isChoice(type))) return null;
  if (kind !== "value") return { kind };
  if (!isChoice(type)) return { kind, value: said };
  const names = (config.options ?? []).map(({ id, name }) => [id, name] as const);
  const value = renamed(property, namesIn(then, said), names);
  return value === null ? null : { kind, value };
};
