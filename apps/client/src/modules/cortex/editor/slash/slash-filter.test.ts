import { describe, expect, it } from "vitest";
import { filterSlashItems } from "./slash-filter.ts";
import { slashItems } from "./slash-items.ts";

const found = (query: string) => filterSlashItems(slashItems, query).map((item) => item.name);

describe("slash menu filter", () => {
  it("shows everything before anything is typed", () => {
    expect(found("")).toEqual(slashItems.map((item) => item.name));
  });

  it.each(["üb", "ÜBER", "uber", "überschrift"])("finds the headings by %j", (query) => {
    expect(found(query)).toEqual([1, 2, 3, 4, 5, 6].map((level) => `Überschrift ${level}`));
  });

  it("finds one heading by its whole name", () => {
    expect(found("Überschrift 2")).toEqual(["Überschrift 2"]);
  });

  it("puts names that begin with the query before names that hold it", () => {
    const items = [
      { name: "Unterseite", keywords: [] },
      { name: "Seite", keywords: [] },
    ];
    expect(filterSlashItems(items, "seite").map((item) => item.name)).toEqual(["Seite", "Unterseite"]);
  });

  it("finds by what people also call it", () => {
    expect(found("tabelle")).toEqual(["Tabelle", "Datenbankansicht"]);
    expect(found("h3")).toEqual(["Überschrift 3"]);
  });

  it.each([
    ["To-do-Liste", "To-do"],
    ["toggle list", "Aufklappliste"],
    ["bulleted list", "Aufzählung"],
    ["numbered", "Nummerierte Liste"],
    ["checkbox", "To-do"],
    ["Trenner", "Trennlinie"],
    ["codeblock", "Code"],
    ["inline", "Datenbankansicht"],
    ["neue Seite", "Seite"],
    ["ueberschrift", "Überschrift 1"],
  ])("finds %j by the name it has in Notion, or as it is typed without umlauts", (query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  it.each(["xyz", " ", " text", "usr/bin"])("finds nothing for %j", (query) => {
    expect(found(query)).toEqual([]);
  });
});
