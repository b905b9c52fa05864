import type { SearchHit } from "@maive/contract";
import { Database } from "lucide-react";
import { describe, expect, it } from "vitest";
import type { Command } from "../../../commands/index.ts";
import { allHitsId, foundGroups } from "./items.ts";

const sort: Command = { id: "sort", name: "Sortieren", about: "Messung", icon: Database, run: () => {} };
const database: SearchHit = {
  kind: "database",
  database_id: 4,
  title: "Messung",
  marks: [],
  path: [],
  page_id: null,
};
const page = (title: string, text: string, at: number): SearchHit => ({
  kind: "page",
  page_id: `0198c0de-0000-7000-8000-00000000000${at}`,
  icon: null,
  title,
  marks: [],
  path: [],
  snippet: { text, marks: [] },
});

const noneHere = { commands: [], modules: [] };

const idsOf = (typed: string, question: string, hits: readonly SearchHit[]): string[] =>
  foundGroups(typed, { question, hits }, { commands: [sort], modules: [] }).flatMap(({ items }) =>
    items.map(({ title }) => title),
  );

describe("what the palette finds", () => {
  it("lists a database before the commands of its open table", () => {
    expect(idsOf("messung", "messung", [database])).toEqual(["Messung", "Alle Treffer", "Sortieren"]);
    expect(idsOf("sort", "sort", [])).toEqual(["Sortieren"]);
  });

  it("finds those commands by the table's name where nothing else is called so", () => {
    expect(idsOf("messung", "messung", [])).toEqual(["Sortieren"]);
  });

  it("lists a database before what is called the same, and behind what is called better", () => {
    const [same, long] = [page("Messung", "", 1), { ...database, title: "Messungen" }];
    expect(idsOf("messung", "messung", [same, database]).slice(0, 2)).toEqual(["Messung", "Messung"]);
    const [first] =
      foundGroups("messung", { question: "messung", hits: [same, database] }, noneHere)[0]?.items ?? [];
    expect(first?.id).toBe("database:4");
    expect(idsOf("messung", "messung", [same, long]).slice(0, 2)).toEqual(["Messung", "Messungen"]);
  });

  it("shows the hits of the question before while they fit what is typed now", () => {
    const hits = [page("Suppen", "Kartoffeln und Lauch", 1), page("Garten", "Der Lauch steht gut", 2)];
    expect(idsOf("lauch", "lauch", hits)).toEqual(["Suppen", "Garten", "Alle Treffer"]);
    expect(idsOf("lauch kartoffel", "lauch", hits)).toEqual(["Suppen", "Alle Treffer"]);
    expect(idsOf("lauch xyz", "lauch", hits)).toEqual([]);
  });

  it("leads to all hits with the question in the address", () => {
    const all = foundGroups(
      "typ:seite lauch",
      { question: "typ:seite lauch", hits: [database] },
      {
        commands: [],
        modules: [],
      },
    )
      .flatMap(({ items }) => items)
      .find(({ id }) => id === allHitsId);
    expect(all?.target).toEqual({ href: "/search?q=typ%3Aseite+lauch" });
  });
});
