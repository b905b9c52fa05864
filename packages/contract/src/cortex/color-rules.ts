import { z } from "zod";
import { zIntegerId } from "../ids.ts";
import { zFilterRule } from "./filters.ts";
import { zChoiceColor } from "./property-shape.ts";

/** A colour of the entries that meet all of its conditions. Who may not know one of them is not sent the rule. */
export const zColorRule = z.object({
  filters: z.array(zFilterRule).min(1),
  color: zChoiceColor,
  /** The property whose value is coloured; null: the whole entry. */
  property_id: zIntegerId.nullable(),
});
export type ColorRule = z.output<typeof zColorRule>;
