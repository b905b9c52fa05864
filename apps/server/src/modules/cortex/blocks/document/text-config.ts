import { hasMarks, joinRuns, plainText, type Run, zInline } from "./inline.ts";
import type { AttributeValue } from "./schema.ts";

const defaults: Record<string, AttributeValue> = {
  backgroundColor: "default",
  textColor: "default",
  textAlignment: "left",
};
const headingDefaults: Record<string, AttributeValue> = { ...defaults, isToggleable: false };
const alignments = ["left", "center", "right", "justify"];
const isColor = (value: unknown): value is string =>
  typeof value === "string" && /^[\w#(),.% -]{1,40}$/.test(value);

/** Fields of `block_config` that are attributes of a text node. */
const fields: Record<string, { attribute: string; accepts: (value: unknown) => value is AttributeValue }> = {
  background_color: { attribute: "backgroundColor", accepts: isColor },
  text_color: { attribute: "textColor", accepts: isColor },
  text_alignment: {
    attribute: "textAlignment",
    accepts: (value): value is string => typeof value === "string" && alignments.includes(value),
  },
  toggleable: {
    attribute: "isToggleable",
    accepts: (value): value is boolean => typeof value === "boolean",
  },
};

/** Every attribute a text node knows; editors expect all of them, each with its type. */
export const defaultAttributes = (node: string): Record<string, AttributeValue> =>
  node === "heading" ? headingDefaults : defaults;

/** The configuration of a text block, taken apart into the places where the document keeps it. */
export interface TextConfig {
  /** Null when the configuration says nothing about formatting. */
  inline: Run[] | null;
  attributes: Record<string, AttributeValue>;
  /** What no attribute can hold. */
  extras: Record<string, unknown>;
}

/** Takes a configuration apart. `inline` of another shape than the contract's stays out. */
export const splitTextConfig = (node: string, config: Record<string, unknown>): TextConfig => {
  const attributes = { ...defaultAttributes(node) };
  const extras: Record<string, unknown> = {};
  const { inline, ...rest } = config;
  for (const [key, value] of Object.entries(rest)) {
    const field = fields[key];
    const standard = field && defaultAttributes(node)[field.attribute];
    if (field && standard !== undefined && field.accepts(value) && value !== standard)
      attributes[field.attribute] = value;
    else extras[key] = value;
  }
  const runs = zInline.safeParse(inline);
  return { inline: runs.success ? joinRuns(runs.data) : null, attributes, extras };
};

/** Puts a configuration together: formatting first, then what differs from the defaults, then the rest. */
export const joinTextConfig = (
  node: string,
  runs: Run[],
  attributeOf: (name: string) => unknown,
  extras: Record<string, unknown>,
): string => {
  const config: Record<string, unknown> = hasMarks(runs) ? { inline: runs } : {};
  Object.assign(config, extras);
  for (const [key, { attribute, accepts }] of Object.entries(fields)) {
    const value = attributeOf(attribute);
    const standard = defaultAttributes(node)[attribute];
    if (standard !== undefined && value !== standard && accepts(value)) config[key] = value;
  }
  return JSON.stringify(config);
};

/** Whether runs describe exactly this text. */
export const describes = (runs: Run[] | null, content: string): runs is Run[] =>
  runs !== null && plainText(runs) === content;
