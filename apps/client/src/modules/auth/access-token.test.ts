import { afterEach, describe, expect, it, vi } from "vitest";
import { accessTokenIn, pendingAccessToken, setAccessToken, watchAccessToken } from "./access-token.ts";

describe("the token of an access link", () => {
  afterEach(() => setAccessToken(null));

  it.each([
    ["#zugang=abc-DEF_1", "abc-DEF_1"],
    ["#zugang=", null],
    ["#zugangabc", null],
    ["#inhalt", null],
    ["", null],
  ])("is read from the fragment %j", (hash, token) => {
    expect(accessTokenIn(hash)).toBe(token);
  });

  it("is stored until it is used, and subscribers are notified", () => {
    const watcher = vi.fn<() => void>();
    const unwatch = watchAccessToken(watcher);
    setAccessToken("abc");
    expect(pendingAccessToken()).toBe("abc");
    setAccessToken(null);
    expect(pendingAccessToken()).toBeNull();
    expect(watcher).toHaveBeenCalledTimes(2);
    unwatch();
    setAccessToken("def");
    expect(watcher).toHaveBeenCalledTimes(2);
  });
});
