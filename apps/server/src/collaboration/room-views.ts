import type { DatabaseMessage } from "@maive/contract";
import type { Actor } from "../shared/actor.ts";
import type { Member } from "./room-sharing.ts";

export const text = (message: DatabaseMessage): string => JSON.stringify(message);

/** A connection, as messages name it. */
export const presentConnection = ({ actor, clientId }: Member) => ({
  userId: actor.userId,
  username: actor.username,
  clientId,
});

/** A key for a set of people. */
export const visiblePeopleText = (members: readonly Member[]): string =>
  [...new Set(members.map(({ actor }) => actor.userId))].toSorted().join(" ");

/** Recipients with the same view share one serialised message; main users see everything. */
const viewKey = (actor: Actor): string => (actor.userType === "main" ? "main" : actor.userId);

/** Memoises work per view for one broadcast. */
export const memoizedPerView = <T>(work: (actor: Actor) => Promise<T>): ((actor: Actor) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (actor) => {
    const key = viewKey(actor);
    const made = known.get(key) ?? work(actor);
    known.set(key, made);
    return made;
  };
};
