import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zIntegerId, zPageId, zPropertyIdParam, zTrashedPartId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zNamedPart } from "./dependents.ts";
import { knownPropertyTypes, zProperty, zPropertyConfigInput } from "./property-shape.ts";

const zPropertyName = z
  .string()
  .trim()
  .min(1, contractTexts.required)
  .max(limits.propertyNameLength, contractTexts.tooLong(limits.propertyNameLength));
/** Blank is none. */
const zOptionalName = z
  .string()
  .trim()
  .max(limits.propertyNameLength, contractTexts.tooLong(limits.propertyNameLength));
/** The specification's client sends an object or its JSON text. */
const zConfigField = z.union([zPropertyConfigInput, z.string()]);

export const createProperty = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/properties",
  auth: "main",
  summary: "Add a property to a database.",
  params: z.object({ database_id: zDatabaseIdParam }),
  body: z.object({
    property_name: zPropertyName,
    property_type: z.enum(knownPropertyTypes),
    property_config: zConfigField.nullish(),
    property_group: zOptionalName.nullish(),
    active_view_id: zIntegerId.nullish(),
    /** Of `relation`: it links entries of its own database; a two-way one is then its own other side. */
    is_self_referencing: z.boolean().nullish(),
    /** Of `relation`: `two_way` creates a synchronised property in the target. */
    sync_direction: z.enum(["one_way", "two_way", ""]).nullish(),
    /** Its name; of `person`, the name of the user's list of entries. */
    new_linked_property_name: zOptionalName.nullish(),
  }),
  ok: zProperty.extend({ linked_property: zProperty.optional() }),
  status: 201,
  errors: ["property_name_taken"],
});

export const patchProperty = endpoint({
  method: "PATCH",
  path: "/api/cortex/properties/:property_id/details",
  auth: "main",
  summary: "Change a property's configuration or group; name and type are fixed.",
  params: z.object({ property_id: zPropertyIdParam }),
  body: z.object({
    property_config: zConfigField.nullish(),
    property_group: zOptionalName.nullish(),
    property_name: z.string().optional(),
    property_type: z.string().optional(),
    /** Ids of options that go, to those of options that take their place in the entries. */
    replace_options: z
      .record(z.string().max(64), z.string().max(64))
      .refine(
        (ids) => Object.keys(ids).length <= limits.choiceOptions,
        contractTexts.tooLong(limits.choiceOptions),
      )
      .optional(),
  }),
  ok: zProperty.extend({
    /** Restores removed options with their entries. */
    trashed_part: zTrashedPartId.optional(),
  }),
  status: 200,
});

export const renameProperty = endpoint({
  method: "POST",
  path: "/api/cortex/properties/:property_id/rename",
  auth: "main",
  summary: "Rename a property; formulas follow.",
  params: z.object({ property_id: zPropertyIdParam }),
  body: z.object({ property_name: zPropertyName }),
  ok: zProperty.extend({
    /** Formulas that read it, and say its new name now. */
    formulas: z.array(z.string()),
  }),
  status: 200,
  errors: ["property_name_taken", "calendar_fixed"],
});

const conversionBody = z.object({
  property_type: z.enum(knownPropertyTypes),
  property_config: zConfigField.nullish(),
  /** As for a new property. */
  new_linked_property_name: zOptionalName.nullish(),
});

const zConversionCounts = z.object({
  /** Filled cells. */
  values: z.int(),
  /** Cells whose values are carried completely. */
  carried: z.int(),
  /** Cells of which a part is carried, such as the first of several names. */
  shortened: z.int(),
  /** Cells that become empty. */
  lost: z.int(),
});

const zConvertedExample = z.object({
  page_id: zPageId,
  title: z.string(),
  /** As the cell shows it. */
  before: z.string(),
  after: z.string(),
});

export const previewConversion = endpoint({
  method: "POST",
  path: "/api/cortex/properties/:property_id/convert/preview",
  auth: "main",
  summary: "What each value of a property would become in another type; changes nothing.",
  params: z.object({ property_id: zPropertyIdParam }),
  body: conversionBody,
  ok: zConversionCounts.extend({
    /** Some values that are carried. */
    examples: z.array(zConvertedExample),
    /** Some that are not, or not completely. */
    losses: z.array(zConvertedExample),
    /** Options that would be made. */
    new_options: z.array(z.string()),
  }),
  status: 200,
  errors: ["lead_property", "calendar_fixed"],
});

export const convertProperty = endpoint({
  method: "POST",
  path: "/api/cortex/properties/:property_id/convert",
  auth: "main",
  summary:
    "Give a property another type and convert its values, all or nothing; those of a large table in the background.",
  params: z.object({ property_id: zPropertyIdParam }),
  body: conversionBody.extend({
    /** A large table is converted in the background: answers at once, with `converting`, instead of when it is done. */
    background: z.boolean().optional(),
  }),
  ok: zProperty.extend({
    conversion: zConversionCounts,
    /** Restores the property as it was. */
    trashed_part: zTrashedPartId,
  }),
  status: 200,
  errors: ["lead_property", "calendar_fixed", "property_converting", "not_converting", "conversion_failed"],
});

export const cancelConversion = endpoint({
  method: "POST",
  path: "/api/cortex/properties/:property_id/convert/cancel",
  auth: "main",
  summary:
    "End a conversion in the background: the property stays as it is. Of one that has failed: its notice goes.",
  params: z.object({ property_id: zPropertyIdParam }),
  status: 204,
  errors: ["not_converting"],
});

export const checkRules = endpoint({
  method: "POST",
  path: "/api/cortex/properties/:property_id/rules/check",
  auth: "main",
  summary: "Which entries break the rules of a property, those it has or others; changes nothing.",
  params: z.object({ property_id: zPropertyIdParam }),
  body: z.object({
    /** Rules to try, in a configuration; absent: those the property has. */
    property_config: zConfigField.nullish(),
  }),
  ok: z.object({
    /** Entries that break a rule. */
    count: z.int(),
    /** The first of them, in the order of the database. */
    entries: z.array(
      z.object({
        page_id: zPageId,
        title: z.string(),
        /** As the cell shows it; empty where that is what breaks a rule. */
        value: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  status: 200,
});

export const propertyDependents = endpoint({
  method: "GET",
  path: "/api/cortex/properties/:property_id/dependents",
  auth: "main",
  summary: "What would change if the property went: for the question before it.",
  params: z.object({ property_id: zPropertyIdParam }),
  ok: z.object({
    /** Entries with a value. */
    entries: z.number().int(),
    /** Views that sort or filter by it. */
    views: z.array(z.string()),
    formulas: z.array(zNamedPart),
    rollups: z.array(zNamedPart),
    /** The other side of a two-way relation. */
    counterpart: zNamedPart.nullable(),
    /** Number of people who show it as a calendar. */
    calendars: z.number().int(),
    /** Of choices: how many entries use each, by option id. */
    options: z.record(z.string(), z.number().int()),
  }),
  status: 200,
});

export const deleteProperty = endpoint({
  method: "DELETE",
  path: "/api/cortex/properties/:property_id",
  auth: "main",
  summary: "Move a property with its values to the trash.",
  params: z.object({ property_id: zPropertyIdParam }),
  status: 204,
  errors: ["lead_property", "calendar_fixed"],
});
