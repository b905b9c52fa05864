import { describe, expect, it } from "vitest";
import { readChoices, textOfChoices, withToggledChoice } from "./choices-value.ts";

const property = {
  property_id: 1,
  property_name: "Themen",
  property_type: "multiple_choice" as const,
  property_config: {
    options: ["Roman", "Krimi", "Natur, Garten"].map((name, n) => ({
      id: String(n),
      name,
      color: "red" as const,
    })),
  },
  is_lead_property: false,
  property_group: null,
};

describe("multiple choice", () => {
  it("keeps the order in which options were chosen", () => {
    const value = withToggledChoice(withToggledChoice("", "Krimi"), "Roman");
    expect(value).toBe('["Krimi","Roman"]');
    expect(withToggledChoice(value, "Krimi")).toBe('["Roman"]');
    expect(withToggledChoice('["Roman"]', "Roman")).toBe("");
  });

  it("takes pasted names in any case, also those with a comma, and nothing unknown", () => {
    expect(readChoices("krimi, ROMAN", property)).toEqual({
      ok: true,
      value: textOfChoices(["Krimi", "Roman"]),
    });
    expect(readChoices("Roman, Natur, Garten; Krimi", property)).toEqual({
      ok: true,
      value: textOfChoices(["Roman", "Natur, Garten", "Krimi"]),
    });
    expect(readChoices('["Natur, Garten"]', property)).toEqual({
      ok: true,
      value: textOfChoices(["Natur, Garten"]),
    });
    expect(readChoices("", property)).toEqual({ ok: true, value: "" });
    expect(readChoices("Krimi, Lyrik", property)).toEqual({
      ok: false,
      message: "Die Option „Lyrik“ gibt es nicht.",
    });
  });
});
