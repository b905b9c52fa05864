import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant, zSessionId, zUserId } from "../ids.ts";
import { zUserType } from "./auth.ts";

/** A signed-in browser. */
export const zSession = z.object({
  session_id: zSessionId,
  user_id: zUserId,
  username: z.string(),
  user_type: zUserType,
  /** As the browser named itself at sign-in. */
  user_agent: z.string(),
  /** Where it signed in from; empty when unknown. */
  address: z.string(),
  created_at: zInstant,
  last_used_at: zInstant,
  /** The session of this request. */
  is_current: z.boolean(),
});
export type Session = z.output<typeof zSession>;

const zSessions = z.object({ sessions: z.array(zSession) });
const params = z.object({ session_id: zSessionId });

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  auth: "user",
  summary: "The caller's own living sessions, last used first.",
  ok: zSessions,
  status: 200,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:session_id",
  auth: "user",
  summary: "End one session: the caller's own, or for main anybody's.",
  params,
  status: 204,
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  auth: "user",
  summary: "End all sessions of the caller but the current one.",
  status: 204,
});

export const listAllSessions = endpoint({
  method: "GET",
  path: "/api/connect/sessions",
  auth: "main",
  summary: "The living sessions of everybody, last used first.",
  ok: zSessions,
  status: 200,
});

export const endUserSessions = endpoint({
  method: "DELETE",
  path: "/api/connect/users/:user_id/sessions",
  auth: "main",
  summary: "End all sessions of a guest or visitor.",
  params: z.object({ user_id: zUserId }),
  status: 204,
});
