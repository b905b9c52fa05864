import { expect, it } from "vitest";
import { createLeaveWarning } from "./leave-warning.ts";

it("warns before leaving until all databases have saved everything", () => {
  const page = new EventTarget();
  const warn = createLeaveWarning(page);
  const warns = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const [one, two] = [{}, {}];
  expect(warns()).toBe(false);
  warn(one, true);
  warn(two, true);
  warn(one, false);
  expect(warns()).toBe(true);
  warn(two, true);
  warn(two, false);
  expect(warns()).toBe(false);
});
