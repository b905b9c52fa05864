import type { EventBus } from "./bus.ts";
import type { DomainEvent } from "./events.ts";
import { isUnseen } from "./unseen.ts";

/** An event bus within one process. A listener's error is reported and does not stop the others. */
export const inProcessBus = (report: (error: unknown, event: DomainEvent) => void): EventBus => {
  const listeners = new Set<(event: DomainEvent) => void>();
  const onAny: EventBus["onAny"] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const emit: EventBus["emit"] = (event) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        report(error, event);
      }
    }
  };
  const on: EventBus["on"] = (type, listener) =>
    onAny((event) => {
      if (event.type === type) listener(event as Parameters<typeof listener>[0]);
    });
  return {
    onAny,
    on,
    onOwn: on,
    inOrder: (listener) => onAny((event) => listener(event, null, false)),
    past: () => null,
    emit,
    announce: (tx, event) => {
      if (!isUnseen(tx)) tx.onCommit(() => emit(event));
    },
  };
};
