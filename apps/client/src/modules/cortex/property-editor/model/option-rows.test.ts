import { describe, expect, it } from "vitest";
import { doubledName, optionRowsOf, optionsToSend, type OptionRow } from "./option-rows.ts";

const row = (name: string, id?: string): OptionRow => ({
  key: name,
  name,
  color: "red",
  ...(id ? { id } : {}),
});

describe("options in the property editor", () => {
  it("keep at least one row to write in", () => {
    expect(optionRowsOf(undefined, () => row(""))).toEqual([row("")]);
  });

  it("are sent trimmed, with the id of those that exist, without the empty ones", () => {
    expect(optionsToSend([row(" Neu "), row("  "), row("Alt", "7")])).toEqual([
      { name: "Neu", color: "red" },
      { id: "7", name: "Alt", color: "red" },
    ]);
  });

  it("may not have the same name twice", () => {
    expect(doubledName([row("Neu"), row(" Neu")])).toBe("Neu");
    expect(doubledName([row(""), row("")])).toBeUndefined();
  });
});
