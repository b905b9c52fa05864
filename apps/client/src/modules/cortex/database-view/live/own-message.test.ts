import type { DatabaseMessage } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { isOwnMessage } from "./own-message.ts";

const own = { userId: "u-anna", clientId: "tab-1" };
const written = (userId: string, clientId: string | null): DatabaseMessage => ({
  type: "property_updated",
  entryId: "e1",
  propertyId: 2,
  newValue: "neu",
  userId,
  username: userId,
  clientId,
  seq: 1,
});

describe("recognising one's own messages", () => {
  it("knows what this window wrote", () => {
    expect(isOwnMessage(written("u-anna", "tab-1"), own, false)).toBe(true);
  });

  it("shows a write of another user who sends this window's name with it", () => {
    expect(isOwnMessage(written("u-bert", "tab-1"), own, true)).toBe(false);
  });

  it("shows what the same person wrote in another window or without a name", () => {
    expect(isOwnMessage(written("u-anna", "tab-2"), own, true)).toBe(false);
    expect(isOwnMessage(written("u-anna", null), own, true)).toBe(false);
  });

  it("takes a change of the schema for an own one only where one may change it", () => {
    const changed: DatabaseMessage = { type: "schema_changed", clientId: "tab-1", seq: 2 };
    expect(isOwnMessage(changed, own, true)).toBe(true);
    expect(isOwnMessage(changed, own, false)).toBe(false);
  });
});
