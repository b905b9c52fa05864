import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zPageId, zTemplateId } from "../ids.ts";
import { zIcon } from "../icons/icon-name.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zBlock } from "./block-shape.ts";
import { zListedTemplate } from "./entry-template-shape.ts";
import { zPropertyDefault, zPropertyDefaultInput } from "./property-rules.ts";

/** A template with all that its entries begin with. */
export const zEntryTemplate = zListedTemplate.extend({
  /** By property id, as a property's default. */
  values: z.record(z.string(), zPropertyDefault),
  blocks: z.array(zBlock),
});
export type EntryTemplate = z.output<typeof zEntryTemplate>;

const zName = z
  .string()
  .trim()
  .min(1, contractTexts.required)
  .max(limits.titleLength, contractTexts.tooLong(limits.titleLength));

const params = z.object({ database_id: zDatabaseIdParam });
const templateParams = params.extend({ template_id: zTemplateId });

/** By property id; null: the template says nothing of it. */
const zValues = z.record(z.string(), zPropertyDefaultInput.nullable());

export const createEntryTemplate = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/entry-templates",
  auth: "main",
  summary:
    "Make a template of entries: with the values and blocks of an entry, except its files, or with values alone.",
  params,
  body: z.object({
    name: zName,
    icon: zIcon.nullish(),
    values: zValues.optional(),
    from_entry_id: zPageId.optional(),
  }),
  ok: zEntryTemplate,
  status: 201,
  errors: ["invalid_value", "too_many_items"],
});

export const getEntryTemplate = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/entry-templates/:template_id",
  auth: "main",
  summary: "A template of entries with its values and blocks.",
  params: templateParams,
  ok: zEntryTemplate,
  status: 200,
});

export const patchEntryTemplate = endpoint({
  method: "PATCH",
  path: "/api/cortex/databases/:database_id/entry-templates/:template_id",
  auth: "main",
  summary:
    "Change a template's name, icon, place or single values, or take all values and blocks from an entry.",
  params: templateParams,
  body: z.object({
    name: zName.optional(),
    icon: zIcon.nullish(),
    values: zValues.optional(),
    from_entry_id: zPageId.optional(),
    /** The next one; null: it becomes the last one. */
    before_id: zTemplateId.nullish(),
  }),
  ok: zEntryTemplate,
  status: 200,
  errors: ["invalid_value"],
});

export const deleteEntryTemplate = endpoint({
  method: "DELETE",
  path: "/api/cortex/databases/:database_id/entry-templates/:template_id",
  auth: "main",
  summary: "Remove a template; entries made of it stay as they are.",
  params: templateParams,
  status: 204,
});
