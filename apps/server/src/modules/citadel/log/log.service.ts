import { limits, type listSecurityEvents, type Ok, type Query, securityKinds } from "@maive/contract";
import { fold } from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import { citadelTexts } from "../texts.ts";
import { presentEvent } from "./log.presenter.ts";
import { readLog } from "./log.store.ts";

const eventId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const demandCursor = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null;
  if (!eventId.test(cursor))
    throw new DomainError("invalid", { errors: [{ field: "cursor", message: citadelTexts.cursor }] });
  return cursor;
};

/** The sign-in and rights log; the route allows main only. */
export const createLogService = (storage: Storage) => ({
  /** @throws DomainError `invalid` for a malformed cursor. */
  events: async (query: Query<typeof listSecurityEvents>): Promise<Ok<typeof listSecurityEvents>> => {
    const limit = query.limit ?? limits.securityLogDefaultLimit;
    // One more than returned shows whether there is a next page.
    const rows = await readLog(storage.views, {
      kinds: query.group ? securityKinds[query.group] : null,
      needle: fold(query.search?.trim() ?? "") || null,
      before: demandCursor(query.cursor),
      limit: limit + 1,
    });
    const events = rows.slice(0, limit).map(presentEvent);
    return { events, next_cursor: rows.length > limit ? (events.at(-1)?.event_id ?? null) : null };
  },
});
