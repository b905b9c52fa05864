import { describe, expect, it } from "vitest";
import { nameOf, rememberNames, subscribeNames } from "./known-names.ts";
import { displayLinks } from "./linked-display.ts";
import { rememberAnswer } from "./names-in-answer.ts";

describe("names of what cells link to", () => {
  it("are known once an answer has brought them, and follow a renaming", () => {
    expect(nameOf("a")).toBeUndefined();
    rememberNames({ a: "Anna" });
    rememberNames({ a: "Anna B." });
    rememberNames(undefined);
    expect(nameOf("a")).toBe("Anna B.");
  });

  it("are sent only to subscribers, and only when something has changed", () => {
    let notified = 0;
    const stop = subscribeNames(() => (notified += 1));
    rememberNames({ b: "Ben" });
    rememberNames({ b: "Ben" });
    stop();
    rememberNames({ b: "Benno" });
    expect(notified).toBe(1);
  });

  it("that an answer leaves out are counted; those not yet requested show the beginning of their id", () => {
    const id = (n: number) => `01a2b3c4-0000-7000-8000-00000000000${n}`;
    const value = [id(1), id(2), id(3)].join(",");
    expect(displayLinks(value)).toBe("ID:01a2, ID:01a2, ID:01a2");
    const entries = [{ properties: { Autoren: value } }];
    rememberAnswer({ entries, linked_titles: { [id(2)]: "Erich Kästner" } });
    expect(displayLinks(value)).toBe("Erich Kästner, 2 × Kein Zugriff");
    rememberAnswer({ entries, linked_titles: { [id(2)]: "Erich Kästner", [id(3)]: "Anna" } });
    expect(displayLinks(value)).toBe("Erich Kästner, Anna, Kein Zugriff");
  });
});
