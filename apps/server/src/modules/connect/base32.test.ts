import { describe, expect, it } from "vitest";
import { base32 } from "./base32.ts";

describe("base32", () => {
  // The vectors of RFC 4648, section 10, without padding.
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("of %j is %j", (text, expected) => expect(base32(new TextEncoder().encode(text))).toBe(expected));

  it("reaches both ends of its alphabet", () => {
    expect(base32(new Uint8Array(5))).toBe("AAAAAAAA");
    expect(base32(new Uint8Array(5).fill(0xff))).toBe("77777777");
  });
});
