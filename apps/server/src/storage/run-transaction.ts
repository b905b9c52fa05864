import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import type { Clock } from "../shared/clock.ts";
import { instant } from "../shared/clock.ts";
import type { ExclusiveRetry } from "./exclusive-retry.ts";
import type { Schema } from "./schema.ts";
import type { Statement } from "./statement.ts";
import type { KeyChange, OnKeys, OnWritten, Tx } from "./storage.ts";

/** A step of a transaction besides its work, such as writing the idempotency record just before the commit. */
export type BeforeCommit = (tx: Tx) => Promise<void>;

/** A nested `transact` would deadlock: a programming error, reported at once. */
const inTransaction = new AsyncLocalStorage<true>();

export interface TransactionRunner {
  db: Kysely<Schema>;
  clock: Clock;
  /** The first step of each attempt. */
  begun?: BeforeCommit | undefined;
  beforeCommit: BeforeCommit;
  /**
   * @param work gets a bulk execution of statements, where the database has one.
   * @param way whether no other process may write meanwhile.
   */
  begin<T>(
    work: (trx: Transaction<Schema>, run?: Tx["run"]) => Promise<T>,
    way: { isAlone: boolean },
  ): Promise<T>;
  /** Whether a failed attempt may succeed when retried. */
  isRetryable(error: unknown): boolean;
  /** Whether a failed attempt may be committed all the same. */
  mayBeCommitted?(error: unknown): boolean;
  /** Whether an attempt failed because others wrote the same at once. */
  isContended?(error: unknown): boolean;
  /** Whether other processes were not out of the way in time. */
  isBlocked?(error: unknown): boolean;
  /** For work that fails so repeatedly. */
  rightOfWay?: ExclusiveRetry;
  /** Called when an attempt failed for one of these reasons, before the next one. */
  onRefused?(why: "contended" | "blocked"): void;
  /** Called after each commit, before its actions. */
  onCommitted(): void;
  onWritten: OnWritten;
  onKeys: OnKeys;
  /** Called after a commit that noted rights, and after an attempt that may be one. */
  onRights(): void;
  /** Called after the commit with the number of rows inserted in bulk. */
  onInserted?(rows: number): void;
}

const maxAttempts = 20;
/** Others are in the way now and then; from here on nobody is. */
const racesToLose = 2;
/** The right of way is one of this process; so many more, and no other process writes meanwhile either. */
const moreRacesToLose = 3;

/** Exponential backoff with jitter, in ms. */
const pause = (attempt: number): Promise<void> => wait(randomInt(1, 2 ** Math.min(attempt, 7) + 1));

const runEach = async (trx: Transaction<Schema>, statements: readonly Statement[]): Promise<void> => {
  for (const { sql, rows } of statements) await trx.executeQuery(CompiledQuery.raw(sql, rows.flat()));
};

const runOnce = async <T>(
  runner: TransactionRunner,
  work: (tx: Tx) => Promise<T>,
  isAlone: boolean,
): Promise<T> => {
  const actions: (() => void)[] = [];
  const undoing: (() => void)[] = [];
  const written = new Map<string, number>();
  const keys: KeyChange[] = [];
  let hasRights = false;
  let inserted = 0;
  let result: T;
  try {
    result = await inTransaction.run(true, () =>
      runner.begin(
        async (trx, run) => {
          const tx: Tx = {
            db: trx,
            now: instant(runner.clock),
            onCommit: (action) => void actions.push(action),
            onRollback: (action) => void undoing.push(action),
            run: run ?? ((statements) => runEach(trx, statements)),
            noteWritten: (userId, bytes) => void written.set(userId, (written.get(userId) ?? 0) + bytes),
            noteKeys: (change) => void keys.push(change),
            noteRights: () => void (hasRights = true),
            noteInserted: (rows) => void (inserted += rows),
          };
          await runner.begun?.(tx);
          const value = await work(tx);
          await runner.beforeCommit(tx);
          return value;
        },
        { isAlone },
      ),
    );
  } catch (error) {
    if (!runner.mayBeCommitted?.(error)) inTransaction.exit(() => undoing.forEach((action) => action()));
    // What is evicted in vain is read again.
    else if (hasRights) runner.onRights();
    throw error;
  }
  runner.onCommitted();
  if (keys.length > 0) runner.onKeys(keys);
  if (hasRights) runner.onRights();
  for (const [userId, bytes] of written) runner.onWritten(userId, bytes);
  if (inserted > 0) runner.onInserted?.(inserted);
  inTransaction.exit(() => actions.forEach((action) => action()));
  return result;
};

/** Runs `work` in a transaction with retries, then the commit actions. */
export const runTransaction = async <T>(
  runner: TransactionRunner,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  if (inTransaction.getStore()) throw new Error("transact() called inside a transaction");
  const { rightOfWay } = runner;
  let giveBack: (() => void) | undefined;
  let lostRaces = 0;
  let racesToBeAlone = racesToLose + moreRacesToLose;
  try {
    for (let attempt = 1; ; attempt += 1) {
      if (!giveBack) await rightOfWay?.giveWay();
      try {
        return await runOnce(runner, work, lostRaces >= racesToBeAlone);
      } catch (error) {
        if (attempt >= maxAttempts || !runner.isRetryable(error)) throw error;
        if (runner.isContended?.(error)) {
          lostRaces += 1;
          runner.onRefused?.("contended");
        }
        if (runner.isBlocked?.(error)) {
          // Everybody waited in vain: not at once again.
          racesToBeAlone = lostRaces + moreRacesToLose;
          runner.onRefused?.("blocked");
        }
        if (lostRaces >= racesToLose) giveBack ??= await rightOfWay?.take();
        await pause(giveBack ? lostRaces - racesToLose : attempt);
      }
    }
  } finally {
    giveBack?.();
  }
};
