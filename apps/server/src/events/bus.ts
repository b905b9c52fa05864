import type { DomainEvent, EventOf } from "./events.ts";

/** Carries facts from the services to whoever listens. */
export interface EventBus {
  emit(event: DomainEvent): void;
  /** @returns the function that stops listening. */
  on<T extends DomainEvent["type"]>(type: T, listener: (event: EventOf<T>) => void): () => void;
  onAny(listener: (event: DomainEvent) => void): () => void;
}
