import { z } from "zod";
import { zDatabaseMessage } from "../collaboration/server-messages.ts";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zIntegerId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zListedTemplate } from "./entry-template-shape.ts";
import { zNamedPart, zShowingPage } from "./dependents.ts";
import { zProperty } from "./property-shape.ts";
import { zView } from "./views.ts";

export const zDatabase = z.object({
  database_id: zIntegerId,
  name: z.string(),
  description: z.string(),
  user_can_write: z.boolean(),
});
export type Database = z.output<typeof zDatabase>;

export const zDatabaseDetail = zDatabase.extend({
  properties: z.array(zProperty),
  view_configs: z.array(zView),
  entry_count: z.number().int(),
  /** Templates for new entries, in their order; absent for whoever adds none, and from servers before they existed. */
  entry_templates: z.array(zListedTemplate).optional(),
  /** The instance's IANA time zone: by its date, conditions on dates around today are met. */
  time_zone: z.string().optional(),
  /** Entries for which formulas and rollups have been worked out anew, and of how many; absent while nothing waits. */
  calculating: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
});
export type DatabaseDetail = z.output<typeof zDatabaseDetail>;

const params = z.object({ database_id: zDatabaseIdParam });
const zName = z
  .string()
  .trim()
  .min(1, contractTexts.required)
  .max(limits.databaseNameLength, contractTexts.tooLong(limits.databaseNameLength));
const zDescription = z
  .string()
  .max(limits.databaseDescriptionLength, contractTexts.tooLong(limits.databaseDescriptionLength));

export const listDatabases = endpoint({
  method: "GET",
  path: "/api/cortex/databases",
  auth: "user",
  summary: "The databases the caller may read.",
  ok: z.object({ databases: z.array(zDatabase) }),
  status: 200,
});

export const createDatabase = endpoint({
  method: "POST",
  path: "/api/cortex/databases",
  auth: "main",
  summary: "Make a database with its lead property and one view.",
  body: z.object({ name: zName, description: zDescription.nullish() }),
  ok: zDatabaseDetail,
  status: 201,
});

export const getDatabase = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id",
  auth: "user",
  summary: "A database with its properties and views.",
  params,
  ok: zDatabaseDetail,
  status: 200,
});

export const listChanges = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/changes",
  auth: "user",
  summary:
    "What the database's socket said after `since`, for clients without a socket; without `since` only the number to continue from.",
  params,
  query: z.object({
    since: z
      .string()
      .regex(/^[0-9]{1,15}$/)
      .transform(Number)
      .optional(),
  }),
  ok: z.object({
    /** The number to continue with. */
    seq: z.number().int(),
    messages: z.array(zDatabaseMessage),
  }),
  status: 200,
});

export const patchDatabase = endpoint({
  method: "PATCH",
  path: "/api/cortex/databases/:database_id",
  auth: "main",
  summary: "Change a database's name or description.",
  params,
  body: z.object({ name: zName.optional(), description: zDescription.nullish() }),
  ok: zDatabaseDetail,
  status: 200,
});

export const deleteDatabase = endpoint({
  method: "DELETE",
  path: "/api/cortex/databases/:database_id",
  auth: "main",
  summary: "Move a database with its entries, properties and views to the trash.",
  params,
  status: 204,
  errors: ["calendar_fixed"],
});

export const databaseDependents = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/dependents",
  auth: "main",
  summary: "What would change elsewhere if the database went: for the question before it.",
  params,
  ok: z.object({
    /** Entries out of the trash. */
    entries: z.int(),
    relations: z.array(zNamedPart).describe("Relations of other databases to its entries."),
    formulas: z.array(zNamedPart).describe("Formulas of other databases that read it."),
    rollups: z.array(zNamedPart).describe("Rollups of other databases that read it."),
    pages: z.array(zShowingPage).describe("Pages in which it is shown."),
    calendars: z.int().describe("People who have it as a calendar."),
    trash_days: z.int().describe("Days until it is removed for good by itself."),
  }),
  status: 200,
});

export const restoreDatabase = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/restore",
  auth: "main",
  summary: "Bring a database back from the trash, with all that was in it.",
  params,
  ok: zDatabase,
  status: 200,
  errors: ["not_in_trash"],
});

export const deleteDatabaseForGood = endpoint({
  method: "DELETE",
  path: "/api/cortex/databases/:database_id/permanent",
  auth: "main",
  confirm: "current_password",
  summary: "Remove a trashed database with all that was in it for good.",
  params,
  status: 204,
  errors: ["not_in_trash"],
});
