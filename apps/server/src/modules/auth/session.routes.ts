import {
  dismissSignInNotice,
  endOtherSessions,
  endSession,
  endUserSessions,
  listAllSessions,
  listSessions,
  listSignInNotices,
} from "@maive/contract";
import type { OriginRule } from "../../http/origin.ts";
import { type RouteDefinition, route } from "../../http/route.ts";
import { sourceOf } from "../../http/request-source.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import type { createSessionList } from "./session-list.service.ts";
import type { SignInNotices } from "./sign-in-notices.ts";

export interface SessionRoutesDeps {
  sessionList: ReturnType<typeof createSessionList>;
  notices: Pick<SignInNotices, "list" | "dismiss">;
  rule: OriginRule;
}

export const sessionRoutes = ({ sessionList, notices, rule }: SessionRoutesDeps): RouteDefinition[] => [
  route(listSessions, async ({ actor }) => ({ sessions: await sessionList.own(actor) })),

  route(endSession, async ({ actor, params, request, reply }) => {
    await sessionList.end(actor, params.session_id, sourceOf(request));
    if (params.session_id === actor.sessionId) clearSessionCookie(reply, rule);
  }),

  route(endOtherSessions, ({ actor, request }) => sessionList.endOthers(actor, sourceOf(request))),

  route(listAllSessions, async ({ actor }) => ({ sessions: await sessionList.all(actor) })),

  route(endUserSessions, ({ actor, params, request }) =>
    sessionList.endAllOf(actor, params.user_id, sourceOf(request)),
  ),

  route(listSignInNotices, async ({ actor }) => ({ notices: await notices.list(actor) })),

  route(dismissSignInNotice, ({ actor, params }) => notices.dismiss(actor, params.notice_id)),
];
