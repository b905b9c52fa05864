import { expect, it } from "vitest";
import { readTime } from "./time-text.ts";

it("a time of day is read however it is typed", () => {
  expect(["14:05", "14.05", "1405", "9", "9:30", "7 Uhr"].map(readTime)).toEqual([
    "14:05",
    "14:05",
    "14:05",
    "09:00",
    "09:30",
    "07:00",
  ]);
});

it("a time of the half days of English is read", () => {
  expect(["7pm", "7:30 PM", "12 am", "12 p.m."].map(readTime)).toEqual(["19:00", "19:30", "00:00", "12:00"]);
});

it("what is no time of day is refused", () => {
  for (const text of ["24:00", "12:60", "mittags", "", "9:5", "13 pm", "0am"])
    expect(readTime(text)).toBeNull();
});
