import { type DomainEvent, type EventBus, isUnseen, numbersOfEvent } from "../events/index.ts";
import { idsFollow } from "../shared/ids.ts";
import type { Storage } from "../storage/index.ts";
import { FactOrder, maxDelayMs, type Taken } from "./fact-order.ts";
import { type Facts, factTopic, undoneTopic } from "./facts.ts";
import { countFactsAfter, visibleFacts, newestFacts, type StoredFact, unseenFacts } from "./facts.store.ts";
import type { NotifyChannel } from "./notify-channel.ts";

/** Facts that are retained for clients that come from another process, and the size of one batch of reads. */
const remembered = 2_000;
const rememberedLength = 8 * 1024 * 1024;
const atOnce = 500;
/** Without any notifications the facts are looked at all the same, in ms: a carrier may be lost, and who committed killed before saying so. */
const lookEvery = 1_000;
/** While facts wait for one before them. */
const lookAgainAfter = 20;

/** What is true of one process alone, and nobody else's business. */
const isLocal = (event: DomainEvent): boolean => event.type === "stateChanged";

type Listener = (event: DomainEvent) => void;

export interface ClusterBusDeps {
  storage: Storage;
  facts: Facts;
  channel: NotifyChannel;
  report(error: unknown, event: DomainEvent | null): void;
}

/**
 * An event bus of several processes on one database. Events are rows that are written in the transaction that makes them true,
 * and read by every process in the order of their ids.
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
  /** Null until it has started. */
  #order: FactOrder<StoredFact> | null = null;
  #reading: Promise<void> | null = null;
  #again = false;
  /** Whether the next look is also at what was given up. */
  #isThorough = false;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #isClosed = false;
  #stopListening: () => void = () => undefined;
  #emitted: Promise<void> = Promise.resolve();
  /** Events of this process that were read before it knew of their commit. */
  readonly #early = new WeakSet<DomainEvent>();

  constructor(deps: ClusterBusDeps) {
    this.#deps = deps;
  }

  /** Listens from now on; the channel must be open. */
  async start(): Promise<void> {
    const { storage, channel, facts } = this.#deps;
    facts.listen({ onCommitted: (own) => this.#takeOwn(own), onUndone: (ids) => this.#undo(ids) });
    const listening = [
      channel.listen(factTopic, (from) => {
        if (from !== facts.processId) this.#look();
      }),
      channel.listen(undoneTopic, (ids) => this.#undo(ids?.split(",").map(Number) ?? [])),
    ];
    this.#stopListening = () => listening.forEach((stop) => stop());
    const { highest, missing } = await visibleFacts(storage.read, maxDelayMs);
    const past = await newestFacts(storage.read, highest, remembered + 1);
    const order = new FactOrder<StoredFact>(highest, missing);
    const [first] = past;
    // The first may not be the first ever: nothing is said about what came before it.
    this.#since = first ? first.factId * numbersOfEvent : 0;
    this.#newest = this.#since;
    for (const fact of past.slice(1)) this.#remember(fact, this.#eventOf(fact));
    // What came between the two looks is among the past.
    order.forget(past.map(({ factId }) => factId));
    this.#order = order;
    this.#timer = setInterval(() => {
      this.#isThorough = true;
      this.#look();
    }, lookEvery).unref();
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
    clearTimeout(this.#soon);
    this.#stopListening();
    while (this.#reading) await this.#reading;
  }

  announce: EventBus["announce"] = (tx, event) => {
    if (isUnseen(tx)) return;
    if (!isLocal(event)) this.#deps.facts.announce(tx, event);
    tx.onCommit(() => this.#deliverOwn(event));
  };

  emit: EventBus["emit"] = (event) => {
    if (isLocal(event)) return this.#deliverOwn(event);
    // One after the other: the last one of a progress is its end.
    this.#emitted = this.#emitted
      .then(() => this.#deps.storage.transact(async (tx) => this.announce(tx, event)))
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
    if (this.#early.has(event)) return;
    this.#call(this.#own, event);
    this.#call(this.#listeners, event);
    if (isLocal(event))
      for (const listener of this.#ordered) this.#try(event, () => listener(event, null, false));
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
    if (!this.#order) return;
    this.#again = true;
    this.#reading ??= this.#read(this.#order)
      .catch((error: unknown) => this.#deps.report(error, null))
      .finally(() => {
        this.#reading = null;
      });
  }

  async #read(order: FactOrder<StoredFact>): Promise<void> {
    while (this.#again && !this.#isClosed) {
      this.#again = false;
      const missing = order.missing(this.#isThorough);
      this.#isThorough = false;
      const above = order.highest;
      const facts = await unseenFacts(this.#deps.storage.read, { above, missing, limit: atOnce });
      this.#hear(order.take(facts));
      if (facts.length >= atOnce) this.#again = true;
    }
    clearTimeout(this.#soon);
    if (order.isWaiting) this.#soon = setTimeout(() => this.#look(), lookAgainAfter).unref();
  }

  /** What this process committed itself need not be read. */
  #takeOwn(facts: readonly StoredFact[]): void {
    if (!this.#order) return;
    this.#hear(this.#order.add(facts));
    if (this.#order.isWaiting) this.#look();
  }

  /** Of facts of transactions that were rolled back nothing will come. */
  #undo(ids: readonly number[]): void {
    if (this.#order) this.#hear({ ready: this.#order.forget(ids), late: [] });
  }

  #hear({ ready, late }: Taken<StoredFact>): void {
    for (const fact of ready) {
      const event = this.#eventOf(fact);
      this.#deliver(fact, event, this.#remember(fact, event), false);
    }
    for (const fact of late) this.#deliver(fact, this.#eventOf(fact), this.#forgetPast(), true);
  }

  #deliver({ factId, processId }: StoredFact, event: DomainEvent, number: number, isLate: boolean): void {
    const { facts } = this.#deps;
    if (processId !== facts.processId) this.#call(this.#listeners, event);
    // Rooms are notified below, and may need it in caches first.
    const own = processId === facts.processId ? facts.takeUnderWay(factId) : undefined;
    if (own) {
      this.#deliverOwn(own);
      this.#early.add(own);
    }
    for (const listener of this.#ordered) this.#try(event, () => listener(event, number, isLate));
  }

  /** Late facts have no place in the order: clients that request missed events have to refetch. @returns a number behind all others. */
  #forgetPast(): number {
    this.#past.length = 0;
    this.#pastLength = 0;
    this.#newest += 1;
    this.#since = this.#newest;
    return this.#newest;
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
