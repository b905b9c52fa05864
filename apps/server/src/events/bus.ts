import type { DomainEvent, EventOf } from "./events.ts";

/** Publishes domain events. */
export interface EventBus {
  emit(event: DomainEvent): void;
  /** @returns the function that unsubscribes. */
  on<T extends DomainEvent["type"]>(type: T, listener: (event: EventOf<T>) => void): () => void;
  onAny(listener: (event: DomainEvent) => void): () => void;
}
