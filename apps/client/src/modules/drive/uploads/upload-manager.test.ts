import { describe, expect, it } from "vitest";
import { testItem } from "../model/item-for-tests.ts";
import type { SendEnd, SendInput, Sending } from "./send/sending.ts";
import { UploadManager, type UploadDeps } from "./upload-manager.ts";

interface Try extends SendInput {
  end: (end: SendEnd) => void;
  aborted: boolean;
}

/** Resolves once all pending promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const setUp = (more: Partial<UploadDeps> = {}) => {
  const tries: Try[] = [];
  const timers: (() => void)[] = [];
  const server = { reachable: true };
  const send = (input: SendInput): Sending => {
    const { promise, resolve } = Promise.withResolvers<SendEnd>();
    const one: Try = { ...input, end: resolve, aborted: false };
    tries.push(one);
    return {
      ended: promise,
      abort: () => {
        one.aborted = true;
        resolve({ kind: "interrupted" });
      },
    };
  };
  const manager = new UploadManager({
    sendSmall: send,
    sendBig: send,
    ensureFolder: async () => null,
    forgetFolders: () => undefined,
    reachable: async () => server.reachable,
    later: (run) => {
      timers.push(run);
      return () => undefined;
    },
    givenUp: "aufgegeben",
    ...more,
  });
  const arrivals: string[] = [];
  const unlisten = manager.onArrival((folder, item) => arrivals.push(`${folder} ${item?.display_name}`));
  return {
    manager,
    unlisten,
    tries,
    server,
    arrivals,
    add: async (...names: string[]) => {
      const files = names.map((name) => ({ file: new File(["hallo"], name), folders: [] }));
      manager.add({ files, emptyFolders: [] }, "/Fotos");
      await settled();
    },
    /** Advances the time; timers that are due run. */
    timePasses: async () => {
      for (const run of timers.splice(0)) run();
      await settled();
    },
    states: () => [...manager.snapshot().uploads.values()].map(({ name, status }) => `${name} ${status}`),
    finish: async (name: string) => {
      tries.findLast(({ file }) => file.name === name)?.end({ kind: "arrived", item: testItem(name) });
      await settled();
    },
    break: async (name: string) => {
      tries.findLast(({ file }) => file.name === name)?.end({ kind: "interrupted" });
      await settled();
    },
  };
};

describe("uploading", () => {
  it("sends three at a time and goes on as they arrive", async () => {
    const { add, tries, finish, arrivals, states } = setUp();
    await add("a", "b", "c", "d");
    expect(tries.map(({ file }) => file.name)).toEqual(["a", "b", "c"]);
    await finish("b");
    expect(tries.map(({ file }) => file.name)).toEqual(["a", "b", "c", "d"]);
    expect(arrivals).toEqual(["/Fotos b"]);
    expect(states()).toEqual(["a sending", "b done", "c sending", "d sending"]);
  });

  it("reports what arrived before anybody subscribed to the next subscriber, once", async () => {
    const { add, finish, manager, arrivals, unlisten } = setUp();
    unlisten();
    await add("a");
    await finish("a");
    const late: string[] = [];
    manager.onArrival((folder, item) => late.push(`${folder} ${item?.display_name}`));
    manager.onArrival((folder, item) => arrivals.push(`${folder} ${item?.display_name}`));
    expect([late, arrivals]).toEqual([["/Fotos a"], []]);
  });

  it("keeps the server's sentence, sends the rest all the same, and retries on request", async () => {
    const { add, tries, manager, finish } = setUp();
    await add("a", "b");
    tries[0]?.end({ kind: "refused", reason: "Der Speicher ist voll." });
    await finish("b");
    const [failed] = manager.snapshot().uploads.values();
    expect(failed).toMatchObject({ status: "failed", reason: "Der Speicher ist voll." });
    const key = tries[0]?.key;
    manager.retry([failed?.id ?? ""]);
    await settled();
    expect(tries).toHaveLength(3);
    expect(tries[2]?.key).not.toBe(key);
  });

  it("waits for its turn where other windows send, without an error, until that takes too long", async () => {
    const { add, tries, manager, timePasses, states } = setUp();
    await add("a");
    const first = tries[0]?.key;
    for (let again = 0; again < 59; again += 1) {
      tries.at(-1)?.end({ kind: "early", seconds: 5, reason: "Zu viel auf einmal." });
      await settled();
      expect(states()).toEqual(["a waiting"]);
      await timePasses();
    }
    expect([tries.length, tries.at(-1)?.key, manager.snapshot().offline]).toEqual([60, first, false]);
    tries.at(-1)?.end({ kind: "early", seconds: 5, reason: "Zu viel auf einmal." });
    await settled();
    expect([...manager.snapshot().uploads.values()][0]).toMatchObject({
      status: "failed",
      reason: "Zu viel auf einmal.",
    });
  });

  it("reports why a folder on the way was refused", async () => {
    const { add, tries, manager } = setUp({
      ensureFolder: async () => ({ kind: "refused", reason: "Dazu fehlt dir die Berechtigung." }),
    });
    await add("a");
    expect(tries).toEqual([]);
    expect([...manager.snapshot().uploads.values()][0]?.reason).toBe("Dazu fehlt dir die Berechtigung.");
  });

  it("brings empty folders along", async () => {
    const requested: string[] = [];
    const { manager, states } = setUp({
      ensureFolder: async (_base, folder) => {
        requested.push(folder);
        return null;
      },
    });
    manager.add({ files: [], emptyFolders: [["Projekt", "leer"]] }, "/");
    await settled();
    expect(requested).toEqual(["/Projekt/leer"]);
    expect(states()).toEqual(["leer done"]);
  });
});

describe("cancelling", () => {
  it("stops what is under way and makes room for the next", async () => {
    const { add, manager, tries, states } = setUp();
    await add("a", "b", "c", "d");
    const [first] = manager.snapshot().uploads.keys();
    manager.cancel([first ?? ""]);
    await settled();
    expect(tries[0]?.aborted).toBe(true);
    expect(states()).toEqual(["a cancelled", "b sending", "c sending", "d sending"]);
  });

  it("everything sends nothing more", async () => {
    const { add, manager, tries, timePasses } = setUp();
    await add("a", "b", "c", "d");
    manager.cancel([...manager.snapshot().uploads.keys()]);
    await timePasses();
    expect(tries).toHaveLength(3);
    manager.clear();
    expect(manager.snapshot().uploads.size).toBe(0);
  });
});

describe("a lost connection", () => {
  it("waits, begins nothing, and goes on by itself once the server is back", async () => {
    const { add, server, manager, tries, timePasses, break: cut } = setUp();
    await add("a", "b", "c", "d");
    server.reachable = false;
    for (const name of ["a", "b", "c"]) await cut(name);
    await timePasses();
    expect(manager.snapshot().offline).toBe(true);
    expect(tries).toHaveLength(3);
    server.reachable = true;
    await timePasses();
    expect(manager.snapshot().offline).toBe(false);
    await timePasses();
    expect(tries.slice(3).map(({ file }) => file.name)).toEqual(["a", "b", "c"]);
    // The same key: a lost answer does not make a second file.
    expect(tries[3]?.key).toBe(tries[0]?.key);
  });

  it("of one file alone is tried again a few times, then named", async () => {
    const { add, manager, timePasses, break: cut } = setUp();
    await add("a");
    for (let again = 0; again < 4; again += 1) {
      await cut("a");
      await timePasses();
    }
    expect([...manager.snapshot().uploads.values()][0]).toMatchObject({
      status: "failed",
      reason: "aufgegeben",
    });
  });
});
