import { performance } from "node:perf_hooks";
import { DomainError } from "../shared/errors.ts";
import { writeSetting } from "./settings.ts";
import type { Tx } from "./storage.ts";

/** What keeps changes from being stored, while reads go on: the disk is full, or takes no writes at all. */
export type Trouble = "disk_full" | "read_only";

/** Called once when nothing can be stored, and once with null when it can again. */
export type OnTrouble = (trouble: Trouble | null) => void;

/** A write that succeeds probes for room again, at most this often, in ms. */
const looksEvery = 10_000;

/**
 * Whether changes can be stored, with a callback at each change. On a full disk small writes still succeed now and then where
 * larger ones fail, so only a written probe ends the state.
 */
export class WriteTrouble {
  readonly #onChange: OnTrouble;
  readonly #probe: () => Promise<void>;
  #trouble: Trouble | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** The probe that runs: whoever comes meanwhile waits for what it finds. */
  #looking: Promise<void> | null = null;

  /** @param probe writes as much as a usual write, and fails where that does not fit. */
  constructor(onChange: OnTrouble = () => undefined, probe: () => Promise<void>) {
    this.#onChange = onChange;
    this.#probe = probe;
  }

  get isOver(): boolean {
    return this.#trouble === null;
  }

  get isFullDisk(): boolean {
    return this.#trouble === "disk_full";
  }

  note(trouble: Trouble): void {
    if (this.#trouble !== trouble) this.#onChange(trouble);
    this.#trouble = trouble;
  }

  /** Something was written: perhaps all can be stored again. */
  noteWritten(): void {
    if (this.#trouble === null || !this.#isDue) return;
    const before = this.#trouble;
    // Where it fails, the disk is as it was.
    this.look().catch(() => this.note(before));
  }

  /** Before something is written: whether all can be stored again, where that was not looked at just now. @throws like {@link look}. */
  async demandOver(): Promise<void> {
    if (this.#trouble === null) return;
    if (!this.#isDue && !this.#looking) throw new DomainError(this.isFullDisk ? "storage_full" : "not_ready");
    await this.look();
  }

  /** @throws what the probe throws where nothing can be stored yet. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    this.#lookedAt = performance.now();
    await this.#probe();
    if (this.#trouble !== null) this.#onChange(null);
    this.#trouble = null;
  }

  get #isDue(): boolean {
    return performance.now() - this.#lookedAt >= looksEvery;
  }
}

/** More than most transactions write. */
const probeText = "x".repeat(1024 * 1024);

/** Writes something that nobody reads, to see whether that is possible again. */
export const probeWrite = async (tx: Tx): Promise<void> => {
  const key = "WRITE_PROBE";
  await writeSetting(tx, key, probeText);
  await writeSetting(tx, key, null);
};
