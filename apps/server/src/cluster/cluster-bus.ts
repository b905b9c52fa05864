import { type DomainEvent, type EventBus, numbersOfEvent } from "../events/index.ts";
import { idsFollow } from "../shared/ids.ts";
import type { Storage } from "../storage/index.ts";
import type { Facts } from "./facts.ts";
import { factTopic } from "./facts.ts";
import { countFactsAfter, factsAfter, newestFacts, type StoredFact } from "./facts.store.ts";
import type { News } from "./news.ts";

/** Facts that are remembered for those who come from another process, and that are read in one go. */
const remembered = 2_000;
const rememberedLength = 8 * 1024 * 1024;
const atOnce = 500;
/** Without any news the facts are looked at all the same, in ms: a carrier may be lost without a sign. */
const lookEvery = 2_000;

/** What is true of one process alone, and nobody else's business. */
const isLocal = (event: DomainEvent): boolean => event.type === "stateChanged";

type Listener = (event: DomainEvent) => void;

export interface ClusterBusDeps {
  storage: Storage;
  facts: Facts;
  news: News;
  report(error: unknown, event: DomainEvent | null): void;
}

/**
 * An event bus of several processes on one database. Events are rows that are written in the transaction that makes them true,
 * numbered in the order of commits, and read by every process.
 */
export class ClusterBus implements EventBus {
  readonly #deps: ClusterBusDeps;
  readonly #listeners = new Set<Listener>();
  readonly #own = new Set<Listener>();
  readonly #ordered = new Set<Parameters<EventBus["inOrder"]>[0]>();
  readonly #past: { event: DomainEvent; number: number; length: number }[] = [];
  #pastLength = 0;
  #since = 0;
  #newest = 0;
  #reading: Promise<void> | null = null;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #stopListening: () => void = () => undefined;

  constructor(deps: ClusterBusDeps) {
    this.#deps = deps;
  }

  /** Listens from now on; the news must be open. */
  async start(): Promise<void> {
    const { storage, news } = this.#deps;
    // Before the facts are read: what is written in between is heard of.
    this.#stopListening = news.listen(factTopic, () => this.#look());
    const past = await newestFacts(storage.read, remembered + 1);
    const [first] = past;
    // The first may not be the first ever: nothing is said about what came before it.
    this.#since = first ? first.factId * numbersOfEvent : 0;
    this.#newest = this.#since;
    for (const fact of past.slice(1)) this.#remember(fact, this.#eventOf(fact));
    this.#timer = setInterval(() => this.#look(), lookEvery).unref();
    this.#look();
  }

  /** Resolves when all that was written until now is heard. */
  async heard(): Promise<void> {
    this.#look();
    while (this.#reading) await this.#reading;
  }

  /** How much of what was written until now is not heard yet. */
  behind(): Promise<number> {
    return countFactsAfter(this.#deps.storage.read, Math.floor(this.#newest / numbersOfEvent));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#stopListening();
    while (this.#reading) await this.#reading;
  }

  announce: EventBus["announce"] = (tx, event) => {
    if (!isLocal(event)) this.#deps.facts.announce(tx, event);
    tx.onCommit(() => this.#deliverOwn(event));
  };

  emit: EventBus["emit"] = (event) => {
    if (isLocal(event)) return this.#deliverOwn(event);
    this.#deps.storage
      .transact(async (tx) => this.announce(tx, event))
      .catch((error: unknown) => this.#deps.report(error, event));
  };

  onAny: EventBus["onAny"] = (listener) => this.#add(this.#listeners, listener);

  on: EventBus["on"] = (type, listener) =>
    this.onAny((event) => {
      if (event.type === type) listener(event as Parameters<typeof listener>[0]);
    });

  onOwn: EventBus["onOwn"] = (type, listener) =>
    this.#add(this.#own, (event: DomainEvent) => {
      if (event.type === type) listener(event as Parameters<typeof listener>[0]);
    });

  inOrder: EventBus["inOrder"] = (listener) => this.#add(this.#ordered, listener);

  past: EventBus["past"] = () => ({ since: this.#since, newest: this.#newest, events: this.#past });

  #add<T>(set: Set<T>, listener: T): () => void {
    set.add(listener);
    return () => void set.delete(listener);
  }

  /** Those who have it at hand need not wait until it is read. */
  #deliverOwn(event: DomainEvent): void {
    this.#call(this.#own, event);
    this.#call(this.#listeners, event);
    if (isLocal(event)) for (const listener of this.#ordered) this.#try(event, () => listener(event, null));
  }

  #call(listeners: ReadonlySet<Listener>, event: DomainEvent): void {
    for (const listener of listeners) this.#try(event, () => listener(event));
  }

  #try(event: DomainEvent, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#deps.report(error, event);
    }
  }

  #look(): void {
    this.#again = true;
    this.#reading ??= this.#read()
      .catch((error: unknown) => this.#deps.report(error, null))
      .finally(() => {
        this.#reading = null;
      });
  }

  async #read(): Promise<void> {
    while (this.#again && !this.#isClosed) {
      this.#again = false;
      const from = Math.floor(this.#newest / numbersOfEvent);
      const facts = await factsAfter(this.#deps.storage.read, from, atOnce);
      for (const fact of facts) this.#hear(fact);
      if (facts.length === atOnce) this.#again = true;
    }
  }

  #hear(fact: StoredFact): void {
    const event = this.#eventOf(fact);
    const number = this.#remember(fact, event);
    if (fact.processId !== this.#deps.facts.processId) this.#call(this.#listeners, event);
    for (const listener of this.#ordered) this.#try(event, () => listener(event, number));
  }

  /** @returns the event's number. */
  #remember({ factId, body: { length } }: StoredFact, event: DomainEvent): number {
    const number = factId * numbersOfEvent;
    this.#past.push({ event, number, length });
    this.#pastLength += length;
    this.#newest = number;
    while (this.#past.length > remembered || this.#pastLength > rememberedLength) {
      const forgotten = this.#past.shift();
      if (!forgotten) break;
      this.#since = forgotten.number;
      this.#pastLength -= forgotten.length;
    }
    return number;
  }

  #eventOf({ body }: StoredFact): DomainEvent {
    const { event, after } = JSON.parse(body) as { event: DomainEvent; after: string };
    idsFollow(after);
    return event;
  }
}
