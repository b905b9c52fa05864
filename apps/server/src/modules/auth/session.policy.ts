import type { UserType } from "@maive/contract";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/**
 * How long a session lives, in ms. A household's own server on a phone is opened every few days: a week of
 * silence and a month in all is what people accept; the main user, who may do everything, gets less.
 */
export const sessionLife = (userType: UserType): { idle: number; absolute: number } =>
  userType === "main" ? { idle: day, absolute: 14 * day } : { idle: 7 * day, absolute: 30 * day };

export const maxSessionsPerUser = 10;

/** Last use is written at most this often, in ms: not with every request. */
export const touchEvery = 60_000;

/** Whether a session still counts at an instant (ms since the epoch). */
export const isAlive = (
  session: { user_type: UserType; last_used_at: string; expires_at: string },
  now: number,
): boolean =>
  now < Date.parse(session.expires_at) &&
  now < Date.parse(session.last_used_at) + sessionLife(session.user_type).idle;
