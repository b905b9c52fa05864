import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zIntegerId, zPropertyIdParam, zTrashedPartId } from "../ids.ts";
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
