import type { ChoiceOption, Property } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { filterOptions, nextColor, optionNamed, readChoice } from "./choice-value.ts";

const options: ChoiceOption[] = [
  { id: "1", name: "Zu lesen", color: "red" },
  { id: "2", name: "Überflogen", color: "pink" },
];
const property: Property = {
  property_id: 1,
  property_name: "Status",
  property_type: "single_choice",
  property_config: { options },
  is_lead_property: false,
  property_group: null,
  position: 1,
};

describe("choice options", () => {
  it("are found by a part of their name in any case, umlauts included", () => {
    expect(filterOptions(options, "über").map((o) => o.name)).toEqual(["Überflogen"]);
    expect(filterOptions(options, "")).toHaveLength(2);
    expect(optionNamed(options, " zu LESEN ")?.id).toBe("1");
  });

  it("get their colours in turn, from the first again after the last", () => {
    expect(nextColor([])).toBe("red");
    expect(nextColor([{ color: "red" }])).toBe("orange");
    expect(nextColor(options)).toBe("stone");
  });

  it("are what pasted text must name", () => {
    expect(readChoice("zu lesen", property)).toEqual({ ok: true, value: "Zu lesen" });
    expect(readChoice(" ", property)).toEqual({ ok: true, value: "" });
    expect(readChoice("Verliehen", property)).toEqual({
      ok: false,
      message: "Die Option „Verliehen“ gibt es nicht.",
    });
  });
});
