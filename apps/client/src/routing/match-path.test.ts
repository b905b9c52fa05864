import { describe, expect, it } from "vitest";
import { matchPath } from "./match-path.ts";

describe("the pattern of a path", () => {
  it("says what stands for its names, decoded", () => {
    expect(matchPath("/cortex/:pageId", "/cortex/a%20b")).toEqual({ pageId: "a b" });
    expect(matchPath("/cortex/datenbank/:databaseId", "/cortex/datenbank/7")).toEqual({ databaseId: "7" });
    expect(matchPath("/home", "/home")).toEqual({});
    expect(matchPath("/", "/")).toEqual({});
  });

  it("is no other's, longer or shorter ones included", () => {
    for (const path of ["/cortex", "/cortex/a/b", "/calendar/a", "/"])
      expect(matchPath("/cortex/:pageId", path)).toBeNull();
  });

  it("does not mind letter case, slashes at the end, and what is not encoded well", () => {
    expect(matchPath("/cortex", "/Cortex/")).toEqual({});
    expect(matchPath("/cortex/:pageId", "/cortex/100%")).toEqual({ pageId: "100%" });
  });

  it("of everything takes everything", () => {
    expect(matchPath("*", "/any/thing")).toEqual({});
  });
});
