import { performance } from "node:perf_hooks";
import type { Tx } from "./storage.ts";

/** Called once when the disk of the database is full, and once when it has room again. */
export type OnFull = (isFull: boolean) => void;

/** A write that succeeds probes for room again, at most this often, in ms. */
const looksEvery = 10_000;

/**
 * Whether the disk is full, with a callback at each change. On a full disk small writes still succeed now and then where larger
 * ones fail, so only a written probe ends the state.
 */
export class FullDisk {
  readonly #onChange: OnFull;
  readonly #probe: () => Promise<void>;
  #isFull = false;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param probe writes as much as a usual write, and fails where that does not fit. */
  constructor(onChange: OnFull = () => undefined, probe: () => Promise<void>) {
    this.#onChange = onChange;
    this.#probe = probe;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  noteFull(): void {
    if (!this.#isFull) this.#onChange(true);
    this.#isFull = true;
  }

  /** Something was written: perhaps there is room again. */
  noteWritten(): void {
    if (!this.#isFull || performance.now() - this.#lookedAt < looksEvery) return;
    // Where it fails, the disk is as full as before.
    this.look().catch(() => this.noteFull());
  }

  /** @throws what the probe throws where there is no room yet. */
  async look(): Promise<void> {
    this.#lookedAt = performance.now();
    await this.#probe();
    if (this.#isFull) this.#onChange(false);
    this.#isFull = false;
  }
}

/** More than most transactions write. */
const probeText = "x".repeat(1024 * 1024);

/** Writes something that nobody reads, to see whether there is room again. */
export const probeWrite = async ({ db }: Tx): Promise<void> => {
  const key = "WRITE_PROBE";
  await db
    .insertInto("setting")
    .values({ key, value: probeText })
    .onConflict((on) => on.column("key").doUpdateSet({ value: probeText }))
    .execute();
  await db.deleteFrom("setting").where("key", "=", key).execute();
};
