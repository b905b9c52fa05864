import type { DomainEvent, EventOf } from "./events.ts";

/** The part of an open transaction that announcing needs. */
export interface Committing {
  /** Runs after the commit, in order; never after a failure. */
  onCommit(action: () => void): void;
}

/** Numbers between an event and the next one: an event may become several messages of a room, which have those before its own. */
export const numbersOfEvent = 1_000;

export interface NumberedPast {
  /** All events after this number are among them. */
  since: number;
  /** The number of the newest event that was heard. */
  newest: number;
  events: readonly { event: DomainEvent; number: number }[];
}

/** Publishes domain events. */
export interface EventBus {
  /** Publishes an event once the transaction that makes it true is committed; never after a failure. */
  announce(tx: Committing, event: DomainEvent): void;
  /** For what no transaction makes true, such as progress. */
  emit(event: DomainEvent): void;
  /** @returns the function that unsubscribes. */
  on<T extends DomainEvent["type"]>(type: T, listener: (event: EventOf<T>) => void): () => void;
  onAny(listener: (event: DomainEvent) => void): () => void;
  /**
   * Events that this process published: for listeners that change data, which must do so once.
   * @returns the function that unsubscribes.
   */
  onOwn<T extends DomainEvent["type"]>(type: T, listener: (event: EventOf<T>) => void): () => void;
  /**
   * All events, in the one order in which all processes receive them.
   * @param listener gets the event's number in that order, null where there is one process only; and whether it came too late
   * for its place, so that what was heard since stands in the wrong order.
   * @returns the function that unsubscribes.
   */
  inOrder(listener: (event: DomainEvent, number: number | null, isLate: boolean) => void): () => void;
  /** What was heard in order before now; null where events have no numbers. */
  past(): NumberedPast | null;
}
