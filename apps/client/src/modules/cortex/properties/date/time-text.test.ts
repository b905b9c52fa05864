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

it("what is no time of day is refused", () => {
  expect(["24:00", "12:60", "mittags", ""].map(readTime)).toEqual([null, null, null, null]);
});
