import { describe, expect, it } from "vitest";
import { databaseDependentsText, dependentsText } from "./dependents-text.ts";

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

describe("what depends on a database", () => {
  const alone = {
    entries: 3,
    relations: [],
    formulas: [],
    rollups: [],
    pages: [],
    calendars: 0,
    trash_days: 28,
  };

  it("says how long it can come back", () => {
    expect(databaseDependentsText(alone)).toBe(
      "Die Datenbank bleibt 28 Tage im Papierkorb und kommt von dort mit allem zurück.",
    );
    expect(databaseDependentsText({ ...alone, trash_days: 1 })).toContain("bleibt einen Tag");
  });

  it("is named, pages as far as there are few", () => {
    const pages = ["A", "B", "C", "D", "E", "F", "G"].map((title) => ({ page_id: title, title }));
    const text = databaseDependentsText({
      ...alone,
      relations: [{ name: "Autor", database_name: "Bücher" }],
      rollups: [{ name: "Summe", database_name: "Regale" }],
      pages,
      calendars: 1,
    });
    expect(text).toContain(
      "Davon hängt ab: die Relation „Autor“ in „Bücher“, das Rollup „Summe“ in „Regale“, die Seiten „A“, „B“, „C“, „D“, „E“ und 2 weitere, der Kalender einer Person.",
    );
  });
});
