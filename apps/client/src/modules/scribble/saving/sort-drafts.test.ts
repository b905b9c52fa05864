import { describe, expect, it } from "vitest";
import type { StoredDraft } from "./drafts.ts";
import { sortDrafts } from "./sort-drafts.ts";

const draft = (owner: string, more: Partial<StoredDraft<string>> = {}): StoredDraft<string> => ({
  boardId: "b",
  owner,
  keptAt: 0,
  drawing: owner,
  baseVersion: 3,
  saveIds: [],
  ...more,
});
const server = { version: 3, saveId: "s3" };
const sort = (drafts: StoredDraft<string>[], alive: string[] = []) => {
  const sorted = sortDrafts(drafts, server, new Set(alive), (drawing) => drawing === "wie der Server");
  const owners = (list: StoredDraft<string>[]) => list.map(({ owner }) => owner);
  return {
    fitting: sorted.fitting?.owner ?? null,
    stray: owners(sorted.stray),
    done: owners(sorted.done),
  };
};

describe("drafts of windows that are gone", () => {
  it("fit when they were made on what the server has", () => {
    expect(sort([draft("a")])).toEqual({ fitting: "a", stray: [], done: [] });
  });

  it("fit when the server's version is their own save", () => {
    expect(sort([draft("a", { baseVersion: 2, saveIds: ["s2", "s3"] })]).fitting).toBe("a");
  });

  it("are left to the person when the instance was restored since, whatever its version is called", () => {
    expect(sort([draft("a", { incarnation: "before" })])).toEqual({ fitting: null, stray: ["a"], done: [] });
  });

  it("are left to the person when the server went on without them", () => {
    expect(sort([draft("a", { baseVersion: 2, saveIds: ["s9"] })])).toEqual({
      fitting: null,
      stray: ["a"],
      done: [],
    });
  });

  it("fit only once: of two the newer one, and the other is not lost", () => {
    expect(sort([draft("neu"), draft("alt")])).toEqual({ fitting: "neu", stray: ["alt"], done: [] });
  });

  it("are left alone while their window lives", () => {
    expect(sort([draft("a"), draft("b")], ["a"])).toEqual({ fitting: "b", stray: [], done: [] });
  });

  it("are done with when the server has exactly that", () => {
    expect(sort([draft("a", { drawing: "wie der Server", baseVersion: 1 })])).toEqual({
      fitting: null,
      stray: [],
      done: ["a"],
    });
  });
});
