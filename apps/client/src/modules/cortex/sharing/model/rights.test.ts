import { describe, expect, it } from "vitest";
import { afterChoice, choiceOf, findPeople, rightsToSend, type Edits, type Person } from "./rights.ts";

const person = (userId: string, own: Person["own"], inherited: Person["inherited"] = null): Person => ({
  userId,
  username: `Name ${userId}`,
  userType: "guest",
  own,
  inherited,
});
const none: Edits = new Map();

describe("what a row shows", () => {
  it("is no access for someone without a right", () => {
    expect(choiceOf(person("a", null), none)).toBe("none");
  });

  it("is the database's right for someone without an own right on an entry", () => {
    expect(choiceOf(person("a", null, "read"), none)).toBe("inherited");
    expect(choiceOf(person("a", "none", "read"), none)).toBe("none");
  });
});

describe("choosing", () => {
  const reader = person("a", "read");

  it("what stood before takes the change back", () => {
    const changed = afterChoice(none, reader, "write");
    expect(choiceOf(reader, changed)).toBe("write");
    expect(afterChoice(changed, reader, "read").size).toBe(0);
  });

  it("no access on an entry denies what the database allows", () => {
    const member = person("b", null, "write");
    const denied = afterChoice(none, member, "none");
    expect(rightsToSend([member], denied, false)).toEqual({ b: "none" });
    expect(afterChoice(denied, member, "inherited").size).toBe(0);
  });
});

describe("what is sent", () => {
  const people = [person("a", "read"), person("b", null), person("c", "write")];
  const edits = afterChoice(none, people[0] ?? person("a", "read"), "none");

  it("names only the people whose right was changed", () => {
    expect(rightsToSend(people, edits, false)).toEqual({ a: "none" });
    expect(rightsToSend(people, none, false)).toEqual({});
  });

  it("names everyone as shown when the subpages shall get the same", () => {
    expect(rightsToSend(people, edits, true)).toEqual({ a: "none", b: "none", c: "write" });
  });

  it("never turns a right of the database into one of its own", () => {
    expect(rightsToSend([person("a", null, "read")], none, true)).toEqual({});
  });
});

describe("searching", () => {
  it("finds parts of names whatever their case", () => {
    const people = [person("Ärzte", "read"), person("Oma", null)];
    expect(findPeople(people, " ärz ").map(({ userId }) => userId)).toEqual(["Ärzte"]);
    expect(findPeople(people, "")).toBe(people);
  });
});
