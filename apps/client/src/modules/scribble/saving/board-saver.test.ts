import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, TransportError } from "../../../api/index.ts";
import { BoardSaver, type Draft, draftDelay, type Save, saveDelay } from "./board-saver.ts";
import type { SaveState } from "./save-state.ts";

/** A server that stores boards, and can be offline or refuse. */
class Server {
  version = 0;
  saveId: string | null = null;
  drawing = "";
  /** The failure of the next request; with `answerLost` the work is done first. */
  trouble: { error: Error; answerLost?: boolean } | null = null;

  save({ drawing, baseVersion, saveId }: Save<string>): number {
    const { trouble } = this;
    if (trouble && !trouble.answerLost) throw trouble.error;
    if (baseVersion !== this.version) throw new ApiError(409, { code: "board_changed" });
    this.version += 1;
    this.saveId = saveId;
    this.drawing = drawing;
    if (trouble) {
      this.trouble = null;
      throw trouble.error;
    }
    return this.version;
  }

  /** Somebody else saves. */
  saveOther(drawing: string): void {
    this.version += 1;
    this.saveId = "jemand";
    this.drawing = drawing;
  }
}

const open = (server: Server) => {
  const window = {
    drawing: "",
    states: [] as SaveState[],
    draft: null as Draft<string> | null,
    sent: [] as Save<string>[],
    leavingSends: 0,
  };
  let ids = 0;
  const saver = new BoardSaver<string>(server.version, {
    capture: () => window.drawing,
    send: async (save, leaving) => {
      window.sent.push(save);
      if (leaving) window.leavingSends += 1;
      return server.save(save);
    },
    current: async () => {
      if (server.trouble) throw server.trouble.error;
      return { version: server.version, saveId: server.saveId };
    },
    persist: async (draft) => {
      window.draft = draft;
    },
    onState: (state) => window.states.push(state),
    newId: () => `id-${(ids += 1)}`,
  });
  const draw = (drawing: string) => {
    window.drawing = drawing;
    saver.changed();
  };
  return { saver, window, draw };
};

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const gone = new TransportError("network");

describe("saving a board", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("waits until the hand rests, and says what is true meanwhile", async () => {
    const server = new Server();
    const { saver, window, draw } = open(server);
    draw("a");
    await vi.advanceTimersByTimeAsync(saveDelay.quiet - 1);
    draw("ab");
    await vi.advanceTimersByTimeAsync(saveDelay.quiet - 1);
    expect(window.sent).toEqual([]);
    expect(saver.state).toEqual({ kind: "saving" });
    await vi.advanceTimersByTimeAsync(1);
    expect(server.drawing).toBe("ab");
    expect(saver.state).toEqual({ kind: "saved" });
  });

  it("does not wait for ever for a hand that never rests", async () => {
    const server = new Server();
    const { draw } = open(server);
    for (let i = 0; i < 30; i += 1) {
      draw(`Strich ${i}`);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(server.version).toBeGreaterThan(0);
  });

  it("keeps a change in the browser at once and forgets it when the server has it", async () => {
    const { window, draw } = open(new Server());
    draw("a");
    await vi.advanceTimersByTimeAsync(draftDelay);
    expect(window.draft).toMatchObject({ drawing: "a", baseVersion: 0 });
    await seconds(2);
    expect(window.draft).toBeNull();
  });

  it("saves again what was drawn while a save was on its way", async () => {
    const server = new Server();
    const { saver, draw } = open(server);
    draw("a");
    const first = saver.flush();
    draw("ab");
    await first;
    expect(saver.state).toEqual({ kind: "saving" });
    await seconds(2);
    expect([server.drawing, saver.state.kind]).toEqual(["ab", "saved"]);
  });

  it("reports a lost connection, persists the draft and goes on by itself", async () => {
    const server = new Server();
    const { saver, window, draw } = open(server);
    server.trouble = { error: gone };
    draw("a");
    await seconds(3);
    expect(saver.state).toEqual({ kind: "offline" });
    draw("ab");
    await seconds(1);
    expect(saver.state).toEqual({ kind: "offline" });
    expect(window.draft).toMatchObject({ drawing: "ab" });
    server.trouble = null;
    await seconds(30);
    expect([server.drawing, saver.state.kind, window.draft]).toEqual(["ab", "saved", null]);
  });

  it("knows its own save again when the answer was lost", async () => {
    const server = new Server();
    const { saver, window, draw } = open(server);
    server.trouble = { error: gone, answerLost: true };
    draw("a");
    await seconds(1);
    draw("ab");
    await seconds(30);
    expect([server.drawing, saver.state.kind]).toEqual(["ab", "saved"]);
    expect(window.states.map(({ kind }) => kind)).not.toContain("conflict");
  });

  it("never overwrites what somebody else saved, and keeps the own state", async () => {
    const server = new Server();
    const { saver, window, draw } = open(server);
    server.saveOther("fremd");
    draw("eigen");
    await seconds(2);
    expect(saver.state).toEqual({ kind: "conflict" });
    draw("eigen und mehr");
    await seconds(60);
    expect(server.drawing).toBe("fremd");
    expect(window.draft).toMatchObject({ drawing: "eigen und mehr", baseVersion: 0 });
  });

  it("goes on from the other state once a person has chosen it", async () => {
    const server = new Server();
    const { saver, window, draw } = open(server);
    server.saveOther("fremd");
    draw("eigen");
    await seconds(2);
    saver.replaced(server.version);
    expect([saver.state.kind, saver.clean, window.draft]).toEqual(["saved", true, null]);
    draw("fremd und eigen");
    await seconds(2);
    expect(server.drawing).toBe("fremd und eigen");
  });

  it("says why the server will not take it, and tries again only when it is drawn on", async () => {
    const server = new Server();
    const { saver, window, draw } = open(server);
    server.trouble = { error: new ApiError(413, { code: "too_large", detail: "Das ist zu groß." }) };
    draw("riesig");
    await seconds(120);
    expect(saver.state).toEqual({ kind: "refused", detail: "Das ist zu groß." });
    expect(window.sent).toHaveLength(1);
    server.trouble = null;
    draw("kleiner");
    await seconds(2);
    expect(saver.state).toEqual({ kind: "saved" });
  });

  it("tries again by itself when the server's disk was full", async () => {
    const server = new Server();
    const { saver, draw } = open(server);
    server.trouble = { error: new ApiError(507, { code: "storage_full", detail: "Der Speicher ist voll." }) };
    draw("a");
    await seconds(2);
    expect(saver.state).toEqual({ kind: "refused", detail: "Der Speicher ist voll." });
    server.trouble = null;
    await seconds(30);
    expect([server.drawing, saver.state.kind]).toEqual(["a", "saved"]);
  });

  it("stops at a board that is gone, and keeps what was drawn", async () => {
    const server = new Server();
    const { saver, window, draw } = open(server);
    server.trouble = { error: new ApiError(404, { code: "not_found" }) };
    draw("a");
    await seconds(60);
    expect(saver.state).toEqual({ kind: "gone" });
    expect(window.sent).toHaveLength(1);
    expect(window.draft).toMatchObject({ drawing: "a" });
  });

  it("takes up what an earlier window left, even where its last save had arrived", async () => {
    const server = new Server();
    const before = open(server);
    server.trouble = { error: gone, answerLost: true };
    before.draw("a");
    await seconds(1);
    before.saver.end();
    const left = before.window.draft;
    const { saver, window } = open(server);
    window.drawing = "a und was nie ankam";
    saver.adopt(left?.saveIds ?? []);
    await seconds(3);
    expect([server.drawing, saver.state.kind]).toEqual(["a und was nie ankam", "saved"]);
  });

  it("sends and keeps at once when the window closes", async () => {
    const server = new Server();
    const { saver, window, draw } = open(server);
    draw("letzter Strich");
    saver.leave();
    expect(window.leavingSends).toBe(1);
    expect(window.draft).toMatchObject({ drawing: "letzter Strich", saveIds: ["id-1"] });
    await seconds(1);
    expect(server.drawing).toBe("letzter Strich");
  });

  it("sends nothing when the window closes with everything saved or a choice open", async () => {
    const server = new Server();
    const { saver, window, draw } = open(server);
    saver.leave();
    server.saveOther("fremd");
    draw("eigen");
    await seconds(2);
    saver.leave();
    expect(window.leavingSends).toBe(0);
    expect(window.draft).toMatchObject({ drawing: "eigen" });
  });
});
