import type { PropertyConfig, PropertyType } from "@maive/contract";
import { fold } from "../fold/fold.ts";
import { comparedAs, lookupTypeOf } from "../types/computed.ts";
import { isErrorValue } from "../types/error-value.ts";
import { linkedIds, linkedText } from "../types/links.ts";
import { isEmpty, type StoredValue } from "../types/value-type.ts";
import { contentOf } from "./content.ts";
import { convertedTypes, convertValue } from "./convert-value.ts";

/** What copying needs of a property. */
export interface CopiedProperty {
  type: PropertyType;
  config: PropertyConfig;
  databaseId: number;
}

const texts: ReadonlySet<PropertyType> = new Set(["text", "url", "email", "phone"]);
const choices: ReadonlySet<PropertyType> = new Set(["single_choice", "multiple_choice"]);
const readAsText: ReadonlySet<PropertyType> = new Set([...texts, ...choices]);
/** Files belong to the page that they are in, and buttons hold nothing. */
const uncopied: ReadonlySet<PropertyType> = new Set(["file", "drive_link", "button"]);

/** What a property's values name: people, or entries of a database. */
const namedIn = ({ type, config, databaseId }: CopiedProperty): string | null => {
  const lookup = lookupTypeOf(type, config);
  if (type === "person" || lookup === "person") return "users";
  if (lookup === "relation") return config.lookup_target ?? "";
  if (type !== "relation") return null;
  return config.target === "self" ? `cortex:${databaseId}` : (config.target ?? "");
};

/** Whether values of one property can be copied into another: both name the same, or are the same, or one shows as the other's text. */
export const copiesInto = (source: CopiedProperty, target: CopiedProperty): boolean => {
  const [from, to] = [comparedAs(source.type, source.config), target.type];
  const [named, requested] = [namedIn(source), namedIn(target)];
  if (named !== null || requested !== null) return named === requested;
  if (uncopied.has(from) || uncopied.has(to)) return false;
  if (to === "text" || from === to) return true;
  if (texts.has(from)) return readAsText.has(to);
  return choices.has(from) && choices.has(to);
};

/** A value as one of another property, see {@link copiesInto}; undefined where all of it does not fit. */
export const copiedValue = (
  source: CopiedProperty,
  value: StoredValue,
  target: CopiedProperty,
): StoredValue | undefined => {
  if (isEmpty(value)) return null;
  if (namedIn(target) !== null) {
    const ids = linkedIds(value);
    return ids.length > 1 && !target.config.multiple ? undefined : linkedText(ids);
  }
  if (source.type === target.type && !choices.has(target.type)) return value;
  const type = convertedTypes.find((known) => known === target.type);
  const isResult = source.type === "formula" || source.type === "rollup";
  if (!type || (isResult && isErrorValue(value))) return undefined;
  const content = contentOf(source.type, value, source.config);
  if (!content) return undefined;
  const find = (name: string) =>
    target.config.options?.find((option) => fold(option.name) === fold(name))?.name;
  const { value: copied, carried } = convertValue(content, { type, config: target.config, find });
  return carried === "all" ? copied : undefined;
};
