import { randomUUID } from "node:crypto";
import { createClient } from "@redis/client";
import type { NotifyChannel, OnNotify } from "./notify-channel.ts";
import { NotifyOutbox } from "./notify-outbox.ts";
import { NotifyTopics } from "./notify-topics.ts";
import type { PostgresChannel } from "./postgres-channel.ts";

/** How often word of this process has to come back to it, in ms: that proves both connections and the server between them. */
const beatMs = 1_000;
/** A connection on which nothing was said for so long is made anew, in ms. */
const silenceMs = 5_000;
const pauseMs = 200;
const longestPauseMs = 5_000;

const clientFor = (url: string) =>
  createClient({
    url,
    name: "maive",
    // Whatever waited for a connection would be outdated.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: silenceMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (tries) => Math.min(pauseMs * (tries + 1), longestPauseMs),
    },
  });

export interface RedisChannelOptions {
  /** As in `REDIS_URL`. */
  url: string;
  /** Carries notifications while Redis does not; it is opened and closed with this one. */
  postgres: PostgresChannel;
  /** Redis does not answer, until it does; or a listener failed. */
  report(error: unknown): void;
}

/**
 * Carries notifications by Redis or Valkey, which spares PostgreSQL a notice for each commit and everybody's carets. Nothing is stored
 * there. While it does not carry word of this process back to it, this process says its notifications by PostgreSQL, where everybody
 * listens, too; once it does again, all who listen look for what they missed.
 */
export class RedisChannel implements NotifyChannel {
  readonly #options: RedisChannelOptions;
  readonly #publisher: ReturnType<typeof clientFor>;
  readonly #subscriber: ReturnType<typeof clientFor>;
  readonly #topics = new NotifyTopics();
  readonly #outbox = new NotifyOutbox((messages) => this.#publish(messages));
  readonly #beatOfThis = `beat ${randomUUID()}`;
  /** When the beat was sent that has not come back. */
  #beatAt: number | null = null;
  #isCarrying = false;
  #isReported = false;
  #channel = "";
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: RedisChannelOptions) {
    this.#options = options;
    this.#publisher = clientFor(options.url);
    this.#subscriber = clientFor(options.url);
    for (const client of [this.#publisher, this.#subscriber])
      client.on("error", (error: unknown) => this.#lost(error));
  }

  /** Whether notifications goes by Redis at present. */
  get isCarrying(): boolean {
    return this.#isCarrying;
  }

  /** Receives from now on: by PostgreSQL until Redis answers. */
  async open(): Promise<void> {
    const { postgres } = this.#options;
    await postgres.open();
    this.#channel = await postgres.uniqueName();
    void this.#connect();
    this.#timer = setInterval(() => this.#beat(), beatMs).unref();
  }

  say: NotifyChannel["say"] = (topic, text) => {
    if (this.#isCarrying) this.#outbox.add(`${topic} ${text}`);
    else this.#options.postgres.say(topic, text);
  };

  send: NotifyChannel["send"] = (tx, topic, text) => tx.onCommit(() => this.say(topic, text));

  listen = (topic: string, onNotify: OnNotify): (() => void) => {
    const stops = [this.#topics.listen(topic, onNotify), this.#options.postgres.listen(topic, onNotify)];
    return () => stops.forEach((stop) => stop());
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isCarrying = false;
    clearInterval(this.#timer);
    for (const client of [this.#publisher, this.#subscriber]) if (client.isOpen) client.destroy();
    await this.#options.postgres.close();
  }

  /** Connections that are lost later are made anew by the client, and listen again. */
  async #connect(): Promise<void> {
    try {
      await Promise.all([this.#publisher.connect(), this.#subscriber.connect()]);
      await this.#subscriber.subscribe(this.#channel, (message) => this.#hear(message));
      this.#beat();
    } catch (error) {
      // Closed meanwhile, or refused in a way that no repetition helps, as by a wrong password.
      if (!this.#isClosed) this.#lost(error);
    }
  }

  /** One at a time: a connection on which something is written counts as alive. */
  #beat(): void {
    const now = performance.now();
    if (this.#beatAt !== null) {
      if (this.#isCarrying) this.#lost(new Error("Redis does not answer"));
      if (now - this.#beatAt <= silenceMs) return;
    }
    this.#beatAt = now;
    this.#publisher.publish(this.#channel, this.#beatOfThis).catch(() => {
      this.#beatAt = null;
    });
  }

  #hear(message: string): void {
    if (message === this.#beatOfThis) return this.#heardOwn();
    try {
      this.#topics.hear(message);
    } catch (error) {
      this.#options.report(error);
    }
  }

  #heardOwn(): void {
    this.#beatAt = null;
    if (this.#isCarrying || this.#isClosed) return;
    this.#isCarrying = true;
    this.#isReported = false;
    this.#topics.missed();
  }

  #lost(error: unknown): void {
    this.#isCarrying = false;
    if (this.#isClosed || this.#isReported) return;
    this.#isReported = true;
    this.#options.report(error);
  }

  async #publish(messages: readonly string[]): Promise<void> {
    const sent = await Promise.allSettled(
      messages.map((each) => this.#publisher.publish(this.#channel, each)),
    );
    for (const [n, { status }] of sent.entries()) {
      if (status === "fulfilled") continue;
      const each = messages[n] ?? "";
      const end = each.indexOf(" ");
      this.#options.postgres.say(each.slice(0, end), each.slice(end + 1));
    }
  }
}
