// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { addressWithWords, takeFoundWords } from "./index.ts";

const open = (address: string) => {
  history.replaceState(null, "", address);
  takeFoundWords();
  return [
    location.pathname + location.search + location.hash,
    (history.state as { usr?: object } | null)?.usr,
  ];
};

describe("words in the address of another tab", () => {
  beforeEach(() => history.replaceState(null, "", "/"));

  it("become the navigation state, and leave the address as it was", () => {
    const words = { foundWords: 'öl & "kette" #1', fileWords: ["Öl"] };
    for (const address of [
      "/cortex/p#b",
      "/cortex/p",
      "/drive?ordner=/Wohnung%20a&datei=f-1&seite=3",
      "/cortex/p?datei=f-1#b",
    ])
      expect(open(addressWithWords(address, words))).toEqual([address, words]);
  });

  it("are words alone, whoever wrote the address", () => {
    const written = (value: unknown) => `/home?treffer=${encodeURIComponent(JSON.stringify(value))}`;
    expect(open(written({ foundWords: 1, fileWords: ["a", {}], from: "//elsewhere" }))).toEqual([
      "/home",
      { fileWords: ["a"] },
    ]);
    expect(open(written({ foundWords: "x".repeat(201) }))).toEqual(["/home", {}]);
    for (const broken of [
      "/home?treffer=%7B",
      "/home?treffer=",
      "/home?treffer=null",
      "/home?treffer=%E0%A4",
    ])
      expect(open(broken)).toEqual(["/home", {}]);
  });

  it("are looked for in addresses that have them alone", () => {
    expect(open("/search?q=treffer=")).toEqual(["/search?q=treffer=", undefined]);
  });
});
