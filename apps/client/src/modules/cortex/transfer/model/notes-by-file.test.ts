import { expect, it } from "vitest";
import { breakablePath } from "./breakable-path.ts";
import { notesByFile } from "./notes-by-file.ts";

const id = "aa11bb22cc33dd44ee55ff6600112233";

it("breaks paths between their parts, and never within an ending", () => {
  const parts = ["Haus/", "Alle_", "Projekte_", "all", ".csv"];
  expect(breakablePath(`Haus ${id}/Alle_Projekte ${id}_all.csv`)).toEqual(parts);
  expect(breakablePath("Notion")).toEqual(["Notion"]);
});

it("has the notes of all files that look the same together, each once", () => {
  const other = id.replaceAll("a", "b");
  expect(
    notesByFile([
      { file: `Seite ${id}.md`, message: "Eins" },
      { file: `Seite ${other}.md`, message: "Eins" },
      { file: `Seite ${other}.md`, message: "Zwei" },
    ]),
  ).toEqual([{ file: "Seite.md", messages: ["Eins", "Zwei"] }]);
});
