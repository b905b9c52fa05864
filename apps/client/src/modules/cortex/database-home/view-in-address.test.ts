import { describe, expect, it } from "vitest";
import { viewIn, withView } from "./view-in-address.ts";

describe("the view in the address of a database", () => {
  it("is read and written, and leaves what else stands there", () => {
    expect(viewIn("?ansicht=12")).toBe(12);
    expect(withView("?eintrag=a&ansicht=12", 7)).toBe("?eintrag=a&ansicht=7");
  });

  it("is none where no whole number stands", () => {
    for (const search of ["", "?ansicht=", "?ansicht=-1", "?ansicht=1e3", "?ansicht=<b>"])
      expect(viewIn(search)).toBeNull();
  });
});
