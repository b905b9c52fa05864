import type { SecurityKind } from "@maive/contract";
import { recordChange, recordSecurityEvent, type Tx } from "../../storage/index.ts";
import type { Requester } from "../../shared/request-source.ts";
import type { UserRow } from "./users.store.ts";

export interface UserEvent {
  event: SecurityKind;
  /** The change log's kind; absent when another module has logged it. */
  change?: `user_${string}`;
  /** The changed fields of the user, never a password, hash or token. */
  changed?: {
    field: "username" | "user_type" | "linked_maive_id";
    before: string | null;
    after: string | null;
  };
}

/** Logs a change of a user in the change log and in the security log, within its transaction. */
export const logUserEvent = async (
  tx: Tx,
  { actor, address, userAgent }: Requester,
  { user_id, username }: Pick<UserRow, "user_id" | "username">,
  { event, change, changed }: UserEvent,
): Promise<void> => {
  if (change)
    await recordChange(tx, {
      actorId: actor.userId,
      kind: change,
      before: changed ? { user_id, [changed.field]: changed.before } : undefined,
      after: changed ? { user_id, [changed.field]: changed.after } : { user_id, username },
    });
  const { before, after } = changed ?? {};
  await recordSecurityEvent(tx, {
    kind: event,
    actor,
    subject: { userId: user_id, username },
    address,
    userAgent,
    details: { ...(before ? { before } : {}), ...(after ? { after } : {}) },
  });
};
