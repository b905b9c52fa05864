import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetChanges, noteChange, undoLast } from "./own-changes.ts";

const { shown } = vi.hoisted(() => ({ shown: [] as { text: string; undo: () => void; hidden: boolean }[] }));
vi.mock("../../../ui/index.ts", () => ({
  notifyUndo: (text: string, undo: () => void) => {
    const toast = { text, undo, hidden: false };
    shown.push(toast);
    return () => {
      toast.hidden = true;
    };
  },
}));

describe("own changes", () => {
  afterEach(() => {
    forgetChanges();
    shown.length = 0;
  });

  it("are taken back from the last one on, each once, and their offers go with them", () => {
    const done: string[] = [];
    noteChange(() => done.push("first")).offer("First");
    noteChange(() => done.push("second")).offer("Second");
    expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
    expect(done).toEqual(["second", "first"]);
    expect(shown.map(({ hidden }) => hidden)).toEqual([true, true]);
  });

  it("are not taken back twice, by the toast and by the key", () => {
    const done: string[] = [];
    noteChange(() => done.push("first"));
    noteChange(() => done.push("second")).offer("Second");
    shown[0]?.undo();
    undoLast();
    expect(done).toEqual(["second", "first"]);
  });

  it("that did not happen are passed over and not offered", () => {
    const done: string[] = [];
    noteChange(() => done.push("first"));
    const refused = noteChange(() => done.push("refused"));
    refused.forget();
    refused.offer("Refused");
    undoLast();
    expect([done, shown]).toEqual([["first"], []]);
  });
});
