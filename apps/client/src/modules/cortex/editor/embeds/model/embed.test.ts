// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { boundHeight, chosenHeight, embedHere, frameStyle, heightByKey } from "./embed.ts";

describe("the height of an embed", () => {
  it("is what was chosen, or that of its kind", () => {
    expect(chosenHeight('{"height":300}')).toBe(300);
    for (const wrong of ['{"height":"300"}', '{"height":10}', '{"height":99999}', "{}", "x"])
      expect(chosenHeight(wrong)).toBeNull();
    expect(frameStyle("map", null)).toEqual({ height: 380 });
    expect(frameStyle("map", 300)).toEqual({ height: 300 });
    expect(frameStyle("youtube", null)).toEqual({ aspectRatio: "16 / 9" });
  });

  it("changes by keys within its bounds", () => {
    expect(heightByKey("ArrowDown", 300)).toBe(320);
    expect(heightByKey("ArrowUp", 90)).toBe(80);
    expect(heightByKey("End", 300)).toBe(1_600);
    expect(heightByKey("a", 300)).toBeNull();
    expect(heightByKey("toString", 300)).toBeNull();
    expect(boundHeight(333.4)).toBe(333);
  });
});

describe("an address in a page", () => {
  it("is shown where it may be, and never this server itself", () => {
    expect(embedHere("https://vimeo.com/76979871", "")?.isAllowed).toBe(true);
    expect(embedHere("https://karten.example/", "")?.isAllowed).toBe(false);
    expect(embedHere("https://karten.example/", "karten.example")?.isAllowed).toBe(true);
    expect(embedHere(`${window.location.origin}/cortex`, "localhost")).toBeNull();
    expect(embedHere("javascript:alert(1)", "")).toBeNull();
  });
});
