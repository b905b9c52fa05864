// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { browserLocation, listenToHistory, navigateBrowser } from "./browser-history.ts";
import { eventually } from "../../../../tools/test/eventually.ts";
import { guardNavigation } from "./navigation-guard.ts";

beforeEach(() => history.replaceState(null, "", "/home?a=1#b"));

const indexHere = () => (history.state as { idx?: number } | null)?.idx;

it("goes to an address with what is brought along, and says so", () => {
  let heard = 0;
  const stop = listenToHistory(() => {
    heard += 1;
  });
  expect(browserLocation()).toEqual({
    pathname: "/home",
    search: "?a=1",
    hash: "#b",
    state: null,
    key: "default",
  });
  expect(indexHere()).toBe(0);
  navigateBrowser("/cortex/x?y=ä", { state: { words: "z" } });
  expect(browserLocation()).toMatchObject({
    pathname: "/cortex/x",
    search: "?y=%C3%A4",
    state: { words: "z" },
  });
  expect([heard, indexHere()]).toEqual([1, 1]);
  const { key } = browserLocation();
  navigateBrowser({ pathname: "/cortex/x", search: "?view=3" }, { replace: true });
  expect(browserLocation()).toMatchObject({ search: "?view=3", hash: "", state: null });
  expect(browserLocation().key).not.toBe(key);
  expect([heard, indexHere()]).toEqual([2, 1]);
  stop();
  navigateBrowser("/home");
  expect(heard).toBe(2);
});

it("resolves parts of an address against the present one", () => {
  navigateBrowser("?tab=2");
  expect(browserLocation()).toMatchObject({ pathname: "/home", search: "?tab=2", hash: "" });
  navigateBrowser({ search: "?tab=3" });
  expect(browserLocation()).toMatchObject({ pathname: "/home", search: "?tab=3", hash: "" });
});

it("leaves alone what others have put into an entry before", () => {
  history.replaceState({ usr: { words: "früh" } }, "", "/cortex/x");
  const stop = listenToHistory(() => undefined);
  expect(browserLocation().state).toEqual({ words: "früh" });
  stop();
});

it("asks a guard before it leads elsewhere, and not within the same address", async () => {
  const answers = [false, true];
  const asked = vi.fn<() => Promise<boolean>>(async () => answers.shift() ?? true);
  const endGuard = guardNavigation(asked);
  navigateBrowser("/cortex/x");
  await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(browserLocation().pathname).toBe("/home");
  navigateBrowser("/cortex/x");
  await eventually(() => expect(browserLocation().pathname).toBe("/cortex/x"));
  navigateBrowser("/cortex/x#block");
  expect(browserLocation().hash).toBe("#block");
  expect(asked).toHaveBeenCalledTimes(2);
  endGuard();
  navigateBrowser("/home");
  expect(browserLocation().pathname).toBe("/home");
});
