import { describe, expect, it } from "vitest";
import list from "./emoji.txt?raw";
import { findEmoji, readEmoji } from "./find-emoji.ts";

const all = readEmoji(list);
const found = (query: string): string[] => findEmoji(all, query).map(({ sign }) => sign);

describe("emoji", () => {
  it("are found by their German names and words, whole ones first", () => {
    expect(found("raupe")[0]).toBe("🐛");
    expect(found("Rakete")[0]).toBe("🚀");
    expect(found("geburtstag")).toContain("🎂");
    expect(found("daumen")).toContain("👍️");
    expect(found("muell").length + found("müll").length).toBeGreaterThan(0);
    expect(found("deutschland")[0]).toBe("🇩🇪");
  });

  it("are few, and none for nothing or what no emoji is called", () => {
    expect(found("ge")).toHaveLength(8);
    expect(found("")).toEqual([]);
    expect(found("xyzzy")).toEqual([]);
  });

  it("have a sign and a name each", () => {
    expect(all.length).toBeGreaterThan(1_800);
    expect(all.every(({ sign, name }) => sign !== "" && name !== "")).toBe(true);
  });
});
