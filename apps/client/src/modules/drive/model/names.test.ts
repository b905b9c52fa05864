import { describe, expect, it } from "vitest";
import { extensionOf, newName, stemLength } from "./names.ts";

describe("renaming", () => {
  it.each([
    ["Bild.png", 4],
    ["Archiv.tar.gz", 10],
    [".profile", 8],
    ["Ohne", 4],
  ])("of the file %s marks the name without its extension", (name, length) => {
    expect(stemLength(name, false)).toBe(length);
  });

  it("of a folder marks all of it, dots included", () => {
    expect(stemLength("Version 1.2", true)).toBe(11);
  });

  it("to nothing or to the same name changes nothing", () => {
    expect(newName("  ", "Bild.png")).toBeNull();
    expect(newName("Bild.png ", "Bild.png")).toBeNull();
    expect(newName(" Foto.png", "Bild.png")).toBe("Foto.png");
  });
});

it("knows extensions whatever their case", () => {
  expect([extensionOf("A.PDF"), extensionOf("a"), extensionOf(".env")]).toEqual(["pdf", "", ""]);
});
