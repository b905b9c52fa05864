import { z } from "zod";
import { zIcon } from "../icons/icon-name.ts";
import { zInstant, zIntegerId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zButtonAction, zButtonActionInput } from "./button-shape.ts";
import { zFilterRule } from "./filters.ts";
import {
  zPropertyDefault,
  zPropertyDefaultInput,
  zPropertyRules,
  zPropertyRulesInput,
} from "./property-rules.ts";

/** All types: those of the specification in its order, then the others. */
export const propertyTypes = [
  "text",
  "number",
  "boolean",
  "date",
  "single_choice",
  "multiple_choice",
  "relation",
  "person",
  "file",
  "drive_link",
  "formula",
  "rollup",
  "url",
  "email",
  "phone",
  "button",
  "checklist",
] as const;

/** Stands on the wire for any type that only a later version knows: shown as text, written by nobody. */
export const laterPropertyType = "unknown";
export type PropertyType = (typeof propertyTypes)[number] | typeof laterPropertyType;

/** Types that the client has a user interface for: those of its registry. */
export const availablePropertyTypes = propertyTypes;
export type AvailablePropertyType = (typeof availablePropertyTypes)[number];

/** Types supported by the server: all. */
export const knownPropertyTypes = propertyTypes;
export type KnownPropertyType = (typeof knownPropertyTypes)[number];

/** Ten soft tag colours; the theme maps them for light and dark. */
export const choiceColors = [
  "stone",
  "red",
  "orange",
  "amber",
  "green",
  "teal",
  "blue",
  "indigo",
  "violet",
  "pink",
] as const;
export const zChoiceColor = z.enum(choiceColors);
export type ChoiceColor = z.output<typeof zChoiceColor>;

const zOptionName = z
  .string()
  .trim()
  .max(limits.choiceNameLength, contractTexts.tooLong(limits.choiceNameLength));

/**
 * An option to store: with an `id` it stays or is renamed, otherwise new; a plain string is accepted. New ones without
 * a name are dropped.
 */
export const zChoiceOptionInput = z.union([
  zOptionName.transform((name): { id?: string; name: string; color?: ChoiceColor } => ({ name })),
  z.object({ id: z.string().max(64).optional(), name: zOptionName, color: zChoiceColor.optional() }),
]);

export const zChoiceOption = z.object({ id: z.string(), name: z.string(), color: zChoiceColor });
export type ChoiceOption = z.output<typeof zChoiceOption>;

/** How numbers are shown: `grouped` as `1.234`, `plain` as `1234`, which is how years are read. */
export const numberFormats = ["grouped", "plain"] as const;
export type NumberFormat = (typeof numberFormats)[number];

/**
 * What numbers mean. `percent` and `progress` are parts of 1 (0.125 is 12.5 %), `duration` is in seconds, `stars` counts
 * them; values stay numbers.
 */
export const shownNumberStyles = ["number", "currency", "percent", "duration", "stars", "progress"] as const;
export type ShownNumberStyle = (typeof shownNumberStyles)[number];

/** Bounds of how numbers are shown. */
export const numberBounds = { decimals: 10, stars: 10, usualStars: 5 } as const;

/**
 * What fills itself: dates, people and numbers that the server writes and nobody else does. `edited_at` and `edited_by` follow
 * values and titles; `serial` is a number of its own for each entry, never used twice.
 */
export const automaticKinds = ["created_at", "created_by", "edited_at", "edited_by", "serial"] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

/** The type whose values each of them has. */
export const automaticTypes = {
  created_at: "date",
  created_by: "person",
  edited_at: "date",
  edited_by: "person",
  serial: "number",
} as const satisfies Record<AutomaticKind, PropertyType>;

/** Bounds of serial numbers. */
export const serialBounds = { prefix: 20, digits: 12 } as const;

const zCurrency = z.string().regex(/^[A-Z]{3}$/);

/** Extensions in any form: `pdf`, `.PDF`. Empty means all. */
const zExtensionsInput = z.array(z.string()).nullish();

export const zPropertyConfigInput = z.looseObject({
  options: z.array(zChoiceOptionInput).optional(),
  sort_by_order: z.boolean().optional(),
  number_format: z.string().nullish(),
  number_style: z.string().nullish(),
  decimals: z.number().nullish(),
  currency: z.string().nullish(),
  stars: z.number().nullish(),
  automatic: z.string().nullish(),
  serial_prefix: z.string().nullish(),
  serial_digits: z.number().nullish(),
  target: z.string().nullish(),
  multiple: z.boolean().nullish(),
  linked_property_name: z.string().nullish(),
  max_files: z.number().nullish(),
  allowed_file_types: zExtensionsInput,
  max_file_size_mb: z.number().nullish(),
  file_types: zExtensionsInput,
  formula: z.string().nullish(),
  relation_property: z.number().int().nullish(),
  rollup_property: z.number().int().nullish(),
  aggregation: z.string().nullish(),
  rollup_filters: z.array(zFilterRule).nullish(),
  return_type: z.string().nullish(),
  rules: zPropertyRulesInput.nullish(),
  default_value: zPropertyDefaultInput.nullish(),
  button_label: z.string().nullish(),
  button_icon: z.string().nullish(),
  button_color: z.string().nullish(),
  button_question: z.string().nullish(),
  button_actions: z.array(zButtonActionInput).nullish(),
});

/**
 * Aggregations of a rollup (specification, section 9). `list` shows the values, `unique` each once; `share` is the part of 1 of
 * the related entries that have a value, or a tick. `lookup` shows the values as the target does: over a relation to a single entry
 * its value with its type, else all of them as texts in the target's format. Of relations, people and files it shows what they
 * name, each once, see `lookup_type`.
 */
export const rollupAggregations = [
  "count",
  "sum",
  "average",
  "min",
  "max",
  "earliest",
  "latest",
  "list",
  "unique",
  "median",
  "share",
  "lookup",
] as const;
export type RollupAggregation = (typeof rollupAggregations)[number];

/** What rollups can look up that has a name of its own, as the types whose cells look alike. */
export const lookupTypes = ["relation", "person", "file"] as const;
export type LookupType = (typeof lookupTypes)[number];

/** Selectable result types of formulas and rollups. */
export const resultReturnTypes = ["text", "number", "boolean", "date"] as const;

/** Result types: `any` when it depends on values, `error` when always an error. */
export const resultTypes = [...resultReturnTypes, "list", "any", "error"] as const;
export type ResultType = (typeof resultTypes)[number];

export const zPropertyConfig = z.looseObject({
  options: z.array(zChoiceOption).optional(),
  sort_by_order: z.boolean().optional(),
  /** Of `number`, and by the server of results that are such a number as it is; absent: `grouped`. */
  number_format: z.enum(numberFormats).optional(),
  /**
   * Of `number`, `formula` and `rollup`; absent: `number`. A rollup of numbers without one of its own is shown as they are,
   * see `inherits_style`.
   */
  number_style: z.enum(shownNumberStyles).optional(),
  /** As many decimals are shown; absent: as many as there are, two of a currency. */
  decimals: z.number().int().min(0).max(numberBounds.decimals).optional(),
  /** Of the style `currency`: its ISO 4217 code. */
  currency: zCurrency.optional(),
  /** Of the style `stars`: how many there are. */
  stars: z.number().int().min(1).max(numberBounds.stars).optional(),
  /** Of `date`, `person` and `number`: values come from the server, and writes are refused. Fixed. */
  automatic: z.enum(automaticKinds).optional(),
  /** Of serial numbers: stands before each, as `RE-` in RE-0017; `serial_digits` is how many digits are shown at least. */
  serial_prefix: z.string().optional(),
  serial_digits: z.number().int().optional(),
  /** Of `rollup`, decided by the server: `number_style` and what belongs to it are those of the aggregated property. */
  inherits_style: z.literal(true).optional(),
  /** Of `relation`: `self`, `cortex:{databaseId}` or `users`; of `person`: `users`. */
  target: z.string().optional(),
  /** Of `relation` and `person`: more than one may be chosen. */
  multiple: z.boolean().optional(),
  /** Of a two-way `relation`: the synchronised property; its own id when self-inverse. */
  linked_property_id: z.number().int().optional(),
  sync_direction: z.enum(["one_way", "two_way"]).optional(),
  /** Of `person`: the name of the user's list of entries. */
  linked_property_name: z.string().optional(),
  /** Of `file`: files in one cell. */
  max_files: z.number().int().optional(),
  /** Of `file`: extensions in lower case without a point; none means all. */
  allowed_file_types: z.array(z.string()).optional(),
  /** Of `file`; 1 MB is 1,048,576 bytes. */
  max_file_size_mb: z.number().int().optional(),
  /** Of `drive_link`: the extensions the picker offers, as in `allowed_file_types`. */
  file_types: z.array(z.string()).optional(),
  /** Of `formula`: its source. */
  formula: z.string().optional(),
  /** Of `rollup`: a relation of the same database. */
  relation_property: z.number().int().optional(),
  /** Of `rollup`: the aggregated property of the target; not needed for counting. */
  rollup_property: z.number().int().optional(),
  aggregation: z.enum(rollupAggregations).optional(),
  /**
   * Of `rollup`: conditions on properties of the target, as in views; only entries that meet them are aggregated. Absent for
   * those from whom its results are hidden.
   */
  rollup_filters: z.array(zFilterRule).optional(),
  /** Of a rollup that looks up choices, decided by the server: the options of the target, for their colours. Hidden as those are. */
  lookup_options: z.array(zChoiceOption).optional(),
  /**
   * Of a rollup that looks up entries, people or files, decided by the server: results are as cells of that type. Those of `relation`
   * and `person` are ids, named in `linked_titles`; those of `file` are JSON texts of the files. Hidden as the results are.
   */
  lookup_type: z.enum(lookupTypes).optional(),
  /** Of `lookup_type` `relation`: the database of the entries, `cortex:{databaseId}`. */
  lookup_target: z.string().optional(),
  /** Of `formula` and `rollup`: the required type; other results become errors. */
  return_type: z.enum(resultReturnTypes).optional(),
  /** Of `formula` and `rollup`, decided by the server: the actual type, which determines sorting and filtering. */
  result_type: z.enum(resultTypes).optional(),
  /**
   * Of `formula` and `rollup`, decided by the server: results may be links, on the wire the JSON text `{"text","url"}`; they are
   * shown, sorted and found by their text. Without a `url` it is a text that looks like a link.
   */
  has_links: z.literal(true).optional(),
  /** What values must be, see `rulesOfTypes`. Writes that break them are refused (422). */
  rules: zPropertyRules.optional(),
  /** What new entries begin with where nothing is sent. */
  default_value: zPropertyDefault.optional(),
  /** Of `button`: its text; absent: the property's name. */
  button_label: z.string().optional(),
  /** Of `button`: stands before its text. */
  button_icon: zIcon.optional(),
  button_color: zChoiceColor.optional(),
  /** Of `button`: what is asked before it is pressed; absent: nothing. */
  button_question: z.string().optional(),
  /** Of `button`: what it does. For main alone, in the answers about databases. */
  button_actions: z.array(zButtonAction).optional(),
});
export type PropertyConfig = z.output<typeof zPropertyConfig>;

export const zProperty = z.object({
  property_id: zIntegerId,
  property_name: z.string(),
  property_type: z.enum([...propertyTypes, laterPropertyType]),
  property_config: zPropertyConfig,
  is_lead_property: z.boolean(),
  property_group: z.string().nullable(),
  /** 0-based place among the database's properties. */
  position: z.number().int(),
  /** In a large table: its values are being converted, in entries; until then it is what it was. */
  converting: z
    .object({
      property_type: z.enum([...propertyTypes, laterPropertyType]),
      done: z.number().int(),
      total: z.number().int(),
    })
    .optional(),
  /** For main: its conversion into that type was given up, and everything is as it was. */
  conversion_failed: z
    .object({ property_type: z.enum([...propertyTypes, laterPropertyType]), failed_at: zInstant })
    .optional(),
});
export type Property = z.output<typeof zProperty>;
