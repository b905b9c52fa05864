import { expect, it } from "vitest";
import { readTypedDate } from "./typed-date.ts";

/** A Monday. */
const today = "2026-11-23";

it.each([
  ["24.12.", "2026-12-24", null],
  ["24.12", "2026-12-24", null],
  ["1. 3.", "2026-03-01", null],
  ["24.12. 18:30", "2026-12-24", "18:30"],
  ["24.12., 18 Uhr", "2026-12-24", "18:00"],
  ["heute", "2026-11-23", null],
  ["Heute 14:05", "2026-11-23", "14:05"],
  ["morgen um 9 Uhr", "2026-11-24", "09:00"],
  ["übermorgen", "2026-11-25", null],
  ["u\u0308bermorgen", "2026-11-25", null],
  ["gestern", "2026-11-22", null],
  ["vorgestern", "2026-11-21", null],
  ["Freitag", "2026-11-27", null],
  ["Montag", "2026-11-30", null],
  ["so.", "2026-11-29", null],
  ["Mi 7.45", "2026-11-25", "07:45"],
  ["9.2.2026 14:05", "2026-02-09", "14:05"],
  ["2026-02-09", "2026-02-09", null],
])("%j is a day as it is typed", (input, day, time) => {
  expect(readTypedDate(input, today)).toEqual({ day, time });
});

it.each(["29.2.", "31.11.", "24.13.", "heut", "Fest", "heute 25:00", "heute 9:75", "heute 9", "24.", ""])(
  "%j is none",
  (input) => expect(readTypedDate(input, today)).toBeNull(),
);
