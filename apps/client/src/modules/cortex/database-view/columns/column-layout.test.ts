import type { Property, View } from "@maive/contract";
import { describe, expect, it } from "vitest";
import {
  clampWidth,
  columnsOf,
  fitSticky,
  inViewOrder,
  isVisible,
  scrollLeftToShow,
} from "./column-layout.ts";

const property = (id: number, name: string, lead = false): Property => ({
  property_id: id,
  property_name: name,
  property_type: "text",
  property_config: {},
  is_lead_property: lead,
  property_group: null,
  position: id,
});
const author = property(1, "Autor");
const properties = [author, property(2, "Jahr"), property(3, "Titel", true)];
const view = (settings: View["properties"]): View => ({
  id: 1,
  name: "Alle",
  properties: settings,
  sorts: [],
  filters: [],
});
const setting = { visibility: "show", order: 99, width: 150, wordWrap: false } as const;

describe("the columns of a view", () => {
  it("begin with the lead property, then follow the view's order, then the properties' own", () => {
    expect(inViewOrder(properties, view({})).map((p) => p.property_name)).toEqual(["Titel", "Autor", "Jahr"]);
    const turned = view({ "1": { ...setting, order: 5 }, "2": { ...setting, order: 1 } });
    expect(inViewOrder(properties, turned).map((p) => p.property_name)).toEqual(["Titel", "Jahr", "Autor"]);
  });

  it("leave out hidden properties but never the lead property", () => {
    const hidden = { ...setting, visibility: "hide" } as const;
    const columns = columnsOf(properties, view({ "1": hidden, "3": hidden }));
    expect(columns.map((c) => c.property.property_name)).toEqual(["Titel", "Jahr"]);
    expect(isVisible(view({}), author)).toBe(true);
  });

  it("are 150 px wide unless the view says otherwise", () => {
    const widths = columnsOf(properties, view({ "1": { ...setting, width: 220 } })).map((c) => c.width);
    expect(widths).toEqual([150, 220, 150]);
  });

  it("are never narrower than 20 or wider than 1000 px", () => {
    expect([clampWidth(-5), clampWidth(19.6), clampWidth(333.4), clampWidth(5_000)]).toEqual([
      20, 20, 333, 1_000,
    ]);
  });

  it("give the sticky one at most 45 % of a phone's width", () => {
    const wide = columnsOf(properties, view({ "3": { ...setting, width: 400 } }));
    expect(fitSticky(wide, 360).map((c) => c.width)).toEqual([162, 150, 150]);
    expect(fitSticky(wide, 900)).toBe(wide);
  });

  it("scroll just far enough to be seen beside the sticky one", () => {
    const columns = columnsOf(properties, view({}));
    expect(scrollLeftToShow(columns, 2, { scrollLeft: 0, width: 400 })).toBe(50);
    expect(scrollLeftToShow(columns, 1, { scrollLeft: 120, width: 400 })).toBe(0);
    expect(scrollLeftToShow(columns, 0, { scrollLeft: 120, width: 400 })).toBe(120);
    expect(scrollLeftToShow(columns, 1, { scrollLeft: 0, width: 400 })).toBe(0);
  });
});
