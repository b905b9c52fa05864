import type { Session } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import type { SessionRow } from "./session.store.ts";

/** @param actor the requester. */
export const presentSession = (session: SessionRow, actor: Actor): Session => ({
  session_id: session.session_id,
  user_id: session.user_id,
  username: session.username,
  user_type: session.user_type,
  user_agent: session.user_agent,
  address: session.address,
  created_at: session.created_at,
  last_used_at: session.last_used_at,
  is_current: session.session_id === actor.sessionId,
});
