import { isPageCursor } from "@maive/contract";
import type { Awareness } from "y-protocols/awareness";

type State = Record<string, unknown>;

const personOf = (state: State | null): unknown => {
  const user: unknown = state?.["user"];
  return typeof user === "object" && user !== null && "id" in user ? user.id : undefined;
};

/** A valid part of an awareness state; malformed ones have no caret, nor have other windows of the same person. */
const readable = (state: State, self: unknown): State => {
  const { user, cursor } = state;
  if (self !== undefined && personOf(state) === self) return {};
  const named = typeof user === "object" && user !== null && "name" in user && typeof user.name === "string";
  if (!named || (cursor !== undefined && cursor !== null && !isPageCursor(cursor))) return {};
  return state;
};

/** Sanitised awareness for drawing carets: only what an editor can have written. */
export const readablePresence = (
  awareness: Awareness,
): Pick<Awareness, "getStates" | "getLocalState" | "setLocalStateField" | "on" | "off"> => ({
  getStates: () => {
    const self = personOf(awareness.getLocalState());
    return new Map(
      [...awareness.getStates()].map(([client, state]) => [
        client,
        client === awareness.clientID ? state : readable(state, self),
      ]),
    );
  },
  getLocalState: () => awareness.getLocalState(),
  setLocalStateField: (field, value) => awareness.setLocalStateField(field, value),
  on: (...listening) => awareness.on(...listening),
  off: (...listening) => awareness.off(...listening),
});
