import { expect, it } from "vitest";
import { dayText, momentText, timeText } from "./day-text.ts";

it("writes instants in this browser's time, German, with two digits each", () => {
  const instant = new Date(2026, 10, 8, 4, 5);
  expect(dayText(instant)).toBe("08.11.2026");
  expect(timeText(instant.getTime())).toBe("04:05");
  expect(momentText(instant.toISOString())).toBe("08.11.2026 04:05");
});
