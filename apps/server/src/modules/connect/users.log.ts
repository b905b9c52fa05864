import type { SecurityKind } from "@maive/contract";
import { recordChange, recordSecurityEvent, type Tx } from "../../storage/index.ts";
import type { Requester } from "../../shared/request-source.ts";
import type { UserRow } from "./users.store.ts";

export interface UserEvent {
  event: SecurityKind;
  /** Kind of the row in the change log; absent where another module has written it. */
  change?: `user_${string}`;
  /** What of the user is another now. Never a password, hash or token. */
  changed?: {
    field: "username" | "user_type" | "linked_maive_id";
    before: string | null;
    after: string | null;
  };
}

/** Tells the change log and the sign-in and rights log what happened to a user, in the transaction of it. */
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
