import { describe, expect, it } from "vitest";
import { RemoteRooms, type RoomChange } from "./remote-rooms.ts";
import type { LockRow, MemberRow } from "./shared-rooms.store.ts";

const rowOf = (process_id: string, number: number) => ({
  process_id,
  number,
  room: "table 1",
  user_id: `user ${process_id}${number}`,
  username: `${process_id}${number}`,
  session_id: "s",
  client_id: `tab ${process_id}${number}`,
  version: 1,
  is_gone: 0,
});
const member = (process: string, number: number, gone = 0): MemberRow => ({
  ...rowOf(process, number),
  at_ms: 1,
  is_gone: gone,
});
const lock = (process: string, number: number, property: number, gone = 0): LockRow => ({
  ...rowOf(process, number),
  entry_id: "e",
  property_id: property,
  is_gone: gone,
});
const cell = (propertyId: number) => ({ entryId: "e", propertyId });

describe("what other processes have written about their rooms", () => {
  const open = () => {
    const rooms = new RemoteRooms();
    const named = ({ freed, gone, come, locked }: RoomChange) => ({
      freed: freed.map((each) => `${each.holder.actor.username} ${each.cell.propertyId}`),
      gone: gone.map(({ actor }) => actor.username),
      come: come.map(({ actor }) => actor.username),
      locked: locked.map((each) => `${each.holder.actor.username} ${each.cell.propertyId}`),
    });
    const read = (members: MemberRow[], locks: LockRow[], living = ["a", "b"]) => {
      const change = rooms.takeIn(members, locks, new Set(living)).get("table 1");
      return change ? named(change) : null;
    };
    return { rooms, read };
  };
  const nothing = { freed: [], gone: [], come: [], locked: [] };

  it("is taken in once, however often it is read", () => {
    const { rooms, read } = open();
    const rows = [[member("a", 1)], [lock("a", 1, 7)]] as const;
    expect(read([...rows[0]], [...rows[1]])).toEqual({ ...nothing, come: ["a1"], locked: ["a1 7"] });
    expect(read([...rows[0]], [...rows[1]])).toBeNull();
    expect(rooms.holderOf("table 1", cell(7))?.actor.username).toBe("a1");
    expect(rooms.tabOf("table 1", "tab a1")?.actor.username).toBe("a1");
  });

  it("says that a cell is free before somebody else has it, and before its holder is gone", () => {
    const { rooms, read } = open();
    read([member("a", 1), member("b", 1)], [lock("a", 1, 7), lock("a", 1, 8)]);
    expect(read([], [lock("b", 1, 7)])).toEqual({ ...nothing, freed: ["a1 7"], locked: ["b1 7"] });
    expect(read([member("a", 1, 1)], [])).toEqual({ ...nothing, freed: ["a1 8"], gone: ["a1"] });
    // Late rows about it change nothing.
    expect(read([], [lock("a", 1, 8, 1)])).toBeNull();
    expect(rooms.holderOf("table 1", cell(7))?.actor.username).toBe("b1");
  });

  it("has one connection of each window, the latest, and says first that the former is gone", () => {
    const { rooms, read } = open();
    read([member("a", 1)], [lock("a", 1, 7)]);
    const later = { ...member("b", 1), user_id: "user a1", client_id: "tab a1", at_ms: 2 };
    expect(read([later], [])).toEqual({ freed: ["a1 7"], gone: ["a1"], come: ["b1"], locked: [] });
    expect(read([member("a", 1)], [])).toBeNull();
    expect(rooms.tabOf("table 1", "tab a1")?.processId).toBe("b");
  });

  it("ends with the process, and is there again when that lives after all", () => {
    const { rooms, read } = open();
    read([member("a", 1), member("a", 2), member("b", 1)], [lock("a", 2, 7)]);
    expect(read([], [], ["b"])).toEqual({ ...nothing, freed: ["a2 7"], gone: ["a1", "a2"] });
    expect(rooms.holderOf("table 1", cell(7))).toBeNull();
    expect(read([member("a", 1)], [])).toEqual({ ...nothing, come: ["a1"] });
    expect(read([], [], [])).toEqual({ ...nothing, gone: ["b1", "a1"] });
    expect(rooms.membersOf("table 1")).toEqual([]);
  });
});
