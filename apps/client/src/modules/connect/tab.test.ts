import { describe, expect, it } from "vitest";
import { searchOf, tabOf } from "./tab.ts";

describe("the tab in the address", () => {
  it("is the contacts where nothing or something unknown is named", () => {
    expect(tabOf(new URLSearchParams(""))).toBe("contacts");
    expect(tabOf(new URLSearchParams("tab=anderes"))).toBe("contacts");
  });

  it("leads back to the tab that wrote it", () => {
    for (const tab of ["contacts", "settings"] as const)
      expect(tabOf(new URLSearchParams(searchOf(tab)))).toBe(tab);
    expect(searchOf("settings")).toEqual({ tab: "einstellungen" });
  });
});
