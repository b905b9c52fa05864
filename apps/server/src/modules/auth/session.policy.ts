import { limits, type UserType } from "@maive/contract";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/**
 * How long a session lives, in ms: unused, and in all. A household's own server on a phone is opened every few
 * days: a week of silence and a month in all is what people accept; the main user, who may do everything, gets
 * less. A visitor cannot come back alone, so silence does not shorten the month.
 */
const lives: Readonly<Record<UserType, { idle: number; absolute: number }>> = {
  main: { idle: day, absolute: 14 * day },
  guest: { idle: 7 * day, absolute: 30 * day },
  visitor: { idle: 30 * day, absolute: 30 * day },
};

export const sessionLife = (userType: UserType): { idle: number; absolute: number } => lives[userType];

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

/**
 * Whether a proof of who somebody is still stands for what cannot be undone. A proof of the near future stands, too: two
 * servers' clocks differ a little.
 */
export const isConfirmed = (confirmedAt: string | null, now: number): boolean =>
  confirmedAt !== null && Math.abs(now - Date.parse(confirmedAt)) < limits.confirmationMs;

/** At an instant (ms): the last use after which a session of this kind of user counts as unused. */
export const idleSince = (userType: UserType, now: number): string =>
  new Date(now - sessionLife(userType).idle).toISOString();

/** One's own sessions are everybody's to end; main may end anybody's. */
export const mayEndSession = (
  actor: { userId: string; userType: UserType },
  session: { user_id: string },
): boolean => actor.userType === "main" || actor.userId === session.user_id;
