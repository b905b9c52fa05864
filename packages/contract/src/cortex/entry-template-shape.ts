import { z } from "zod";
import { zTemplateId } from "../ids.ts";

/** A template of entries in the list of its database. */
export const zListedTemplate = z.object({
  template_id: zTemplateId,
  /** Also the title of its entries, unless another is sent. */
  name: z.string(),
  icon: z.string().nullable(),
});
export type ListedTemplate = z.output<typeof zListedTemplate>;
