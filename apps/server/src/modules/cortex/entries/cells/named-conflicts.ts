import { DomainError } from "../../../../shared/errors.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { lastWriter } from "./last-writer.store.ts";

/** Conflicts of one answer whose writers are looked up; who lost more races than that reads the first names. */
const mostNamed = 50;

/**
 * The refusal of a lost race with the name of whoever won it, so that the loser can talk to that person. Any other
 * error comes back as it is.
 */
export const withWriters = async (
  q: Queryable,
  error: unknown,
  cell: { entryId: string; propertyId: number } | null,
): Promise<unknown> => {
  if (!(error instanceof DomainError)) return error;
  const { code, extra } = error;
  const username = code === "value_changed" && cell ? await lastWriter(q, cell) : undefined;
  const conflicts = extra.conflicts && [...extra.conflicts];
  for (const [index, conflict] of conflicts?.slice(0, mostNamed).entries() ?? []) {
    if (conflict.username !== undefined) continue;
    const { entry_id: entryId, property_id: propertyId } = conflict;
    const writer = await lastWriter(q, { entryId, propertyId });
    if (writer !== undefined) conflicts?.splice(index, 1, { ...conflict, username: writer });
  }
  if (username === undefined && conflicts === undefined) return error;
  return new DomainError(code, {
    ...extra,
    ...(username === undefined ? {} : { username }),
    ...(conflicts === undefined ? {} : { conflicts }),
  });
};
