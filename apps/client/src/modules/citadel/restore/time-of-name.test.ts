import { expect, it } from "vitest";
import { timeOfName } from "./time-of-name.ts";

it("reads the time a backup or a former state is named by", () => {
  expect(timeOfName("2026-11-20T10-05-06Z").toISOString()).toBe("2026-11-20T10:05:06.000Z");
  expect(timeOfName("2026-11-20T10-05-06-078Z").toISOString()).toBe("2026-11-20T10:05:06.078Z");
});
