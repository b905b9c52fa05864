import { expect, it } from "vitest";
import { exportName } from "./export-name.ts";

it("files are called like their board, without signs that file systems refuse", () => {
  expect(exportName("Küche / Bad: Plan?", "png")).toBe("Küche - Bad- Plan-.png");
  expect(exportName("Grüße 🌱", "svg")).toBe("Grüße 🌱.svg");
  expect(exportName("  ", "svg")).toBe("Board.svg");
});
