import { expect, it } from "vitest";
import { Awareness } from "y-protocols/awareness";
import { Doc } from "yjs";
import { readablePresence } from "./readable-presence.ts";

const user = { id: "u1", name: "Ben", color: "#0f766e" };
const place = { type: null, tname: "blocks", item: null, assoc: 0 };

it("has of others what an editor can have written, and nothing else", () => {
  const awareness = new Awareness(new Doc());
  const presence = readablePresence(awareness);
  const shown = (state: Record<string, unknown>) => {
    awareness.states.set(7, state);
    return presence.getStates().get(7);
  };
  const cursor = { anchor: place, head: place };
  expect(shown({ user, cursor })).toEqual({ user, cursor });
  expect(shown({ user, cursor: null })).toEqual({ user, cursor: null });
  for (const wrong of [
    {},
    5,
    "x",
    { anchor: place },
    { anchor: null, head: null },
    { anchor: place, head: {} },
  ])
    expect(shown({ user, cursor: wrong })).toEqual({});
  awareness.setLocalStateField("user", { ...user, id: "u2" });
  expect(shown({ user, cursor })).toEqual({ user, cursor });
  // One's own second window is not listed.
  awareness.setLocalStateField("user", user);
  expect(shown({ user, cursor })).toEqual({});
  for (const nobody of [null, 5, {}, { name: 5 }]) expect(shown({ user: nobody, cursor })).toEqual({});
});
