import { z } from "zod";
import { zIntegerId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

/** All types of the specification, in its order. */
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
] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Types that can be made in this version. */
export const availablePropertyTypes = ["text", "number", "boolean", "date", "single_choice"] as const;
export type AvailablePropertyType = (typeof availablePropertyTypes)[number];

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
  .min(1, contractTexts.required)
  .max(limits.choiceNameLength, contractTexts.tooLong(limits.choiceNameLength));

/** An option as sent: with its `id` it is kept or renamed, without it is new; a plain string is accepted. */
export const zChoiceOptionInput = z.union([
  zOptionName.transform((name): { id?: string; name: string; color?: ChoiceColor } => ({ name })),
  z.object({ id: z.string().max(64).optional(), name: zOptionName, color: zChoiceColor.optional() }),
]);

export const zChoiceOption = z.object({ id: z.string(), name: z.string(), color: zChoiceColor });
export type ChoiceOption = z.output<typeof zChoiceOption>;

export const zPropertyConfigInput = z.looseObject({
  options: z.array(zChoiceOptionInput).optional(),
  sort_by_order: z.boolean().optional(),
});

export const zPropertyConfig = z.looseObject({
  options: z.array(zChoiceOption).optional(),
  sort_by_order: z.boolean().optional(),
});
export type PropertyConfig = z.output<typeof zPropertyConfig>;

export const zProperty = z.object({
  property_id: zIntegerId,
  property_name: z.string(),
  property_type: z.enum(propertyTypes),
  property_config: zPropertyConfig,
  is_lead_property: z.boolean(),
  property_group: z.string().nullable(),
  /** 0-based place among the database's properties. */
  position: z.number().int(),
});
export type Property = z.output<typeof zProperty>;
