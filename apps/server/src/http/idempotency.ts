import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { ClusterMember } from "../shared/cluster-member.ts";
import { DomainError } from "../shared/errors.ts";
import type { BeforeCommit, Storage } from "../storage/index.ts";
import type { Seal } from "./sealed-answer.ts";
import { errorAnswer } from "./error-handler.ts";
import {
  abandonKey,
  type Answer,
  deleteKeysBefore,
  findKey,
  insertKey,
  type KeyRow,
  storeAnswer,
} from "./idempotency.store.ts";

const retentionMs = 24 * 60 * 60 * 1_000;

/** A request with an idempotency key, while its handler runs. */
interface Claim extends KeyRow {
  /** A transaction of the request was committed, and the key with it. */
  committed: boolean;
  /** The handler has finished; later work in its async context does not belong to the request. */
  over: boolean;
}

const claims = new AsyncLocalStorage<Claim>();

/** Another process handled the same request first: this transaction must be rolled back. */
class KeyTakenError extends Error {}

/**
 * Stores the running request's key in its first transaction, so that effect and key commit together. Storage calls it
 * before every commit.
 */
export const claimIdempotencyKey: BeforeCommit = async (tx) => {
  const claim = claims.getStore();
  if (!claim || claim.committed || claim.over) return;
  if (!(await insertKey(tx, claim))) throw new KeyTakenError();
  tx.onCommit(() => {
    claim.committed = true;
  });
};

/** Removes keys older than a day. @returns how many. */
export const purgeIdempotencyKeys = (storage: Storage): Promise<number> =>
  storage.transact((tx) => deleteKeysBefore(tx, new Date(Date.parse(tx.now) - retentionMs).toISOString()));

/** Pauses between looks for the answer that another process is about to store, and how long to look, in ms. */
const firstPause = 10;
const longestPause = 500;
const timeoutMs = 30_000;

/** "Try later" refusals are not stored: a retry with the same key may succeed. */
const isLasting = ({ status }: Answer): boolean => status < 500 && status !== 429;

export interface Idempotency {
  /**
   * Runs the work once per key and user; repetitions get the first answer. `seal`: the answer is stored encrypted.
   */
  once(row: KeyRow, work: () => Promise<Answer>, seal?: Seal): Promise<Answer>;
  /** Resolves when all answers are stored. */
  settled(): Promise<void>;
}

interface StoredAnswer {
  answer: Answer;
  /** Resolves when the answer is on disk. */
  stored: Promise<void>;
}

/**
 * @param log for answers that could not be stored; the request itself has succeeded then.
 * @param member where several processes answer.
 */
export const createIdempotency = (
  storage: Storage,
  log: FastifyBaseLogger,
  member?: ClusterMember,
): Idempotency => {
  const running = new Map<string, { fingerprint: string; answer: Promise<Answer | null> }>();
  const storing = new Set<Promise<void>>();

  const sealed = (answer: Answer, seal: Seal | undefined): Answer =>
    seal && answer.body !== null ? { ...answer, body: seal.close(answer.body) } : answer;
  const lost = (error: unknown): void =>
    log.error({ err: error }, "could not keep the answer to an idempotency key");

  const store = (row: KeyRow, answer: Answer, seal: Seal | undefined): Promise<void> => {
    const done = storage
      .transact((tx) => storeAnswer(tx, row, sealed(answer, seal)))
      .catch(lost)
      .finally(() => storing.delete(done));
    storing.add(done);
    return done;
  };

  /**
   * Stores an answer that came without a commit.
   * @throws KeyTakenError when another process was faster: its answer counts, for this one may only be its consequence.
   */
  const storeUnclaimed = async (row: KeyRow, answer: Answer, seal: Seal | undefined): Promise<void> => {
    const isFirst = await storage
      .transact((tx) => insertKey(tx, row, sealed(answer, seal)))
      .catch((error: unknown) => {
        lost(error);
        return true;
      });
    if (!isFirst) throw new KeyTakenError();
  };

  /** Whether another process is about to answer. */
  const isComing = async (processId: string | null): Promise<boolean> =>
    member !== undefined &&
    processId !== null &&
    processId !== member.processId &&
    (await member.isAlive(processId));

  /** The stored answer, also of another process that is about to give it; null when the key is new. */
  const earlier = async (
    { userId, key, fingerprint }: KeyRow,
    seal: Seal | undefined,
  ): Promise<Answer | null> => {
    const until = performance.now() + timeoutMs;
    for (let pause = firstPause, isLast = false; ; pause = Math.min(2 * pause, longestPause)) {
      const row = await findKey(storage.read, userId, key);
      if (!row) return null;
      if (row.fingerprint !== fingerprint) throw new DomainError("idempotency_reused");
      if (row.status !== null)
        return { status: row.status, body: seal && row.body !== null ? seal.open(row.body) : row.body };
      // The effect was committed, but the process died before it stored the answer.
      if (isLast) throw new DomainError("conflict");
      // It may have stored it between the two looks.
      isLast = !(await isComing(row.process_id));
      if (performance.now() > until) throw new DomainError("not_ready");
      if (!isLast) await wait(pause);
    }
  };

  const perform = async (claim: Claim, work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await claims.run(claim, work);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { status, body } = errorAnswer(error);
      const answer = { status, body: JSON.stringify(body) };
      if (!isLasting(answer)) throw error;
      return answer;
    } finally {
      claim.over = true;
    }
  };

  const first = async (
    row: KeyRow,
    work: () => Promise<Answer>,
    seal: Seal | undefined,
  ): Promise<StoredAnswer> => {
    const before = await earlier(row, seal);
    if (before) return { answer: before, stored: Promise.resolve() };
    const claim: Claim = { ...row, committed: false, over: false };
    if (member) claim.processId = member.processId;
    try {
      const answer = await perform(claim, work);
      // The key is already durable, so that the client need not wait for a second fsync.
      if (claim.committed) return { answer, stored: store(row, answer, seal) };
      await storeUnclaimed(row, answer, seal);
      return { answer, stored: Promise.resolve() };
    } catch (error) {
      if (claim.committed && member) await storage.transact((tx) => abandonKey(tx, row)).catch(lost);
      if (!(error instanceof KeyTakenError)) throw error;
      const other = await earlier(row, seal);
      if (!other) throw new DomainError("conflict");
      return { answer: other, stored: Promise.resolve() };
    }
  };

  return {
    once: async (row, work, seal) => {
      const id = `${row.userId} ${row.key}`;
      for (let other = running.get(id); other; other = running.get(id)) {
        if (other.fingerprint !== row.fingerprint) throw new DomainError("idempotency_reused");
        const answer = await other.answer;
        if (answer) return answer;
      }
      const result = first(row, work, seal);
      running.set(id, {
        fingerprint: row.fingerprint,
        answer: result.then(
          ({ answer }) => answer,
          () => null,
        ),
      });
      try {
        const { answer, stored } = await result;
        // Until the answer is stored, only this map has it.
        void stored.then(() => running.delete(id));
        return answer;
      } catch (error) {
        running.delete(id);
        throw error;
      }
    },
    settled: async () => {
      await Promise.all(storing);
    },
  };
};
