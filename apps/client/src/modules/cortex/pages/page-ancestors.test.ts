import { describe, expect, it } from "vitest";
import { aPage, below } from "../../../../test/page-factory.ts";
import { ancestorsOf } from "./page-ancestors.ts";

const pages = [aPage("reise"), below("reise", "hotel"), below("hotel", "zimmer")];

describe("the way to a page", () => {
  it("names the pages above from the top", () => {
    expect(ancestorsOf(pages, "zimmer").map(({ page_id }) => page_id)).toEqual(["reise", "hotel"]);
    expect(ancestorsOf(pages, "unbekannt")).toEqual([]);
  });

  it("ends in a circle, too", () => {
    expect(ancestorsOf([below("b", "a"), below("a", "b")], "a")).toHaveLength(2);
  });
});
