import { describe, expect, it } from "vitest";
import { rightGroups, type UserRights } from "./right-groups.ts";

const rights: UserRights = {
  pages: [
    { page_id: "p1", title: "Rezepte", icon: null, parent_database_id: null, permission_type: "read" },
    { page_id: "e1", title: "Geheimes Buch", icon: null, parent_database_id: 3, permission_type: "none" },
  ],
  databases: [
    {
      database_id: 3,
      name: "Bücher",
      permission_type: "write",
      entry_count: 12,
      shown_on: { page_id: "p2", title: "Bibliothek" },
    },
    { database_id: 4, name: "Termine", permission_type: "read", entry_count: 1, shown_on: null },
  ],
};

describe("the rights of a person", () => {
  it("stand by kind, each with the way to it", () => {
    const groups = rightGroups(rights, "");
    expect(groups.map(({ id }) => id)).toEqual(["pages", "databases", "entries"]);
    const paths = groups.flatMap(({ items }) => items.map(({ title, path }) => [title, path]));
    expect(paths).toEqual([
      ["Rezepte", "/cortex/p1"],
      ["Bücher", "/cortex/p2"],
      ["Termine", null],
      ["Geheimes Buch", "/cortex/e1"],
    ]);
  });

  it("say how many entries a database has and where it is shown", () => {
    const databases = rightGroups(rights, "").find(({ id }) => id === "databases");
    expect(databases?.items.map(({ note }) => note)).toEqual([
      "12 Einträge, auf „Bibliothek“",
      "1 Eintrag, auf keiner Seite",
    ]);
  });

  it("are found by title; kinds without any are left out", () => {
    const groups = rightGroups(rights, " BÜCH ");
    expect(groups.map(({ items }) => items.map(({ title }) => title))).toEqual([["Bücher"]]);
  });
});
