import type { Actor } from "../shared/actor.ts";

/** People whose view is the same get the same text, made once: main users see everything. */
const viewOf = (actor: Actor): string => (actor.userType === "main" ? "main" : actor.userId);

/** Remembers work per kind of viewer, so that many sockets of few people stay cheap. Lives as long as one announcement. */
export const perViewer = <T>(work: (actor: Actor) => Promise<T>): ((actor: Actor) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (actor) => {
    const view = viewOf(actor);
    const made = known.get(view) ?? work(actor);
    known.set(view, made);
    return made;
  };
};
