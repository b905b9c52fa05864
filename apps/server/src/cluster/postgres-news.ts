import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { channelName, notifyAll } from "./news.store.ts";
import type { News, OnNews } from "./news.ts";

/** How often the connection has to answer, and how long an answer may take, in ms. */
const beatMs = 5_000;
const answerMs = 5_000;
const pauseMs = 200;

/** Carries news by PostgreSQL's LISTEN and NOTIFY: nothing else has to run. */
export class PostgresNews implements News {
  readonly #url: string;
  #client: pg.Client | null = null;
  readonly #listeners = new Map<string, Set<OnNews>>();
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;
  #connecting: Promise<void> = Promise.resolve();
  #asked: Promise<unknown> = Promise.resolve();
  #unsaid = new Set<string>();
  #isSaying = false;

  /** @param url as in `DATABASE_URL`. */
  constructor(url: string) {
    this.#url = url;
  }

  /** Receives from now on. */
  async open(): Promise<void> {
    await this.#connect();
    this.#beat = setInterval(() => void this.#ask(), beatMs).unref();
  }

  say: News["say"] = (topic, text) => {
    this.#unsaid.add(`${topic} ${text}`);
    if (!this.#isSaying) void this.#sayAll();
  };

  send: News["send"] = (tx, topic, text) => tx.onCommit(() => this.say(topic, text));

  listen: News["listen"] = (topic, onNews) => {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(onNews));
    return () => void listeners.delete(onNews);
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    await this.#connecting;
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "maive news",
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client.on("notification", ({ payload = "" }) => {
      const end = payload.indexOf(" ");
      for (const onNews of this.#listeners.get(payload.slice(0, end)) ?? []) onNews(payload.slice(end + 1));
    });
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    try {
      await client.connect();
      const { rows } = await client.query<{ name: string }>(channelName);
      await client.query(`listen ${pg.escapeIdentifier(rows[0]?.name ?? "")}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
  }

  /** A connection that is only silent cannot be told from one that is gone. */
  async #ask(): Promise<void> {
    const client = this.#client;
    try {
      await this.#query("select 1");
    } catch {
      client?.end().catch(() => undefined);
      if (client) this.#lost(client);
    }
  }

  /** What there is to say while other news are on their way goes together, and the same only once. */
  async #sayAll(): Promise<void> {
    this.#isSaying = true;
    while (this.#unsaid.size > 0) {
      const texts = [...this.#unsaid];
      this.#unsaid = new Set();
      // A notice that is lost with its connection is made up for by the look that every reader takes each second.
      await this.#query(notifyAll, [texts]).catch(() => undefined);
    }
    this.#isSaying = false;
  }

  /** One after the other. */
  #query(text: string, values: unknown[] = []): Promise<unknown> {
    this.#asked = this.#asked.catch(() => undefined).then(() => this.#client?.query(text, values));
    return this.#asked;
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = null;
    this.#connecting = this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#connect();
        for (const listeners of this.#listeners.values()) for (const onNews of listeners) onNews(null);
        return;
      } catch {
        // Until the database is back there is no news either.
        await wait(pauseMs);
      }
    }
  }
}
