import type { News, OnNews } from "./news.ts";

/** Who listens to which topic. */
export class NewsTopics {
  readonly #listeners = new Map<string, Set<OnNews>>();

  listen: News["listen"] = (topic, onNews) => {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(onNews));
    return () => void listeners.delete(onNews);
  };

  /** @param news the topic, a space and the text. */
  hear(news: string): void {
    const end = news.indexOf(" ");
    for (const onNews of this.#listeners.get(news.slice(0, end)) ?? []) onNews(news.slice(end + 1));
  }

  /** Anything may have been missed. */
  missed(): void {
    for (const listeners of this.#listeners.values()) for (const onNews of listeners) onNews(null);
  }
}
