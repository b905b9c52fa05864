import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DomainError } from "../../shared/errors.ts";
import { extensionOf, givenName, numberedName, pathOf, readPath, uploadedName } from "./names.ts";

const bytesOf = (text: string) => Buffer.byteLength(text);

/** Ways to write "the parent folder". */
const traversals = [
  "..", "../", "..\\", "../..", "..\\..", "../../etc/passwd", "..\\..\\windows\\win.ini", "/../x", "\\..\\x",
  "./..", ".\\..", "a/../..", "a\\..\\..", "../a", "..//", "..\\\\", "/..", "\\..", "/etc/passwd", "C:\\windows\\system32",
  "\\\\server\\share", "//server/share", "..\u0000", "../\u0000", "..\u0000.png", "x/..\u0000/y", "..\n", "..\r\n", "..\t/..",
  "%2e%2e%2f", "%2e%2e/", "..%2f", "%252e%252e%252f", "..%5c", "..%c0%af", "%uff0e%uff0e", "．．／", "．．＼", "․․/", "..;/",
  "..\u202e/", "\ufeff../", " ..", ".. ", " .. /", "..\u00a0", "~", "~/.ssh", "file:///etc/passwd", "-rf",
]; // prettier-ignore

const isPossible = (name: string): boolean =>
  name !== "" && name !== "." && name !== ".." && !/[/\\\p{Cc}]/u.test(name) && bytesOf(name) <= 255;

const accepted = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return null;
    throw error;
  }
};

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.array(fc.constantFrom(...traversals, "/", "\\", "a", "ä", "😀", ".png")).map((parts) => parts.join("")),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

describe("names", () => {
  it.each(traversals)("of an upload lead nowhere: %j", (text) => {
    expect(uploadedName(text)).toSatisfy(isPossible);
  });

  it.each(traversals)("in a path lead nowhere: %j", (text) => {
    const names = accepted(() => readPath(`/${text}`, "path"));
    for (const name of names ?? []) expect(name).toSatisfy(isPossible);
  });

  it("of an upload are possible names, whatever was sent", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(uploadedName(text)).toSatisfy(isPossible);
      }),
    );
  });

  it("that were stored once are stored again as they are", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = uploadedName(text);
        expect(uploadedName(name)).toBe(name);
        expect(givenName(name, "name")).toBe(name);
        expect(readPath(pathOf([name, name]), "path")).toEqual([name, name]);
      }),
    );
  });

  it("that a person gives are taken as they are or refused", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = accepted(() => givenName(text, "name"));
        expect(name).toSatisfy(
          (stored: string | null) =>
            stored === null || (stored === text.normalize("NFC").trim() && isPossible(stored)),
        );
      }),
    );
  });

  it("stay within their bytes with a number, and keep their extension", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 99_999 }), (text, number) => {
        const name = uploadedName(text);
        const numbered = numberedName(name, number, false);
        expect(numbered).toSatisfy(isPossible);
        expect(extensionOf(numbered)).toBe(extensionOf(name));
        expect(numbered).toContain(` (${number})`);
      }),
    );
  });

  it("may be what only other systems forbid", () => {
    for (const name of [
      "CON",
      "nul.txt",
      "a:b",
      "wer?",
      "Ende.",
      "..gitignore",
      ".env",
      "a*",
      "<x>",
      "…",
      "👨‍👩‍👧.png",
    ])
      expect([uploadedName(name), givenName(name, "name")]).toEqual([name, name]);
  });

  it("are the same in every form of their letters", () => {
    expect(uploadedName("A\u0308rzte.pdf")).toBe("\u00c4rzte.pdf");
    expect(givenName("A\u0308rzte", "name")).toBe("\u00c4rzte");
  });

  it("are cut between characters, before the extension", () => {
    const name = uploadedName(`${"👨‍👩‍👧".repeat(40)}.jpeg`);
    expect(name).toMatch(/^(👨‍👩‍👧)+\.jpeg$/u);
    expect(bytesOf(name)).toBeLessThanOrEqual(255);
    expect(uploadedName(`q${"\u0301".repeat(300)}`)).toSatisfy(isPossible);
    expect(uploadedName("x".repeat(255))).toHaveLength(255);
    expect(uploadedName("x".repeat(256))).toHaveLength(255);
    expect(accepted(() => givenName("x".repeat(255), "name"))).toHaveLength(255);
    expect(accepted(() => givenName("x".repeat(256), "name"))).toBeNull();
  });

  it("get their number before the extension", () => {
    expect(numberedName("Bild.png", 2, false)).toBe("Bild (2).png");
    expect(numberedName("archiv.tar.gz", 3, false)).toBe("archiv.tar (3).gz");
    expect(numberedName(".env", 2, false)).toBe(".env (2)");
    expect(numberedName("Stand 1.2 alt", 2, false)).toBe("Stand 1.2 alt (2)");
    expect(numberedName("Version 1.2", 2, true)).toBe("Version 1.2 (2)");
  });

  it("of the pages' own folder are nobody else's", () => {
    expect(accepted(() => givenName(".System", "name"))).toBeNull();
    expect(uploadedName(".system")).toBe("_.system");
    expect(readPath("/.system/blocks", "path")).toEqual([".system", "blocks"]);
  });
});
