import { describe, expect, it } from "vitest";
import { greeting } from "./greeting.ts";

const anna = { username: "Anna", user_type: "main" } as const;
const on = (month: number, day: number) => new Date(2026, month - 1, day, 12);
const bornOn = (date: string | null) => ({ MAIVE_BIRTH_DATE: date });

describe("the headline of Home", () => {
  it("welcomes by name on an ordinary day", () => {
    expect(greeting(anna, bornOn(null), on(5, 4))).toBe("Willkommen, Anna");
    expect(greeting({ ...anna, username: " " }, undefined, on(5, 4))).toBe("Willkommen, Benutzer");
  });

  it("wishes a happy birthday on day and month, in any year", () => {
    expect(greeting(anna, bornOn("04.05.1980"), on(5, 4))).toBe("Happy Birthday, Anna!");
    expect(greeting(anna, bornOn("05.04.1980"), on(5, 4))).toBe("Willkommen, Anna");
  });

  it("does not take a guest's day for main's birthday", () => {
    expect(greeting({ username: "Gustav", user_type: "guest" }, bornOn("04.05.1980"), on(5, 4))).toBe(
      "Willkommen, Gustav",
    );
  });

  it.each([
    [12, 23, "Willkommen, Anna"],
    [12, 24, "Frohes Fest, Anna!"],
    [12, 26, "Frohes Fest, Anna!"],
    [12, 27, "Willkommen, Anna"],
    [12, 31, "Guten Rutsch, Anna!"],
    [1, 1, "Frohes Neues, Anna!"],
    [1, 2, "Willkommen, Anna"],
  ])("on %i/%i says '%s'", (month, day, text) => {
    expect(greeting(anna, bornOn(null), on(month, day))).toBe(text);
  });

  it("puts a birthday before a festive day", () => {
    expect(greeting(anna, bornOn("24.12.1980"), on(12, 24))).toBe("Happy Birthday, Anna!");
  });
});
