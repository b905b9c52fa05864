import { expect, it } from "vitest";
import { folderName } from "./folder-name.ts";

it.each([
  ["Haushalt", "Haushalt"],
  [' a/b\\c:d*e?f"g<h>i|j ', "a b c d e f g h i j"],
  ["Ende. . .", "Ende"],
  ["...", ""],
  ["x".repeat(100), "x".repeat(60)],
  [`${" .".repeat(200_000)}`, ""],
])("makes a part of a path of %j", (name, wanted) => {
  expect(folderName(name)).toBe(wanted);
});
