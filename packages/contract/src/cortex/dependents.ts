import { z } from "zod";
import { zPageId } from "../ids.ts";

/** A property by name. */
export const zNamedPart = z.object({ name: z.string(), database_name: z.string() });

/** A page that shows a database, or a view of it. */
export const zShowingPage = z.object({ page_id: zPageId, title: z.string() });
export type ShowingPage = z.output<typeof zShowingPage>;
