import { describe, expect, it } from "vitest";
import { compareVersions, newerNotes } from "./newer-notes.ts";

const log = (...lines: string[]): string => ["# Neuigkeiten", "", ...lines].join("\n");
const old = log("## 4.0.0", "", "### Seiten", "", "- Alt.");

describe("what is new in a change log", () => {
  it("are the parts of later versions, and what the part of the running one has gained", () => {
    const later = log(
      "## 4.1.0",
      "",
      "### Drive",
      "",
      "- Neu.",
      "",
      "## 4.0.0",
      "",
      "### Seiten",
      "",
      "- Alt.",
      "- Nachgetragen.",
      "",
      "## 3.9.0",
      "",
      "- Uralt.",
    );
    expect(newerNotes(later, { version: "4.0.0+abc1234", changelog: old })).toBe(
      "## 4.1.0\n\n### Drive\n\n- Neu.\n\n## 4.0.0\n\n### Seiten\n\n- Nachgetragen.",
    );
    expect(newerNotes(later, { version: "4.0.0", changelog: null })).toBe("## 4.1.0\n\n### Drive\n\n- Neu.");
    expect(newerNotes(later, { version: "4.1.0", changelog: later })).toBe("");
  });

  it("is nothing where nothing has been written", () => {
    expect(newerNotes(old, { version: "4.0.0+abc1234", changelog: old })).toBe("");
    expect(newerNotes("", { version: null, changelog: null })).toBe("");
  });
});

it("compares versions by their numbers, not as words", () => {
  expect(compareVersions("4.10.0", "4.9.9")).toBeGreaterThan(0);
  expect(compareVersions("4.0.0+abc1234", "4.0.0")).toBe(0);
  expect(compareVersions("3.9.9", "4.0.0")).toBeLessThan(0);
});
