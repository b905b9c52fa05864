import type { DomainEvent } from "../events/index.ts";
import { newId } from "../shared/ids.ts";
import type { Engine, Tx } from "../storage/index.ts";
import { appendFacts, type StoredFact } from "./facts.store.ts";
import type { NotifyChannel } from "./notify-channel.ts";

/** Channels that announce new facts, and ids that will never be facts. */
export const factTopic = "fact";
export const undoneTopic = "undone";
/** Ids in one notification: PostgreSQL carries 8,000 bytes. */
const atOnce = 300;

/** What happens to the facts of this process. */
export interface FactListener {
  onCommitted(facts: readonly StoredFact[]): void;
  onUndone(ids: readonly number[]): void;
}

/** The events of open transactions, which are written with them. */
export class Facts {
  readonly processId: string;
  readonly #engine: Engine;
  readonly #channel: NotifyChannel;
  readonly #announced = new WeakMap<object, DomainEvent[]>();
  /** By id, until this process knows what became of their transactions; of a commit whose answer was lost it finds out by reading. */
  readonly #underWay = new Map<number, DomainEvent>();
  #listener: FactListener | null = null;

  constructor({ processId, engine, channel }: { processId: string; engine: Engine; channel: NotifyChannel }) {
    this.processId = processId;
    this.#engine = engine;
    this.#channel = channel;
  }

  /** Readers of facts need not wait for this process's own notifications. */
  listen(listener: FactListener): void {
    this.#listener = listener;
  }

  /** An event of this process that was read before its commit was acknowledged. */
  takeUnderWay(factId: number): DomainEvent | undefined {
    const event = this.#underWay.get(factId);
    this.#underWay.delete(factId);
    return event;
  }

  /** An event becomes true with a transaction. */
  announce(tx: object, event: DomainEvent): void {
    const events = this.#announced.get(tx) ?? [];
    this.#announced.set(tx, events);
    events.push(event);
  }

  /** Writes the events of a transaction: its last step before the commit, since readers wait for every drawn number. */
  async write(tx: Tx): Promise<void> {
    const events = this.#announced.get(tx);
    if (!events) return;
    // Ids that are made elsewhere after this was read sort behind those of this transaction.
    const after = newId();
    const bodies = events.map((event) => JSON.stringify({ event, after }));
    const ids = await appendFacts(tx, this.#engine, this.processId, bodies);
    this.#channel.send(tx, factTopic, this.processId);
    const { processId } = this;
    for (const [n, factId] of ids.entries()) {
      const event = events[n];
      if (event) this.#underWay.set(factId, event);
    }
    const isOver = (): void => ids.forEach((factId) => this.#underWay.delete(factId));
    tx.onCommit(() => {
      isOver();
      this.#listener?.onCommitted(
        ids.map((factId, n) => ({ factId, processId, body: bodies[n] ?? "", age: 0 })),
      );
    });
    tx.onRollback(() => {
      isOver();
      for (let at = 0; at < ids.length; at += atOnce)
        this.#channel.say(undoneTopic, ids.slice(at, at + atOnce).join(","));
      this.#listener?.onUndone(ids);
    });
  }
}
