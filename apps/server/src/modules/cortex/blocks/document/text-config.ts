import { calloutIcon, plainLanguage, zIcon, zInline } from "@maive/contract";
import { hasMarks, joinRuns, plainText, type Run } from "./inline.ts";
import { type AttributeValue, codeNode, isPlainNode, isTextNode, tableNode } from "./schema.ts";

/** A field of `block_config` that is stored as a node attribute. */
interface Field {
  attribute: string;
  /** The default, which the configuration omits. */
  standard: AttributeValue;
  accepts(value: unknown): value is AttributeValue;
  /** Editors omit the attribute when it has the default. */
  optional?: true;
}
type Fields = Readonly<Record<string, Field>>;

const isColor = (value: unknown): value is string =>
  typeof value === "string" && /^[\w#(),.% -]{1,40}$/.test(value);
const oneOf =
  (values: readonly string[]) =>
  (value: unknown): value is string =>
    typeof value === "string" && values.includes(value);
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isStart = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 1_000_000_000;
const isIcon = (value: unknown): value is string => zIcon.safeParse(value).success;
const isLanguage = (value: unknown): value is string =>
  typeof value === "string" && /^[\w+#./ -]{1,40}$/.test(value);

const textColor: Field = { attribute: "textColor", standard: "default", accepts: isColor };
const colors: Fields = {
  background_color: { attribute: "backgroundColor", standard: "default", accepts: isColor },
  text_color: textColor,
};
const aligned: Fields = {
  ...colors,
  text_alignment: {
    attribute: "textAlignment",
    standard: "left",
    accepts: oneOf(["left", "center", "right", "justify"]),
  },
};

/** Fields of `block_config` stored as attributes, by node. */
const fieldsByNode: Readonly<Record<string, Fields>> = {
  paragraph: aligned,
  heading: {
    ...aligned,
    toggleable: { attribute: "isToggleable", standard: false, accepts: isBoolean },
  },
  bulletListItem: aligned,
  numberedListItem: {
    ...aligned,
    start: { attribute: "start", standard: 1, accepts: isStart, optional: true },
  },
  checkListItem: { ...aligned, checked: { attribute: "checked", standard: false, accepts: isBoolean } },
  toggleListItem: aligned,
  quote: colors,
  callout: { ...colors, icon: { attribute: "icon", standard: calloutIcon, accepts: isIcon } },
  [codeNode]: { language: { attribute: "language", standard: plainLanguage, accepts: isLanguage } },
  [tableNode]: { text_color: textColor },
};
/** The same for table cells. */
export const cellFields: Fields = aligned;

/** Attributes of a node; null for absent ones. */
export type Attributes = Record<string, AttributeValue | null>;

/** Moves the fields that are attributes out of a configuration: all attributes of the node, typed. */
export const splitFields = (
  fields: Fields,
  config: Record<string, unknown>,
): { attributes: Attributes; extras: Record<string, unknown> } => {
  const attributes: Attributes = {};
  for (const { attribute, standard, optional } of Object.values(fields))
    attributes[attribute] = optional ? null : standard;
  const extras: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(config)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field?.accepts(value) && value !== field.standard) attributes[field.attribute] = value;
    else extras[key] = value;
  }
  return { attributes, extras };
};

/** A node's attributes as configuration, over the stored extras. */
export const joinFields = (
  fields: Fields,
  attributeOf: (name: string) => unknown,
  extras: Record<string, unknown>,
): Record<string, unknown> => {
  const config = { ...extras };
  for (const [key, { attribute, standard, accepts }] of Object.entries(fields)) {
    const value = attributeOf(attribute) ?? standard;
    if (!accepts(value)) continue;
    if (value !== standard) config[key] = value;
    // Stored while the block was of another type without this attribute.
    else if (key in config && accepts(config[key]) && config[key] !== standard) delete config[key];
  }
  return config;
};

const fieldsOf = (node: string): Fields => fieldsByNode[node] ?? {};

/** A block's configuration, split by where the document stores it. */
export interface SplitConfig {
  /** Null when the configuration has no formatting. */
  inline: Run[] | null;
  attributes: Attributes;
  /** What has no attribute. */
  extras: Record<string, unknown>;
}

/** Splits a configuration; an `inline` that does not match the contract is dropped. */
export const splitConfig = (node: string, config: Record<string, unknown>): SplitConfig => {
  const { inline, ...rest } = config;
  const runs = zInline.safeParse(inline);
  const formatted = runs.success && isTextNode(node) && !isPlainNode(node);
  return { inline: formatted ? joinRuns(runs.data) : null, ...splitFields(fieldsOf(node), rest) };
};

/** Joins a configuration: formatting first, then what differs from the defaults. */
export const joinConfig = (
  node: string,
  runs: Run[],
  attributeOf: (name: string) => unknown,
  extras: Record<string, unknown>,
): Record<string, unknown> => ({
  ...(hasMarks(runs) ? { inline: runs } : {}),
  ...joinFields(fieldsOf(node), attributeOf, extras),
});

/** Whether the runs' text equals this text. */
export const describes = (runs: Run[] | null, content: string): runs is Run[] =>
  runs !== null && plainText(runs) === content;
