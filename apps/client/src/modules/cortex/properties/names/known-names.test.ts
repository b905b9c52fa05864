import { describe, expect, it } from "vitest";
import { nameOf, rememberNames, subscribeNames } from "./known-names.ts";

describe("names of what cells link to", () => {
  it("are known once an answer has brought them, and follow a renaming", () => {
    expect(nameOf("a")).toBeUndefined();
    rememberNames({ a: "Anna" });
    rememberNames({ a: "Anna B." });
    rememberNames(undefined);
    expect(nameOf("a")).toBe("Anna B.");
  });

  it("are told only to those who listen, and only when something has changed", () => {
    let told = 0;
    const stop = subscribeNames(() => (told += 1));
    rememberNames({ b: "Ben" });
    rememberNames({ b: "Ben" });
    stop();
    rememberNames({ b: "Benno" });
    expect(told).toBe(1);
  });
});
