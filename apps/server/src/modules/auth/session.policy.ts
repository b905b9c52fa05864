import { limits, type UserType } from "@maive/contract";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/**
 * Session lifetimes in ms: idle and absolute. Phones open a home server every few days, hence a week idle and a month
 * in all; less for main, whose rights are unlimited. Visitors cannot sign in by themselves, so that theirs do not
 * idle out.
 */
const lives: Readonly<Record<UserType, { idle: number; absolute: number }>> = {
  main: { idle: day, absolute: 14 * day },
  guest: { idle: 7 * day, absolute: 30 * day },
  visitor: { idle: 30 * day, absolute: 30 * day },
};

export const sessionLife = (userType: UserType): { idle: number; absolute: number } => lives[userType];

export const maxSessionsPerUser = 10;

/** Interval of writing the last use, in ms, rather than at every request. */
export const touchEvery = 60_000;

/** Whether a session is valid at an instant (ms since the epoch). */
export const isAlive = (
  session: { user_type: UserType; last_used_at: string; expires_at: string },
  now: number,
): boolean =>
  now < Date.parse(session.expires_at) &&
  now < Date.parse(session.last_used_at) + sessionLife(session.user_type).idle;

/**
 * Whether a confirmation is recent enough for irreversible acts. Slightly future ones count: the clocks of two
 * servers differ a little.
 */
export const isConfirmed = (confirmedAt: string | null, now: number): boolean =>
  confirmedAt !== null && Math.abs(now - Date.parse(confirmedAt)) < limits.confirmationMs;

/** The cut-off instant (ms): sessions of this kind of user last used before it are idle. */
export const idleSince = (userType: UserType, now: number): string =>
  new Date(now - sessionLife(userType).idle).toISOString();

/** People may end their own sessions, main any. */
export const mayEndSession = (
  actor: { userId: string; userType: UserType },
  session: { user_id: string },
): boolean => actor.userType === "main" || actor.userId === session.user_id;
