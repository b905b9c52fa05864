import { performance } from "node:perf_hooks";
import type { Tx } from "./storage.ts";

/** Called once when the database's disk is full, and once when it has room again. */
export type OnFull = (isFull: boolean) => void;

/** Interval of probing for free space after successful writes, in ms. */
const looksEvery = 10_000;

/**
 * Whether the disk is full, with a callback on changes. On a full disk small writes still succeed occasionally, so
 * that only a probe ends the state.
 */
export class FullDisk {
  readonly #onChange: OnFull;
  readonly #probe: () => Promise<void>;
  #isFull = false;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param probe writes as much as a usual write, and fails when that does not fit. */
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

  /** Something was written: there may be room again. */
  noteWritten(): void {
    if (!this.#isFull || performance.now() - this.#lookedAt < looksEvery) return;
    // If the probe fails, the disk is still full.
    this.look().catch(() => this.noteFull());
  }

  /** @throws the error of the probe while there is no room. */
  async look(): Promise<void> {
    this.#lookedAt = performance.now();
    await this.#probe();
    if (this.#isFull) this.#onChange(false);
    this.#isFull = false;
  }
}

/** More than most transactions write. */
const probeText = "x".repeat(1024 * 1024);

/** Writes dummy data to test for free space. */
export const probeWrite = async ({ db }: Tx): Promise<void> => {
  const key = "WRITE_PROBE";
  await db
    .insertInto("setting")
    .values({ key, value: probeText })
    .onConflict((on) => on.column("key").doUpdateSet({ value: probeText }))
    .execute();
  await db.deleteFrom("setting").where("key", "=", key).execute();
};
