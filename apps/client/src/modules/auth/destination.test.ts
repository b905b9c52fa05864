import { describe, expect, it } from "vitest";
import {
  destinationOf,
  hasNewCredentials,
  loginPathFor,
  mustSignInAgain,
  newCredentialsPath,
} from "./destination.ts";

const origin = "https://maive.example";
const after = (wanted: string) => destinationOf(`?ziel=${encodeURIComponent(wanted)}`, origin);

describe("where one lands after signing in", () => {
  it("is the page one wanted to see", () => {
    const search = new URL(loginPathFor("/cortex/0190?eintrag=3#block"), origin).search;
    expect(destinationOf(search, origin)).toBe("/cortex/0190?eintrag=3#block");
  });

  it("is home when nothing was wanted", () => {
    expect(loginPathFor("/home")).toBe("/login");
    expect(destinationOf("", origin)).toBe("/home");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/cortex",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "cortex",
    "/..//evil.example",
    "/.//evil.example",
  ])("is never outside: %j", (wanted) => {
    const landed = after(wanted);
    expect(new URL(landed, origin).origin).toBe(origin);
    expect(landed.startsWith("//")).toBe(false);
  });

  it("is not the login screen again", () => {
    expect(after("/login?ziel=/login")).toBe("/home");
  });

  it("explains only the reasons it knows", () => {
    expect(mustSignInAgain("?grund=erneut")).toBe(true);
    expect(mustSignInAgain("?grund=anderes")).toBe(false);
    const { search } = new URL(newCredentialsPath, origin);
    expect([hasNewCredentials(search), mustSignInAgain(search)]).toEqual([true, false]);
    expect(hasNewCredentials("?grund=anderes")).toBe(false);
  });
});
