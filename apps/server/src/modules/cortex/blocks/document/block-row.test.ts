import { describe, expect, it } from "vitest";
import { configNestsTooDeep, parseConfig } from "./block-row.ts";

const nested = (depth: number): string => `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;

describe("the configuration of a block", () => {
  it("is read up to a depth that no reader chokes on", () => {
    expect(parseConfig(nested(63))).not.toBeNull();
    expect(parseConfig(nested(64))).toBeNull();
    expect(parseConfig(nested(100_000))).toBeNull();
  });

  it("may have as many brackets in its texts as it likes", () => {
    const config = { text: `${"[{".repeat(500)}\\"[` };
    expect(parseConfig(JSON.stringify(config))).toEqual(config);
  });

  it("is judged in one pass even where its texts never end", () => {
    expect(configNestsTooDeep(`{"${'\\"'.repeat(100_000)}`)).toBe(false);
  });

  it("is nothing where it is no object", () => {
    for (const text of ["", "null", "[]", "1", '"a"', "{"]) expect(parseConfig(text)).toBeNull();
  });
});
