import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zIntegerId, zPageId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zEntriesQuery } from "./entries.ts";

const { view_id, search, filters, further_filters, sorts } = zEntriesQuery.shape;

const count = z
  .string()
  .regex(/^[0-9]{1,9}$/)
  .transform(Number)
  .optional();

/** Property ids separated by commas, as the columns stand. */
const zColumns = z
  .string()
  .max(16_384)
  .transform((text) => text.split(",").map(Number))
  .pipe(z.array(zIntegerId).max(1_000));

export const locateEntry = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/entries/:entry_id/position",
  auth: "user",
  summary: "Where an entry stands in the order of a view.",
  params: z.object({ database_id: zDatabaseIdParam, entry_id: zPageId }),
  query: z.object({ view_id, search, filters, sorts }),
  ok: z.object({
    /** From 0; null: the view does not show it, or the caller may not read it. */
    position: z.number().int().nullable(),
  }),
  status: 200,
  errors: ["forbidden"],
});

export const findCells = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/hits",
  auth: "user",
  summary:
    "The cells of a view that a search of the table finds, counted, and one of them: the one with a `number`, or the first at or behind a cell, else the first one.",
  params: z.object({ database_id: zDatabaseIdParam }),
  query: z.object({
    view_id,
    search: z.string().max(limits.titleLength, contractTexts.tooLong(limits.titleLength)),
    filters,
    further_filters,
    sorts,
    columns: zColumns,
    /** From 0. */
    number: count,
    /** A cell: from 0 in the list with the same search, and among `columns`. */
    row: count,
    column: count,
  }),
  ok: z.object({
    total: z.number().int(),
    hit: z
      .object({
        /** Among all hits, from 0. */
        number: z.number().int(),
        /** From 0, in the list of entries with the same search. */
        row: z.number().int(),
        property_id: zIntegerId,
      })
      .nullable(),
  }),
  status: 200,
  errors: ["forbidden"],
});
