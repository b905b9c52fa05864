import { describe, expect, it } from "vitest";
import { displayText } from "./registry.ts";
import { valueIn } from "./value-key.ts";

const formula = { property_name: "Summe", property_type: "formula" } as const;

describe("what a cell shows", () => {
  it("is the result where something is calculated, and the value elsewhere", () => {
    const properties = { Summe: null, Summe_calculated: "12", Titel: "Momo", Titel_calculated: "x" };
    expect(valueIn({ properties }, formula)).toBe("12");
    expect(valueIn({ properties }, { property_name: "Titel", property_type: "text" })).toBe("Momo");
    expect(valueIn({ properties }, { property_name: "Neu", property_type: "number" })).toBe("");
  });

  it("is nothing in a file cell whose list is empty", () => {
    const properties = { Anlagen_calculated: "[]" };
    expect(valueIn({ properties }, { property_name: "Anlagen", property_type: "file" })).toBe("");
  });

  it("is the reason where the result is not for this person", () => {
    const value = valueIn({ properties: { Summe_calculated: null }, restricted: ["Summe"] }, formula);
    const property = {
      ...formula,
      property_id: 1,
      property_config: {},
      is_lead_property: false,
      property_group: null,
    };
    expect(displayText(property, value)).toBe("Du darfst nicht alles lesen, womit hier gerechnet wird.");
  });
});
