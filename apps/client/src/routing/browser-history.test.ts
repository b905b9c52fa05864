// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { browserLocation, listenToHistory, navigateBrowser } from "./browser-history.ts";

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
