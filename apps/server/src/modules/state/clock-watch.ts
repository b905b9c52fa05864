import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Storage } from "../../storage/index.ts";
import { type ClockNotes, readNotes, writeNotes } from "./clock-watch.store.ts";

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** Tolerated downtime in ms: retention never deletes by a shorter age. */
const longestOff = 30 * dayMs;

export interface ClockDoubt {
  /** Wall clock, ms since 1970. */
  shown: number;
  /** Expected wall clock, ms since 1970. */
  expected: number;
}

export interface ClockWatchDeps {
  storage: Storage;
  clock: Clock;
  /** Seconds since boot, monotonic, including standby (CLOCK_BOOTTIME). */
  uptime(): number;
  log: Pick<Logger, "warn" | "info">;
  /** Called when trust is lost or regained. */
  onChange(): void;
}

/**
 * Notices a clock that jumps by more than a day: while the server runs against the time since the machine's start, over a stop
 * against the time that was last seen. Until the clock is back, or main says that it is right, nothing is deleted by age.
 */
export class ClockWatch {
  readonly #deps: ClockWatchDeps;
  /** When the clock was last trusted by this process. */
  #trusted: { at: number; uptime: number } | null = null;
  #doubt: ClockDoubt | null = null;
  #notes: ClockNotes | null = null;

  constructor(deps: ClockWatchDeps) {
    this.#deps = deps;
  }

  get doubt(): ClockDoubt | null {
    return this.#doubt;
  }

  /** @returns whether the clock can be trusted now. */
  async look(): Promise<boolean> {
    const now = this.#deps.clock.now().getTime();
    this.#notes ??= await readNotes(this.#deps.storage.read);
    const expected = this.#expected(now, this.#notes);
    if (Math.abs(now - expected) > dayMs) await this.#distrust(now, expected);
    else await this.#trust(now);
    return this.#doubt === null;
  }

  /** Main confirms the clock. */
  confirm(): Promise<void> {
    return this.#trust(this.#deps.clock.now().getTime());
  }

  /** The expected time; the clock's own while it is trusted. */
  #expected(now: number, { seen, doubted }: ClockNotes): number {
    if (this.#trusted) return this.#trusted.at + (this.#deps.uptime() - this.#trusted.uptime) * 1_000;
    if (doubted !== null) return Date.parse(doubted);
    if (seen === null) return now;
    const last = Date.parse(seen);
    return now < last || now - last > longestOff ? last : now;
  }

  async #distrust(now: number, expected: number): Promise<void> {
    const isNew = this.#doubt === null;
    this.#doubt = { shown: now, expected };
    const doubted = new Date(expected).toISOString();
    if (isNew) {
      const shown = new Date(now).toISOString();
      this.#deps.log.warn({ shown, expected: doubted }, "the clock jumped; nothing is deleted by age");
      await this.#write({ seen: this.#notes?.seen ?? null, doubted });
      this.#deps.onChange();
    }
  }

  async #trust(now: number): Promise<void> {
    const { seen = null, doubted = null } = this.#notes ?? {};
    const wasDoubted = this.#doubt !== null || doubted !== null;
    this.#trusted = { at: now, uptime: this.#deps.uptime() };
    this.#doubt = null;
    if (wasDoubted || seen === null || Math.abs(now - Date.parse(seen)) >= hourMs)
      await this.#write({ seen: new Date(now).toISOString(), doubted: null });
    if (!wasDoubted) return;
    this.#deps.log.info("the clock is trusted again");
    this.#deps.onChange();
  }

  async #write(notes: ClockNotes): Promise<void> {
    await this.#deps.storage.transact((tx) => writeNotes(tx, notes));
    this.#notes = notes;
  }
}
