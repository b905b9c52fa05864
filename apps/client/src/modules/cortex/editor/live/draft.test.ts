import { applyUpdate, Doc, encodeStateAsUpdate, UndoManager } from "yjs";
import { describe, expect, it, vi } from "vitest";
import { Draft } from "./draft.ts";

const setUp = () => {
  const shared = new Doc();
  const draft = new Draft(shared);
  const typed = draft.doc.getText("t");
  const stored = shared.getText("t");
  const somebody = new Doc();
  somebody.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin !== "from here") applyUpdate(shared, update, "from there");
  });
  const sent: Uint8Array[] = [];
  shared.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin === "from there") return;
    sent.push(update);
    applyUpdate(somebody, update, "from here");
  });
  return { shared, draft, typed, stored, sent, theirs: somebody.getText("t") };
};

describe("a draft", () => {
  it("hands on what is typed, all of one moment together", async () => {
    const { typed, stored, sent } = setUp();
    typed.insert(0, "Hallo");
    typed.insert(5, " Welt");
    await Promise.resolve();
    expect(stored.toJSON()).toBe("Hallo Welt");
    expect(sent).toHaveLength(1);
  });

  it("shows at once what others do, also while it is paused", async () => {
    const { draft, typed, theirs } = setUp();
    draft.setPaused(true);
    typed.insert(0, "/");
    theirs.insert(0, "Sie");
    expect(typed.toJSON()).toContain("Sie");
    await Promise.resolve();
    expect(theirs.toJSON()).toBe("Sie");
  });

  it("lets the editor look at its caret before others change anything, and not before one's own changes", async () => {
    const { draft, typed, theirs } = setUp();
    const seen: string[] = [];
    const end = draft.beforeIncoming(() => void seen.push(typed.toJSON()));
    typed.insert(0, "ich");
    await Promise.resolve();
    expect(seen).toEqual([]);
    theirs.insert(3, " und sie");
    expect([seen, typed.toJSON()]).toEqual([["ich"], "ich und sie"]);
    end();
    theirs.insert(0, "wieder ");
    expect(seen).toHaveLength(1);
  });

  it("never forwards what was deleted again while it was paused", async () => {
    const { draft, typed, stored, sent, theirs } = setUp();
    typed.insert(0, "Vorher ");
    await Promise.resolve();
    draft.setPaused(true);
    typed.insert(7, "/geheim");
    await Promise.resolve();
    expect(stored.toJSON()).toBe("Vorher ");
    typed.delete(7, 7);
    typed.insert(7, "danach");
    draft.setPaused(false);
    expect(theirs.toJSON()).toBe("Vorher danach");
    expect(sent.map((update) => new TextDecoder().decode(update)).join("")).not.toContain("geheim");
  });

  it("keeps its client id in both documents, so that nobody is two people", async () => {
    const noise = vi.spyOn(console, "log");
    const { shared, draft, typed } = setUp();
    typed.insert(0, "a");
    await Promise.resolve();
    expect(shared.clientID).toBe(draft.doc.clientID);
    expect(noise).not.toHaveBeenCalled();
  });

  it("undoes only what was typed into it", async () => {
    const { typed, theirs } = setUp();
    const undo = new UndoManager(typed);
    typed.insert(0, "ich");
    await Promise.resolve();
    theirs.insert(3, " und du");
    undo.undo();
    await Promise.resolve();
    expect(theirs.toJSON()).toBe(" und du");
  });

  it("starts with what is there and hands on the last words when it ends", () => {
    const shared = new Doc();
    shared.getText("t").insert(0, "da");
    const draft = new Draft(shared);
    expect(draft.doc.getText("t").toJSON()).toBe("da");
    draft.doc.getText("t").insert(2, "!");
    draft.destroy();
    expect(shared.getText("t").toJSON()).toBe("da!");
    expect(encodeStateAsUpdate(shared).length).toBeGreaterThan(0);
  });
});
