import { DomainError } from "../../../../shared/errors.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { lastWriter } from "./last-writer.store.ts";

/** Writers looked up per answer; further conflicts come without names. */
const mostNamed = 50;

/**
 * Adds the winner's name to a conflict, so that people can talk to each other. Other errors are returned unchanged.
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
