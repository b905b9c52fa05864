import { describe, expect, it } from "vitest";
import { presentPeople, samePeople } from "./presence.ts";

const state = (id: string, name: string) => ({ user: { id, name, color: "#0f766e" }, cursor: null });

describe("presence", () => {
  it("lists the others once, however many tabs they have, by name", () => {
    const people = presentPeople(
      [state("2", "Zoe"), state("1", "Ich"), state("3", "Änne"), state("2", "Zoe")],
      "1",
    );
    expect(people.map((person) => person.name)).toEqual(["Änne", "Zoe"]);
  });

  it("leaves out states that name nobody", () => {
    expect(
      presentPeople([null, {}, { user: null }, { user: { id: 4, name: "x" } }, { user: { id: "5" } }], "1"),
    ).toEqual([]);
  });

  it("sees whether a list changed", () => {
    const one = presentPeople([state("2", "Zoe")], "1");
    expect(samePeople(one, presentPeople([state("2", "Zoe")], "1"))).toBe(true);
    expect(samePeople(one, presentPeople([state("2", "Zoë")], "1"))).toBe(false);
    expect(samePeople(one, [])).toBe(false);
  });
});
