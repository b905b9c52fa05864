// @vitest-environment jsdom
import { expect, it } from "vitest";
import { createUnloadWarning, warnBeforeUnload } from "./unload-warning.ts";

const browserAsks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("has the browser ask until everything is saved", () => {
  const [one, other] = [createUnloadWarning(), createUnloadWarning()];
  expect(browserAsks()).toBe(false);
  one(true);
  other(true);
  one(false);
  expect(browserAsks()).toBe(true);
  other(true);
  other(false);
  expect(browserAsks()).toBe(false);
});

it("looks at the last moment whether something is unsaved", () => {
  let unsaved = false;
  const end = warnBeforeUnload(() => unsaved);
  expect(browserAsks()).toBe(false);
  unsaved = true;
  expect(browserAsks()).toBe(true);
  end();
  expect(browserAsks()).toBe(false);
});
