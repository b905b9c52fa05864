import type { SearchResult } from "@maive/contract";
import { Database } from "lucide-react";
import { expect, it } from "vitest";
import type { Command } from "../../../commands/index.ts";
import { foundGroups } from "./items.ts";

const sort: Command = { id: "sort", name: "Sortieren", about: "Messung", icon: Database, run: () => {} };
const result: SearchResult = {
  kind: "database",
  database_id: 4,
  title: "Messung",
  marks: [],
  path: [],
  page_id: null,
};

const found = (typed: string): string[] =>
  foundGroups(typed, [result], { commands: [sort], modules: [] }, Database).flatMap(({ items }) =>
    items.map(({ title }) => title),
  );

it("lists a database before the commands of its open table", () => {
  expect(found("messung")).toEqual(["Messung", "Sortieren"]);
  expect(found("sort")).toEqual(["Sortieren"]);
  expect(found("sortieren mess")).toEqual(["Sortieren"]);
});

it("finds those commands by the table's name where nothing else is called so", () => {
  const groups = foundGroups("messung", [], { commands: [sort], modules: [] }, Database);
  expect(groups.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(["Sortieren"]);
});
