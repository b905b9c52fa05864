import type { EventBus } from "./bus.ts";
import type { DomainEvent } from "./events.ts";

/** A bus within one process. A failing listener never stops the others: it is reported. */
export const inProcessBus = (report: (error: unknown, event: DomainEvent) => void): EventBus => {
  const listeners = new Set<(event: DomainEvent) => void>();
  const onAny: EventBus["onAny"] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    onAny,
    on: (type, listener) =>
      onAny((event) => {
        if (event.type === type) listener(event as Parameters<typeof listener>[0]);
      }),
    emit: (event) => {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          report(error, event);
        }
      }
    },
  };
};
