import type { EntryTemplate as PresentedTemplate } from "@maive/contract";
import type { DatabaseProperty } from "../properties/index.ts";
import type { EntryTemplate } from "./template.ts";
import { templateValuesOf } from "./template-values.ts";

/** A template as main sees it, without values of properties or options that are gone. */
export const presentTemplate = (
  { templateId, name, icon, values, blocks }: EntryTemplate,
  properties: readonly DatabaseProperty[],
): PresentedTemplate => ({
  template_id: templateId,
  name,
  icon,
  values: Object.fromEntries(
    [...templateValuesOf(values, properties)].map(([{ propertyId }, begins]) => [String(propertyId), begins]),
  ),
  blocks: [...blocks],
});
