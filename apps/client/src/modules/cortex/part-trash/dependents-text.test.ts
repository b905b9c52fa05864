import { describe, expect, it } from "vitest";
import { dependentsText } from "./dependents-text.ts";

const nothing = { views: [], formulas: [], rollups: [], counterpart: null, calendars: 0 };

describe("what depends on a property", () => {
  it("is not spoken of where there is nothing", () => {
    expect(dependentsText(nothing, "Bücher")).toBe(
      "Aus dem Papierkorb lässt sich das mit allen Werten zurückholen.",
    );
  });

  it("is named, with its database where that is another one", () => {
    const text = dependentsText(
      {
        views: ["Alle"],
        formulas: [{ name: "Doppelt", database_name: "Bücher" }],
        rollups: [{ name: "Summe", database_name: "Regale" }],
        counterpart: { name: "Werke", database_name: "Autoren" },
        calendars: 2,
      },
      "Bücher",
    );
    for (const part of [
      "die Ansicht „Alle“",
      "die Formel „Doppelt“,",
      "das Rollup „Summe“ in „Regale“",
      "die Gegenseite „Werke“ in „Autoren“",
      "die Kalender von 2 Personen",
    ])
      expect(text).toContain(part);
  });
});
