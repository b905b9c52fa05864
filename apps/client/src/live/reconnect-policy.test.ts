import { describe, expect, it } from "vitest";
import { nextTry, nextTryWithoutToken } from "./reconnect-policy.ts";

describe("reconnecting a room", () => {
  it("reports at once that nobody seems to be signed in, and fetches a token after 2 s", () => {
    expect(nextTry({ code: 4001, tokenTried: false })).toEqual({
      kind: "retry",
      delay: 2_000,
      withToken: true,
      authLost: true,
    });
  });

  it("tries a token only once, then waits 5 s and reports that nobody is signed in", () => {
    expect(nextTry({ code: 4001, tokenTried: true })).toEqual({
      kind: "retry",
      delay: 5_000,
      withToken: false,
      authLost: true,
    });
  });

  it("never returns to a room that may not be read", () => {
    expect(nextTry({ code: 4003, tokenTried: false })).toEqual({ kind: "stop" });
  });

  it.each([1006, 1012, 1011, 1009, 4008, 1000])("comes back after 3 s from close code %i", (code) => {
    expect(nextTry({ code, tokenTried: false })).toMatchObject({
      kind: "retry",
      delay: 3_000,
      withToken: false,
    });
  });

  it("waits a minute when this person has as many sockets as it may", () => {
    expect(nextTry({ code: 4029, tokenTried: false })).toMatchObject({ kind: "retry", delay: 60_000 });
  });

  it("waits 5 s when the server gives no token, and 3 s when it cannot be reached", () => {
    expect(nextTryWithoutToken(true)).toMatchObject({ delay: 5_000, authLost: true });
    expect(nextTryWithoutToken(false)).toMatchObject({ delay: 3_000, withToken: true, authLost: false });
  });
});
