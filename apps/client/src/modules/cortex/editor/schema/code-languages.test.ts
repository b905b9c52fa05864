import { describe, expect, it } from "vitest";
import { codeLanguages, languageId } from "./code-languages.ts";

describe("languages of code", () => {
  it.each([
    ["ts", "typescript"],
    ["JS", "javascript"],
    ["html", "xml"],
    [" Shell ", "bash"],
    ["python", "python"],
    ["", "text"],
    ["plaintext", "text"],
    ["brainfuck", "brainfuck"],
  ])("%j is stored as %j", (written, stored) => {
    expect(languageId(written)).toBe(stored);
  });

  it("are each found by every one of their names", () => {
    for (const { id, aliases } of codeLanguages)
      for (const name of [id, ...(aliases ?? [])]) expect(languageId(name)).toBe(id);
  });
});
