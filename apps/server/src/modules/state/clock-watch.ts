import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Leader } from "../../shared/work/leader.ts";
import type { Storage, Tx } from "../../storage/index.ts";
import {
  type Behind,
  type ClockNotes,
  readBehind,
  readNotes,
  writeBehind,
  writeNotes,
} from "./clock-watch.store.ts";

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** Tolerated downtime in ms: retention never deletes by a shorter age. */
const longestOff = 30 * dayMs;
/** The notification between processes on one database when main has confirmed a clock. */
const topic = "clock";

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= dayMs;

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
  log: Pick<Logger, "warn" | "info" | "error">;
  /**
   * The clock is right again after it stood in the past: what went into the trash between two wrong times is to be as old as it is.
   */
  putRight(tx: Tx, from: string, to: string): Promise<void>;
  /** The other processes on the database. */
  leader: Pick<Leader, "say" | "hear">;
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
  #behind: Behind | null = null;
  #stopHearing: () => void = () => undefined;

  constructor(deps: ClockWatchDeps) {
    this.#deps = deps;
  }

  get doubt(): ClockDoubt | null {
    return this.#doubt;
  }

  /** Subscribes to confirmations of the clock at other processes. */
  open(): void {
    const { leader, log } = this.#deps;
    this.#stopHearing = leader.hear(topic, () => {
      this.look().catch((error: unknown) => log.error({ err: error }, "the clock could not be looked at"));
    });
  }

  stop(): void {
    this.#stopHearing();
  }

  /** @returns whether the clock can be trusted now. */
  async look(): Promise<boolean> {
    const now = this.#deps.clock.now().getTime();
    if (this.#notes === null) {
      this.#notes = await readNotes(this.#deps.storage.read);
      this.#behind = await readBehind(this.#deps.storage.read);
    }
    const expected = this.#expected(now, this.#notes);
    if (isNear(now, expected) || (await this.#isConfirmed(now))) await this.#trust(now);
    else await this.#distrust(now, expected);
    return this.#doubt === null;
  }

  /** Main confirms the clock. */
  async confirm(): Promise<void> {
    const now = this.#deps.clock.now().getTime();
    // Others compare their clock with what is noted, also where this process did not doubt.
    await this.#write({ seen: new Date(now).toISOString(), doubted: null });
    await this.#trust(now);
    this.#deps.leader.say(topic, "");
  }

  /** Whether main has confirmed this time at another process. */
  async #isConfirmed(now: number): Promise<boolean> {
    this.#notes = await readNotes(this.#deps.storage.read);
    const { seen, doubted } = this.#notes;
    return doubted === null && seen !== null && isNear(now, Date.parse(seen));
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
      if (now < expected) this.#behind ??= { shown, expected: doubted };
      await this.#write({ seen: this.#notes?.seen ?? null, doubted });
      this.#deps.onChange();
    }
  }

  /** What was written under a wrong time would look as old as that time once the clock is right. */
  async #putRight(tx: Tx, now: number): Promise<void> {
    const behind = this.#behind;
    if (!behind) return;
    const passed = now - Date.parse(behind.expected);
    const shown = Date.parse(behind.shown);
    // Else main says that the time before was wrong. An hour more, as the clock is looked at from time to time.
    if (passed > -dayMs) {
      const to = shown + Math.max(0, passed) + hourMs;
      await this.#deps.putRight(tx, new Date(shown - hourMs).toISOString(), new Date(to).toISOString());
    }
    await writeBehind(tx, null);
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
    await this.#deps.storage.transact(async (tx) => {
      await writeNotes(tx, notes);
      if (notes.doubted !== null) await writeBehind(tx, this.#behind);
      else await this.#putRight(tx, Date.parse(notes.seen ?? notes.doubted ?? ""));
    });
    this.#notes = notes;
    if (notes.doubted === null) this.#behind = null;
  }
}
