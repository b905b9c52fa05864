import { describe, expect, it } from "vitest";
import { presentPeople, samePeople } from "./presence.ts";

const state = (connection: number, id: string, name: string): [number, unknown] => [
  connection,
  { user: { id, name, color: "#0f766e" }, cursor: null },
];

describe("presence", () => {
  it("lists the others by name, without this window", () => {
    const people = presentPeople([state(2, "2", "Zoe"), state(1, "1", "Ich"), state(3, "3", "Änne")], 1);
    expect(people.map((person) => person.name)).toEqual(["Änne", "Zoe"]);
  });

  it("lists every other window, also a second one of the same person", () => {
    const people = presentPeople([state(1, "1", "Ich"), state(4, "1", "Ich"), state(2, "2", "Zoe")], 1);
    expect(people.map((person) => [person.name, person.connection])).toEqual([
      ["Ich", 4],
      ["Zoe", 2],
    ]);
  });

  it("leaves out states that name nobody", () => {
    const nobody = [null, {}, { user: null }, { user: { id: 4, name: "x" } }, { user: { id: "5" } }];
    expect(
      presentPeople(
        nobody.map((one, i): [number, unknown] => [i + 2, one]),
        1,
      ),
    ).toEqual([]);
  });

  it("sees whether a list changed", () => {
    const one = presentPeople([state(2, "2", "Zoe")], 1);
    expect(samePeople(one, presentPeople([state(2, "2", "Zoe")], 1))).toBe(true);
    expect(samePeople(one, presentPeople([state(2, "2", "Zoë")], 1))).toBe(false);
    expect(samePeople(one, presentPeople([state(3, "2", "Zoe")], 1))).toBe(false);
    expect(samePeople(one, [])).toBe(false);
  });
});
