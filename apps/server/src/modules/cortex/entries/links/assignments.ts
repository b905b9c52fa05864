import { limits, type Ok, type Query, type userAssignments } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import type { Storage } from "../../../../storage/index.ts";
import { propertiesById } from "../../properties/index.ts";
import { entryTexts } from "../texts.ts";
import * as store from "./assignments.store.ts";

/** The entries that name a user, as far as the actor may see. */
export type Assignments = (
  actor: Actor,
  userId: string,
  window: Query<typeof userAssignments>,
) => Promise<Ok<typeof userAssignments>>;

const readCursor = (cursor: string): store.AssignmentPlace => {
  const [pageId = "", propertyId] = cursor.split(".");
  if (!/^[0-9a-f-]{36}$/.test(pageId) || !/^[0-9]{1,15}$/.test(propertyId ?? ""))
    throw new DomainError("invalid", {
      detail: entryTexts.cursor,
      errors: [{ field: "cursor", message: entryTexts.cursor }],
    });
  return { pageId, propertyId: Number(propertyId) };
};

/** Lists the entries that name a user. Main may list everybody's, others only their own. */
export const createAssignments =
  (storage: Storage): Assignments =>
  async (actor, userId, { cursor, limit = limits.assignmentsDefaultLimit }) => {
    const q = storage.read;
    if (actor.userType !== "main" && actor.userId !== userId) throw notFound();
    if (!(await store.userExists(q, userId))) throw notFound();
    const before = cursor === undefined ? null : readCursor(cursor);
    const rows = await store.assignmentsOf(q, actor, userId, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const groups = Map.groupBy(shown, (row) => row.property_id);
    const properties = await propertiesById(q, [...groups.keys()]);
    const byId = new Map(properties.map((property) => [property.propertyId, property]));
    return {
      groups: [...groups].map(([property_id, ofProperty]) => ({
        name: byId.get(property_id)?.config.linked_property_name ?? "",
        database_id: ofProperty[0]?.database_id ?? 0,
        property_id,
        entries: ofProperty.map(({ page_id, title }) => ({ page_id, title })),
      })),
      next_cursor: rows.length > limit && last ? `${last.page_id}.${last.property_id}` : null,
    };
  };
