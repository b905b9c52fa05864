import type { DomainEvent } from "../events/index.ts";
import { newId } from "../shared/ids.ts";
import type { Engine, Tx } from "../storage/index.ts";
import { appendFacts } from "./facts.store.ts";
import type { News } from "./news.ts";

/** What the news of facts is sent under. */
export const factTopic = "fact";

/** The events of open transactions, which are written with them. */
export class Facts {
  readonly processId: string;
  readonly #engine: Engine;
  readonly #news: News;
  readonly #announced = new WeakMap<object, DomainEvent[]>();

  constructor({ processId, engine, news }: { processId: string; engine: Engine; news: News }) {
    this.processId = processId;
    this.#engine = engine;
    this.#news = news;
  }

  /** An event becomes true with a transaction. */
  announce(tx: object, event: DomainEvent): void {
    const events = this.#announced.get(tx) ?? [];
    this.#announced.set(tx, events);
    events.push(event);
  }

  /** Writes the events of a transaction: its last step before the commit, for the next one that has events waits for it. */
  async write(tx: Tx): Promise<void> {
    const events = this.#announced.get(tx);
    if (!events) return;
    // Ids that are made elsewhere after this was read sort behind those of this transaction.
    const after = newId();
    const bodies = events.map((event) => JSON.stringify({ event, after }));
    const last = await appendFacts(tx, this.#engine, this.processId, bodies);
    await this.#news.send(tx, factTopic, String(last));
  }
}
