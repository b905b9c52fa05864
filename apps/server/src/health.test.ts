import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@maive/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createHealth } from "./health.ts";
import { DomainError } from "./shared/errors.ts";
import { healthTexts } from "./texts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-health-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const scene = (engine: "sqlite" | "postgres" = "sqlite") => {
  const state: { storage: Error | null; store: Error | null; looks: number; now: number; said: string[] } = {
    storage: null,
    store: null,
    looks: 0,
    now: 0,
    said: [],
  };
  const say = (_: unknown, message?: string) => void state.said.push(message ?? "");
  const { health, ready } = createHealth({
    storage: {
      engine,
      ping: async () => {
        state.looks += 1;
        if (state.storage) throw state.storage;
      },
    },
    store: {
      ping: async () => {
        if (state.store) throw state.store;
      },
    },
    dataDir: folder,
    log: { error: say, warn: say },
    now: () => state.now,
  });
  return { state, health, ready };
};

it("however many requests come, storage is probed once in a few seconds", async () => {
  const { state, health } = scene();
  await Promise.all(Array.from({ length: 500 }, () => health()));
  expect(state.looks).toBe(1);
  state.now += limits.healthMs;
  expect(await health()).toEqual({ status: "ok" });
  expect(state.looks).toBe(2);
});

it("a store of files that does not answer degrades, said once, until it is back", async () => {
  const { state, health } = scene();
  state.store = new Error("connect ECONNREFUSED");
  for (let n = 0; n < 3; n += 1) {
    expect(await health()).toEqual({ status: "degraded", failing: ["files"], detail: healthTexts.files });
    state.now += limits.healthMs;
  }
  expect(state.said).toEqual(["files cannot be stored"]);
  state.store = null;
  expect(await health()).toEqual({ status: "ok" });
});

it("where nothing can be written it is not ready, and says why", async () => {
  const { state, health } = scene();
  state.storage = new DomainError("storage_full");
  await expect(health()).rejects.toMatchObject({ code: "not_ready", extra: { detail: healthTexts.full } });
  state.storage = new Error("disk I/O error");
  state.now += limits.healthMs;
  await expect(health()).rejects.toMatchObject({
    code: "not_ready",
    extra: { detail: healthTexts.noWrites },
  });
  state.storage = null;
  rmSync(folder, { recursive: true });
  state.now += limits.healthMs;
  await expect(health()).rejects.toMatchObject({
    code: "not_ready",
    extra: { detail: healthTexts.noWrites },
  });
});

it("lets nobody be sent to where the data folder takes no writes, but to where all share an object store that is down", async () => {
  const { state, ready, health } = scene("postgres");
  state.store = new Error("connect ECONNREFUSED");
  expect(await ready()).toMatchObject({ status: "degraded" });
  rmSync(folder, { recursive: true });
  state.now += limits.healthMs;
  await expect(ready()).rejects.toMatchObject({ code: "not_ready", extra: { detail: healthTexts.files } });
  expect(await health()).toMatchObject({ status: "degraded" });
});
