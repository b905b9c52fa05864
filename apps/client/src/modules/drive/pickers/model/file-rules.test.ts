import { describe, expect, it } from "vitest";
import { acceptOf, problemOf, readRules, takesMore } from "./file-rules.ts";

const mb = 1024 * 1024;
const file = (name: string, size = 10) => ({ name, size });
const usual = readRules({});

describe("what a file cell takes", () => {
  it("is 10 files of 50 MB and any type unless the property says otherwise", () => {
    expect(usual).toEqual({ maxFiles: 10, types: [], maxSizeMb: 50 });
    expect(problemOf(file("a.exe", 50 * mb), 9, usual)).toBeNull();
    expect(readRules({ max_files: null, allowed_file_types: null, max_file_size_mb: null })).toEqual(usual);
  });

  it("ends at the count, in the specification's words", () => {
    expect(problemOf(file("a.txt"), 10, usual)).toBe("Maximum von 10 Dateien erreicht");
    expect(problemOf(file("a.txt"), 1, readRules({ max_files: 1 }))).toBe("Maximum von 1 Dateien erreicht");
  });

  it("ends at the size: not one byte more", () => {
    expect(problemOf(file("a.txt", 50 * mb + 1), 0, usual)).toBe("Datei zu groß (max 50 MB)");
    const two = readRules({ max_file_size_mb: 2 });
    expect(problemOf(file("a.txt", 2 * mb), 0, two)).toBeNull();
    expect(problemOf(file("a.txt", 2 * mb + 1), 0, two)).toBe("Datei zu groß (max 2 MB)");
  });

  it("knows the allowed types with or without dots, whatever their case", () => {
    const rules = readRules({ allowed_file_types: [".PDF", "docx", " "] });
    expect(problemOf(file("Vertrag.pdf"), 0, rules)).toBeNull();
    expect(problemOf(file("Vertrag.DOCX"), 0, rules)).toBeNull();
    expect(problemOf(file("Vertrag.txt"), 0, rules)).toBe("Dateityp nicht erlaubt. Erlaubt: pdf, docx");
    expect(problemOf(file("pdf"), 0, rules)).toBe("Dateityp nicht erlaubt. Erlaubt: pdf, docx");
    expect(acceptOf(rules.types)).toBe(".pdf,.docx");
    expect(acceptOf([])).toBeUndefined();
  });
});

describe("the upload area", () => {
  it("is hidden when the cell is full or may only be read", () => {
    expect(takesMore(9, usual, false)).toBe(true);
    expect(takesMore(10, usual, false)).toBe(false);
    expect(takesMore(0, usual, true)).toBe(false);
  });
});
