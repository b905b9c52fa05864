import { describe, expect, it } from "vitest";
import { cellKey } from "../cells/cell-key.ts";
import { cellEditedBy, locksOf, othersOf } from "./cell-locks.ts";

const anna = { userId: "u-anna", username: "anna" };
const bert = { userId: "u-bert", username: "bert" };
const users = [
  { ...anna, clientId: "tab-1", isEditing: true, entryId: "e9", propertyId: 1 },
  { ...bert, clientId: "tab-2", isEditing: true, entryId: "e1", propertyId: 4 },
  { ...bert, clientId: "tab-3", isEditing: false },
];

const window = (userId: string, clientId: string) => ({ userId, clientId });

describe("who is in a database", () => {
  it("locks the cells that others edit, not the one edited here", () => {
    expect([...locksOf(users, window("u-anna", "tab-1"))]).toEqual([[cellKey("e1", 4), bert]]);
  });

  it("locks a cell that the same person edits in another window", () => {
    expect(locksOf(users, window("u-bert", "tab-3")).get(cellKey("e1", 4))).toEqual(bert);
  });

  it("knows the cell that somebody edits, and that others edit none", () => {
    const locks = locksOf(users, window("u-anna", "tab-1"));
    expect(cellEditedBy(locks, "u-bert")).toEqual({ entryId: "e1", propertyId: 4 });
    expect(cellEditedBy(locks, "u-anna")).toBeNull();
  });

  it("locks a cell that somebody else edits under the name of this window", () => {
    expect(locksOf(users, window("u-carla", "tab-2")).get(cellKey("e1", 4))).toEqual(bert);
  });

  it("counts somebody with two windows once and leaves oneself out in all of them", () => {
    expect(othersOf(users, window("u-anna", "tab-1"))).toEqual([bert]);
    expect(othersOf(users, window("u-bert", "tab-2"))).toEqual([anna]);
  });
});
