import { describe, expect, it } from "vitest";
import { disposition } from "../../../http/disposition.ts";
import { isKnown, mayContinue, readRange } from "./range.ts";

describe("a range of a file of 10 bytes", () => {
  it.each([
    ["bytes=0-0", 0, 0],
    ["bytes=0-", 0, 9],
    ["bytes=2-5", 2, 5],
    ["bytes=9-9", 9, 9],
    ["bytes=5-99", 5, 9],
    ["bytes=-1", 9, 9],
    ["bytes=-10", 0, 9],
    ["bytes=-99", 0, 9],
    ["Bytes = 1 - 2", 1, 2],
  ])("%s is a part", (header, start, end) => {
    expect(readRange(header, 10)).toEqual({ kind: "part", range: { start, end } });
  });

  it.each(["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=999999999999-"])("%s is not there", (header) => {
    expect(readRange(header, 10)).toEqual({ kind: "none" });
  });

  it.each([
    undefined,
    "",
    "bytes=",
    "bytes=-",
    "bytes=5-2",
    "bytes=0-1,4-5",
    "items=0-1",
    "bytes=a-b",
    "bytes=0x1-2",
    "bytes=1e3-",
  ])("%s requests all of it", (header) => {
    expect(readRange(header, 10)).toEqual({ kind: "all" });
  });

  it("has nothing in an empty file", () => {
    expect([readRange("bytes=0-", 0), readRange("bytes=-5", 0), readRange(undefined, 0)]).toEqual([
      { kind: "none" },
      { kind: "none" },
      { kind: "all" },
    ]);
  });
});

describe("a version", () => {
  it("is known by its tag, in a list, weak or by a star", () => {
    expect(['"a"', 'W/"a"', '"x", "a"', "*"].map((header) => isKnown(header, '"a"'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([undefined, '"b"', "a", ""].map((header) => isKnown(header, '"a"'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("is continued only where the tag is the same and strong", () => {
    expect([undefined, '"a"'].map((header) => mayContinue(header, '"a"'))).toEqual([true, true]);
    expect(
      ['"b"', 'W/"a"', "Sat, 21 Nov 2026 10:00:00 GMT"].map((header) => mayContinue(header, '"a"')),
    ).toEqual([false, false, false]);
  });
});

describe("the name of a download", () => {
  it.each([
    ["Bericht.pdf", `attachment; filename="Bericht.pdf"; filename*=UTF-8''Bericht.pdf`],
    [
      "Maß & Ärzte.pdf",
      `attachment; filename="Mass & Arzte.pdf"; filename*=UTF-8''Ma%C3%9F%20%26%20%C3%84rzte.pdf`,
    ],
    ['a"b\\c%.txt', `attachment; filename="a_b_c_.txt"; filename*=UTF-8''a%22b%5Cc%25.txt`],
    ["😀'()*.png", `attachment; filename="_'()*.png"; filename*=UTF-8''%F0%9F%98%80%27%28%29%2A.png`],
  ])("%s stands in the header whatever it holds", (name, header) => {
    expect(disposition("attachment", name)).toBe(header);
  });
});
