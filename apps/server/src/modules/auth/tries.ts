import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Storage } from "../../storage/index.ts";
import { createLastingTries } from "./lasting-tries.ts";
import { SharedTries } from "./shared-tries.ts";
import { TryLimiter } from "./try-limiter.ts";
import type { SecretTries } from "./try-rules.ts";

export interface TriesDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "warn">;
  isShared: boolean;
}

export interface Tries {
  /** One for all secrets. */
  limiter: SecretTries;
  /** Of a calendar feed. */
  answers: SecretTries;
  /** Before the first attempt: those from before the restart still count. */
  restore(): Promise<void>;
  /** Resolves when all attempts are stored. */
  flush(): Promise<void>;
  /** Removes expired attempts. */
  purge(): Promise<void>;
}

/** Attempts in memory and soon in storage, or in rows where several processes work on the database (ADR 0068). */
export const createTries = ({ isShared, ...deps }: TriesDeps): Tries => {
  if (!isShared) return { ...createLastingTries(deps), answers: new TryLimiter(deps.clock) };
  const shared = new SharedTries(deps);
  return {
    limiter: shared.of(""),
    answers: shared.of("feed "),
    restore: async () => undefined,
    flush: () => shared.settled(),
    purge: shared.purge,
  };
};
