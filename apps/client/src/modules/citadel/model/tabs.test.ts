import { describe, expect, it } from "vitest";
import { citadelTabs, tabOf, tabPath, tabsFor } from "./tabs.ts";

const searchOf = (path: string) => new URL(path, "http://maive.local").searchParams;

describe("the tabs of Citadel", () => {
  it("are Updates alone for guests and visitors, whatever the address says", () => {
    for (const userType of ["guest", "visitor"] as const) {
      expect(tabsFor(userType)).toEqual(["updates"]);
      for (const tab of citadelTabs) expect(tabOf(searchOf(tabPath(tab)), userType)).toBe("updates");
    }
  });

  it("are found again by their own address", () => {
    for (const tab of citadelTabs) expect(tabOf(searchOf(tabPath(tab)), "main")).toBe(tab);
  });

  it("begin with Updates where the address names none or an unknown one", () => {
    expect(tabOf(searchOf("/citadel"), "main")).toBe("updates");
    expect(tabOf(searchOf("/citadel?tab=keller"), "main")).toBe("updates");
  });
});
