import type { View } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { activeTab, shownView, tabsOf, withoutTabs } from "./visible-tabs.ts";

const view = (id: number): View => ({ id, name: `Ansicht ${id}`, properties: {}, sorts: [], filters: [] });
const views = [view(1), view(2), view(3)];

describe("the tabs of a block", () => {
  it("are all views until somebody chooses", () => {
    expect(tabsOf(views, null)).toEqual(views);
  });

  it("are the chosen ones in the database's order, and none when none was chosen", () => {
    expect(tabsOf(views, [3, 1]).map((v) => v.id)).toEqual([1, 3]);
    expect(tabsOf(views, [])).toEqual([]);
  });

  it("have the private views beside the chosen ones", () => {
    const all = [...views, { ...view(4), private: true as const }];
    expect(tabsOf(all, [3]).map((v) => v.id)).toEqual([3, 4]);
  });

  it("are all views again when the choice belonged to another database", () => {
    expect(tabsOf(views, [77])).toEqual(views);
  });

  it("are hidden but for the chosen view and private ones", () => {
    const own = { ...view(4), private: true as const };
    expect(withoutTabs([...views, own], 2).map((v) => v.id)).toEqual([2, 4]);
    expect(withoutTabs(views, null).map((v) => v.id)).toEqual([1]);
    expect(withoutTabs([own], 9).map((v) => v.id)).toEqual([4]);
  });

  it("open the wanted view or the first one", () => {
    expect(activeTab(views, 2)?.id).toBe(2);
    expect(activeTab(views, 9)?.id).toBe(1);
    expect(activeTab([], 1)).toBeUndefined();
  });

  it("begin with the view that the block shows", () => {
    const shown = (block: Parameters<typeof shownView>[1]) => shownView(views, block)?.id;
    expect(shown({ visibleViewIds: null, activeViewId: null })).toBe(1);
    expect(shown({ visibleViewIds: [2, 3], activeViewId: 1 })).toBe(2);
    expect(shown({ visibleViewIds: null, activeViewId: 3, hideTabs: true })).toBe(3);
    expect(shown({ visibleViewIds: [], activeViewId: 3 })).toBeUndefined();
  });
});
