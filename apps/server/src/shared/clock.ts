/** The server's clock; injected for tests. */
export interface Clock {
  /** The present instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** ISO 8601 in UTC with `Z`, as stored and as sent. */
export const instant = (clock: Clock): string => clock.now().toISOString();
