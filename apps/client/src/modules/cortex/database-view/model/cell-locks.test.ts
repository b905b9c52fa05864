import { describe, expect, it } from "vitest";
import { cellKey } from "./cell-key.ts";
import { locksOf, othersOf } from "./cell-locks.ts";

const anna = { userId: "u-anna", username: "anna" };
const bert = { userId: "u-bert", username: "bert" };
const users = [
  { ...anna, clientId: "own", isEditing: true, entryId: "e9", propertyId: 1 },
  { ...bert, clientId: "b1", isEditing: true, entryId: "e1", propertyId: 4 },
  { ...bert, clientId: "b2", isEditing: false },
];

describe("who is in a database", () => {
  it("locks the cells that are edited elsewhere, not one's own", () => {
    expect([...locksOf(users, "own")]).toEqual([[cellKey("e1", 4), bert]]);
  });

  it("counts somebody with two windows once and leaves this window out", () => {
    expect(othersOf(users, "own")).toEqual([bert]);
  });
});
