import type { NotifyChannel, OnNotify } from "./notify-channel.ts";

/** Who listens to which topic. */
export class NotifyTopics {
  readonly #listeners = new Map<string, Set<OnNotify>>();

  listen: NotifyChannel["listen"] = (topic, onNotify) => {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(onNotify));
    return () => void listeners.delete(onNotify);
  };

  /** @param message the topic, a space and the text. */
  hear(message: string): void {
    const end = message.indexOf(" ");
    for (const onNotify of this.#listeners.get(message.slice(0, end)) ?? []) onNotify(message.slice(end + 1));
  }

  /** Anything may have been missed. */
  missed(): void {
    for (const listeners of this.#listeners.values()) for (const onNotify of listeners) onNotify(null);
  }
}
