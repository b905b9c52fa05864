import { expect, it } from "vitest";
import { detectDelimiter } from "./detect-csv.ts";

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;
const times = (count: number, row: string): string[] => Array.from({ length: count }, () => row);

it.each([
  ["a comma in each cell", lines("Name, Vorname;Ort, Land", ...times(5, "Meier, Jan;Bonn, DE")), ";"],
  ["commas in the cells of a thousand rows", lines("Name;Ort", ...times(1_000, "Meier, Jan;Bonn, DE")), ";"],
  ["numbers with commas in all cells", lines("1,5;2,5", ...times(50, "3,25;4,75")), ";"],
  ["commas and rows of unequal length", lines("Name;Ort;Notiz", ...times(40, "Jan;a, b;"), "Eva;c, d"), ";"],
  ["a heading above the table", lines("Umsätze, Konto 1", "Tag;Betrag", ...times(9, "1.2.;3,50")), ";"],
  ["semicolons in the cells between commas", lines("Name,Tags", ...times(9, "Jan,rot;blau")), ","],
  ["spaces behind the commas", lines("Name, Ort", ...times(9, "Jan, Bonn")), ","],
  ["commas between tabs", lines("Name\tOrt", ...times(1_000, "Meier, Jan\tBonn, DE")), "\t"],
  ["one column", lines("Name", "Jan", "Eva"), ";"],
])("finds what separates the cells where there are %s", (_name, text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});
