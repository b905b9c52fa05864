import { describe, expect, it } from "vitest";
import { applyPresence } from "./presence.ts";

const anna = { userId: "a", username: "Anna", clientId: "tab-1", isEditing: false };
const annaAgain = { ...anna, clientId: "tab-2" };
const ben = { userId: "b", username: "Ben", clientId: "tab-3", isEditing: false };
const joined = (who: { userId: string; username: string; clientId: string }) => ({
  type: "user_joined" as const,
  userId: who.userId,
  username: who.username,
  clientId: who.clientId,
});

describe("who is in a room", () => {
  it("is what the server lists when the room opens", () => {
    expect(applyPresence([anna], { type: "current_users", users: [ben] })).toEqual([ben]);
  });

  it("lists both tabs of a person, and each tab once", () => {
    expect(applyPresence([anna], joined(annaAgain))).toEqual([anna, annaAgain]);
    expect(applyPresence([anna], joined(anna))).toEqual([anna]);
  });

  it("keeps a person whose other tab leaves", () => {
    const left = { ...joined(annaAgain), type: "user_left" as const };
    expect(applyPresence([anna, annaAgain, ben], left)).toEqual([anna, ben]);
  });

  it("says which cell a tab edits, and forgets it when the tab stops", () => {
    const cell = {
      type: "user_editing",
      entryId: "e",
      propertyId: 3,
      userId: "a",
      username: "Anna",
      clientId: "tab-1",
    } as const;
    const editing = applyPresence([anna, annaAgain], { ...cell, isEditing: true });
    expect(editing).toEqual([{ ...anna, isEditing: true, entryId: "e", propertyId: 3 }, annaAgain]);
    expect(applyPresence(editing, { ...cell, isEditing: false })).toEqual([anna, annaAgain]);
  });

  it("stays the same array for messages about something else", () => {
    const users = [anna];
    expect(applyPresence(users, { type: "pong" })).toBe(users);
  });
});
