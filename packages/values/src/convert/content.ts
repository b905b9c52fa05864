import type { PropertyType, PropertyConfig } from "@maive/contract";
import { comparedAs } from "../types/computed.ts";
import { isErrorValue } from "../types/error-value.ts";
import { itemsOf, shareText } from "../types/checklist/items.ts";
import { fileNames } from "../types/file-names.ts";
import { linkedNames } from "../types/links.ts";
import { choicesOf } from "../types/multiple-choice.ts";
import { linkIn } from "../types/result-link.ts";
import { valueTypeOf } from "../types/registry.ts";
import { isEmpty, type Labels, noLabels, type StoredValue } from "../types/value-type.ts";

/** A value without its type: what it shows, and what it is as far as it is more than text. */
export interface Content {
  text: string;
  /** The names of a list; undefined for a single text, which may be one. */
  names?: readonly string[];
  number?: string;
  boolean?: boolean;
  /** A stored date. */
  date?: string;
  /** Where it leads. */
  address?: string;
}

const namesOf = (type: PropertyType, value: string, labels: Labels): readonly string[] | undefined => {
  switch (type) {
    case "multiple_choice":
      return choicesOf(value);
    case "relation":
    case "person":
      return linkedNames(value, labels);
    case "file":
    case "drive_link":
      return fileNames(value, labels);
    default:
      return undefined;
  }
};

/** What a stored value says; null for an empty one and for the error of a formula. */
export function contentOf(
  type: PropertyType,
  value: StoredValue,
  config: PropertyConfig,
  labels: Labels = noLabels,
): Content | null {
  if (isEmpty(value)) return null;
  if ((type === "formula" || type === "rollup") && isErrorValue(value)) return null;
  // What is done counts where one number or tick is asked for; its text has the ticks, too.
  if (type === "checklist") {
    const share = shareText(value) ?? "0";
    const names = itemsOf(value).map((item) => item.text);
    return { text: valueTypeOf(type).format(value, config), names, number: share, boolean: share === "1" };
  }
  const names = namesOf(comparedAs(type, config), value, labels);
  const text = (names?.join(", ") ?? valueTypeOf(type).format(value, config, labels)).replaceAll(
    "\u00a0",
    " ",
  );
  switch (comparedAs(type, config)) {
    case "number":
      return { text, number: value };
    case "boolean":
      return { text, boolean: value === "true" };
    case "date":
      return { text, date: value };
    default: {
      const address = linkIn(value, config)?.url ?? null;
      return { text, ...(names ? { names } : {}), ...(address === null ? {} : { address }) };
    }
  }
}
