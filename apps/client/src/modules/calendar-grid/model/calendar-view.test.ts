import { describe, expect, it } from "vitest";
import { headingOf, searchShowing, shownIn, stepFrom, weekNumber } from "./calendar-view.ts";

describe("the address of the calendar", () => {
  it("says what is shown, and keeps what else stands in it", () => {
    const search = searchShowing("?eintrag=a", "week", "2026-11-21");
    expect(search).toBe("?eintrag=a&ansicht=woche&datum=2026-11-21");
    expect(shownIn(search)).toEqual({ view: "week", day: "2026-11-21" });
  });

  it("shows nothing in particular for what is no view or no day", () => {
    for (const search of ["", "?ansicht=jahr&datum=heute", "?datum=2026-02-30"])
      expect(shownIn(search)).toEqual({ view: null, day: null });
  });
});

describe("the views", () => {
  it("step by what they show", () => {
    expect(stepFrom("month", "2026-01-31", 1)).toBe("2026-02-01");
    expect(stepFrom("month", "2026-01-31", -1)).toBe("2025-12-01");
    expect(stepFrom("week", "2026-10-24", 1)).toBe("2026-10-31");
    expect(stepFrom("day", "2026-10-25", -1)).toBe("2026-10-24");
    expect(stepFrom("list", "2026-12-15", 1)).toBe("2027-01-01");
  });

  it("are headed in German", () => {
    expect(headingOf("month", "2026-11-21")).toBe("November 2026");
    expect(headingOf("week", "2026-11-21")).toMatch(/^16\.\s?[–-]\s?22\. November 2026$/);
    expect(headingOf("day", "2026-11-21")).toBe("Samstag, 21. November 2026");
  });

  it.each([
    ["2026-11-21", 47],
    ["2026-12-31", 53],
    ["2027-01-03", 53],
    ["2027-01-04", 1],
    ["2024-12-30", 1],
  ])("count the week of %s as %i", (day, week) => {
    expect(weekNumber(day)).toBe(week);
  });
});
