/** Time as the server sees it; injected, so that tests own it. */
export interface Clock {
  /** The present instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** ISO 8601 in UTC with `Z`, as stored and as sent. */
export const instant = (clock: Clock): string => clock.now().toISOString();
