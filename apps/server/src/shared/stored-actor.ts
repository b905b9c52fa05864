import type { Actor } from "./actor.ts";

/** Who queued work, as text: it may be done by another process, or after a restart. */
export const actorText = (actor: Actor | null): string | null =>
  actor && JSON.stringify({ ...actor, clientId: null });

export const storedActor = (text: string | null): Actor | null =>
  text === null ? null : (JSON.parse(text) as Actor);
