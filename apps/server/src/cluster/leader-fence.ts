import { AsyncLocalStorage } from "node:async_hooks";
import { NotLeaderError } from "../shared/work/leader.ts";
import type { Engine, Tx } from "../storage/index.ts";
import { hasLease } from "./processes.store.ts";

/** The lease of the process that does what one does for all. */
export const leading = "leader";

/**
 * Lets the transactions of a leader's work hold only while it leads: each begins with a look at the lease, and holds its row
 * until it is committed. The next holder of the lease waits for it, or is waited for.
 */
export class LeaderFence {
  readonly processId: string;
  readonly #engine: Engine;
  readonly #work = new AsyncLocalStorage<true>();

  constructor({ processId, engine }: { processId: string; engine: Engine }) {
    this.processId = processId;
    this.#engine = engine;
  }

  /** The first step of every transaction. @throws NotLeaderError */
  begun = async (tx: Tx): Promise<void> => {
    if (!this.#work.getStore()) return;
    if (!(await hasLease(tx, this.#engine, leading, this.processId))) throw new NotLeaderError();
  };

  /** @returns null where another process leads now. */
  async run<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await this.#work.run(true, work);
    } catch (error) {
      if (error instanceof NotLeaderError) return null;
      throw error;
    }
  }
}
