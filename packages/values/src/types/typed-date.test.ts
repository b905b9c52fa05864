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
  ["12.03.2027 7pm", "2027-03-12", "19:00"],
  ["12.03.2027, 7:30 p.m.", "2027-03-12", "19:30"],
  ["12. März 2027 um 14 Uhr 30", "2027-03-12", "14:30"],
  ["2027-03-12 9:5", "2027-03-12", "09:05"],
  ["1. 3. 14h30", "2026-03-01", "14:30"],
  ["morgen 7 am", "2026-11-24", "07:00"],
])("%j is a day as it is typed", (input, day, time) => {
  expect(readTypedDate(input, today)).toEqual({ day, time });
});

it.each([
  "29.2.",
  "31.11.",
  "24.13.",
  "heut",
  "Fest",
  "heute 25:00",
  "heute 9:75",
  "heute 9",
  "24.",
  "",
  "24.12 2026",
  "12.03.2027 25pm",
  "12.03.2027 7pm 8pm",
  "12.03.2027 14:30 7pm",
])("%j is none", (input) => expect(readTypedDate(input, today)).toBeNull());
