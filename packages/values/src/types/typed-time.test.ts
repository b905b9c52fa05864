import { expect, it } from "vitest";
import { readTime } from "./typed-time.ts";

it("a time of day is read however it is typed", () => {
  expect(["14:05", "14.05", "1405", "9", "9:30", "7 Uhr", "9:5"].map(readTime)).toEqual([
    "14:05",
    "14:05",
    "14:05",
    "09:00",
    "09:30",
    "07:00",
    "09:05",
  ]);
  expect(["14 Uhr", "14 Uhr 30", "14.30 Uhr", "14h30", "24h"].map(readTime)).toEqual([
    "14:00",
    "14:30",
    "14:30",
    "14:30",
    null,
  ]);
});

it("a time of the half days of English is read", () => {
  expect(["7pm", "7:30 PM", "12 am", "12 p.m."].map(readTime)).toEqual(["19:00", "19:30", "00:00", "12:00"]);
});

it("what is no time of day is refused", () => {
  for (const text of ["24:00", "12:60", "mittags", "", "9:", "9.5", "14:30 Uhr 15", "13 pm", "0am"])
    expect(readTime(text)).toBeNull();
});
