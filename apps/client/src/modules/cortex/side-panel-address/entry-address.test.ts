import { describe, expect, it } from "vitest";
import { entryIn, stepsAfter, stepsIn, withEntry } from "./entry-address.ts";

const id = "0198c0de-0000-7000-8000-000000000001";

describe("the address of an entry beside the screen", () => {
  it("says what is open, and keeps what else stands in it", () => {
    expect(entryIn(withEntry("?a=1", id))).toBe(id);
    expect(withEntry(withEntry("?a=1", id), null)).toBe("?a=1");
    expect(withEntry(withEntry("", id), null)).toBe("");
  });

  it("opens nothing for what is no id", () => {
    for (const search of ["", "?eintrag=", "?eintrag=../x", "?eintrag=<script>"])
      expect(entryIn(search)).toBeNull();
  });

  it("knows how far back nothing was open, unless it began with a link", () => {
    expect(stepsAfter(stepsIn(null), false)).toBe(1);
    expect(stepsAfter(stepsIn({ entrySteps: 1 }), true)).toBe(2);
    expect(stepsAfter(stepsIn({ fresh: "title" }), true)).toBe(0);
  });
});
