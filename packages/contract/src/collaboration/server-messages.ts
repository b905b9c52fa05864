import { z } from "zod";
import { zCalculation, zEntry } from "../cortex/entries.ts";
import { zPage } from "../cortex/pages.ts";
import { zWireValue } from "../cortex/entry-shape.ts";
import { zIntegerId, zPageId, zUserId } from "../ids.ts";

const who = { userId: zUserId, username: z.string() };
const cell = { entryId: zPageId, propertyId: zIntegerId };
/** Every event but presence carries its place in the room's order. */
const seq = { seq: z.number().int() };
/** Which browser tab wrote: the `X-Client-Id` header of the write. */
const clientId = { clientId: z.string().nullable() };
/** One connection of a person: its `client_id` query parameter, else a name the server gave. One person may have several. */
const presence = { ...who, clientId: z.string() };

export const zPresentUser = z.object({
  ...presence,
  isEditing: z.boolean(),
  entryId: zPageId.optional(),
  propertyId: zIntegerId.optional(),
});
export type PresentUser = z.output<typeof zPresentUser>;

/** Server messages on `/ws/databases/{databaseId}`. */
export const zDatabaseMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("current_users"),
    users: z.array(zPresentUser),
    /** Further connections, which are not named. */
    more: z.number().int().optional(),
    seq: z.number().int().optional(),
  }),
  z.object({ type: z.literal("user_joined"), ...presence }),
  z.object({ type: z.literal("user_left"), ...presence }),
  z.object({ type: z.literal("user_editing"), ...cell, ...presence, isEditing: z.boolean() }),
  z.object({ type: z.literal("editing_denied"), ...cell, ...presence }),
  z.object({
    type: z.literal("property_updated"),
    ...cell,
    newValue: zWireValue,
    ...who,
    ...clientId,
    ...seq,
  }),
  z.object({
    type: z.literal("formula_calculated"),
    calculations: z.array(zCalculation),
    triggeredBy: z.string(),
    ...seq,
  }),
  /** A formula or a rollup is worked out for the whole database, in entries; `formula_calculated` ends it. */
  z.object({
    type: z.literal("calculation_progress"),
    done: z.number().int(),
    total: z.number().int(),
    ...seq,
  }),
  /** Values of a property are being converted, in entries; `schema_changed` ends it. */
  z.object({
    type: z.literal("conversion_progress"),
    propertyId: zIntegerId,
    done: z.number().int(),
    total: z.number().int(),
    ...seq,
  }),
  z.object({ type: z.literal("entry_created"), entry: zEntry, ...who, ...clientId, ...seq }),
  z.object({ type: z.literal("entry_deleted"), entryId: zPageId, ...who, ...clientId, ...seq }),
  z.object({ type: z.literal("entries_changed"), entryIds: z.array(zPageId), ...who, ...clientId, ...seq }),
  z.object({ type: z.literal("schema_changed"), ...clientId, ...seq }),
  z.object({ type: z.literal("view_changed"), viewId: zIntegerId, ...clientId, ...seq }),
  z.object({ type: z.literal("resync"), ...seq }),
  z.object({ type: z.literal("pong") }),
  z.object({ type: z.literal("fallback_auth_verified") }),
  z.object({ type: z.literal("fallback_auth_rejected"), reason: z.string() }),
  z.object({ type: z.literal("connection_error"), error: z.string() }),
]);
export type DatabaseMessage = z.output<typeof zDatabaseMessage>;

/** Server messages on `/ws/workspace`. */
export const zWorkspaceMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("current_users"),
    users: z.array(zPresentUser),
    /** Further connections, which are not named. */
    more: z.number().int().optional(),
    seq: z.number().int().optional(),
  }),
  z.object({ type: z.literal("user_joined"), ...presence }),
  z.object({ type: z.literal("user_left"), ...presence }),
  z.object({ type: z.literal("page_created"), page: zPage, ...clientId, ...seq }),
  z.object({ type: z.literal("page_updated"), page: zPage, ...clientId, ...seq }),
  z.object({ type: z.literal("page_moved"), page: zPage, ...clientId, ...seq }),
  z.object({ type: z.literal("page_deleted"), pageIds: z.array(zPageId), ...clientId, ...seq }),
  z.object({ type: z.literal("databases_changed"), ...clientId, ...seq }),
  /** To main: a database or a part of one went to the trash, or left it. */
  z.object({ type: z.literal("trash_changed"), ...clientId, ...seq }),
  z.object({ type: z.literal("permissions_changed"), ...seq }),
  /** Something in Drive that the recipient may read, or the folder it is or was in, is to be read anew. */
  z.object({ type: z.literal("drive_changed"), ...clientId, ...seq }),
  /** To whoever may see the state: it was given a name, another one, or none any more. */
  z.object({ type: z.literal("page_versions_changed"), pageId: zPageId, ...clientId, ...seq }),
  /** Main's drawing boards. */
  z.object({ type: z.literal("boards_changed"), ...clientId, ...seq }),
  /** To all windows of the person whom they concern. */
  z.object({ type: z.literal("sign_in_notices_changed"), ...seq }),
  /** Whether changes can be stored, or the clock trusted: `GET /api/state` is to be read anew. */
  z.object({ type: z.literal("server_state_changed"), ...seq }),
  z.object({ type: z.literal("resync"), ...seq }),
  z.object({ type: z.literal("pong") }),
  z.object({ type: z.literal("fallback_auth_verified") }),
  z.object({ type: z.literal("fallback_auth_rejected"), reason: z.string() }),
  z.object({ type: z.literal("connection_error"), error: z.string() }),
]);
export type WorkspaceMessage = z.output<typeof zWorkspaceMessage>;
