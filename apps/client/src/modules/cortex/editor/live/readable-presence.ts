import { zPageCursor } from "@maive/contract";
import type { Awareness } from "y-protocols/awareness";

type State = Record<string, unknown>;

/** A valid part of an awareness state; malformed ones have no caret. */
const readable = (state: State): State => {
  const { user, cursor } = state;
  const named = typeof user === "object" && user !== null && "name" in user && typeof user.name === "string";
  if (!named || (cursor !== undefined && cursor !== null && !zPageCursor.safeParse(cursor).success))
    return {};
  return state;
};

/** Sanitised awareness for drawing carets: only what an editor can have written. */
export const readablePresence = (
  awareness: Awareness,
): Pick<Awareness, "getStates" | "getLocalState" | "setLocalStateField" | "on" | "off"> => ({
  getStates: () =>
    new Map(
      [...awareness.getStates()].map(([client, state]) => [
        client,
        client === awareness.clientID ? state : readable(state),
      ]),
    ),
  getLocalState: () => awareness.getLocalState(),
  setLocalStateField: (field, value) => awareness.setLocalStateField(field, value),
  on: (...listening) => awareness.on(...listening),
  off: (...listening) => awareness.off(...listening),
});
