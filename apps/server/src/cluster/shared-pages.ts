import type { Tx } from "../storage/index.ts";
import type { NotifyChannel } from "./notify-channel.ts";
import { lockPages } from "./page-locks.store.ts";
import { SharedCarets } from "./shared-carets.ts";

const topic = "page";
/** Ids in one notification: PostgreSQL carries 8,000 bytes. */
const atOnce = 150;
/** Without any notifications open pages are looked at all the same, in ms: the process that appended may have been killed before it notified. */
const lookEvery = 2_000;

/** Lets several processes on one PostgreSQL write the same pages. */
export class SharedPages {
  readonly processId: string;
  readonly carets: SharedCarets;
  readonly #channel: NotifyChannel;
  #unannounced = new Set<string>();

  constructor({ processId, channel }: { processId: string; channel: NotifyChannel }) {
    this.processId = processId;
    this.#channel = channel;
    this.carets = new SharedCarets({ processId, channel });
  }

  lock = (tx: Tx, pageIds: readonly string[]): Promise<void> => lockPages(tx, pageIds);

  notify = (pageIds: readonly string[]): void => {
    if (this.#unannounced.size === 0) setImmediate(() => this.#sayAll());
    for (const pageId of pageIds) this.#unannounced.add(pageId);
  };

  listen = (onNotify: (pageIds: readonly string[] | null) => void): (() => void) => {
    const stop = this.#channel.listen(topic, (text) => {
      const [from, pageIds = ""] = text?.split(" ") ?? [];
      if (from !== this.processId) onNotify(text === null ? null : pageIds.split(","));
    });
    const timer = setInterval(() => onNotify(null), lookEvery).unref();
    return () => {
      stop();
      clearInterval(timer);
    };
  };

  #sayAll(): void {
    const pageIds = [...this.#unannounced];
    this.#unannounced = new Set();
    for (let at = 0; at < pageIds.length; at += atOnce)
      this.#channel.say(topic, `${this.processId} ${pageIds.slice(at, at + atOnce).join(",")}`);
  }
}
