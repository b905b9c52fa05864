import { type Change, limits } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { readableAmong } from "../pages/index.ts";
import { pagesNamedBy, presentChange } from "./history.presenter.ts";
import * as store from "./history.store.ts";

/** A window of a list of changes. */
export interface Window {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface ChangeList {
  changes: Change[];
  next_cursor: string | null;
}

/** Changes read at once for a list; each may contain a whole block twice. */
const portion = 25;
/** A list ends at this size, in UTF-16 code units. */
const enough = 1024 * 1024;

const lengthOf = ({ before, after }: store.ChangeRow): number => (before?.length ?? 0) + (after?.length ?? 0);

/** Changes of a page or of values, newest first, as a reader of the page may see them. */
export const listChanges = async (
  q: Queryable,
  actor: Actor,
  pageId: string,
  about: "page" | "values",
  { cursor, limit = limits.historyDefaultLimit }: Window,
  propertyId?: number,
): Promise<ChangeList> => {
  const after = await store.seesAfter(q, actor, pageId);
  const shown: store.ChangeRow[] = [];
  let length = 0;
  let more = true;
  while (more && shown.length < limit && length < enough) {
    const before = shown.at(-1)?.change_id ?? cursor;
    const rows = await store.changesOf(q, {
      pageId,
      about,
      after,
      forMain: actor.userType === "main",
      ...(propertyId === undefined ? {} : { propertyId }),
      ...(before === undefined ? {} : { before }),
      limit: portion + 1,
    });
    const taken = rows.slice(0, Math.min(portion, limit - shown.length));
    shown.push(...taken);
    length += taken.reduce((sum, row) => sum + lengthOf(row), 0);
    more = rows.length > taken.length;
  }
  const sight = {
    pages: new Set(await readableAmong(q, actor, [...new Set(shown.flatMap(pagesNamedBy))])),
    properties: await store.propertyIdsOf(q, pageId),
  };
  return {
    changes: shown.map((row) => presentChange(row, sight)),
    next_cursor: more ? (shown.at(-1)?.change_id ?? null) : null,
  };
};
