import { expect, it } from "vitest";
import { safeFileName, safeName } from "./file-names.ts";

it.each([
  ["Haushalt", "Haushalt"],
  [' a/b\\c:d*e?f"g<h>i|j ', "a b c d e f g h i j"],
  ["Ende. . .", "Ende"],
  ["..versteckt", "versteckt"],
  ["NUL.txt", "_NUL.txt"],
  ["...", "Unbenannt"],
  ["x".repeat(100), "x".repeat(60)],
  [" .".repeat(200_000), "Unbenannt"],
])("makes a part of a path of %j", (name, wanted) => {
  expect(safeName(name, "Unbenannt")).toBe(wanted);
});

it("keeps the extension of a file, also where the name is cut", () => {
  expect(safeFileName(`${"x".repeat(100)}.pdf`, "Unbenannt")).toBe(`${"x".repeat(60)}.pdf`);
  expect(safeFileName("???.jpg", "Unbenannt")).toBe("Unbenannt.jpg");
});
