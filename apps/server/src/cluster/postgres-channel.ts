import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { channelName, notifyAll, uniqueName } from "./notify.store.ts";
import type { NotifyChannel } from "./notify-channel.ts";
import { NotifyOutbox } from "./notify-outbox.ts";
import { NotifyTopics } from "./notify-topics.ts";

/** How often the connection has to answer, and how long an answer may take, in ms. */
const beatMs = 5_000;
const answerMs = 5_000;
const pauseMs = 200;

/** Carries notifications by PostgreSQL's LISTEN and NOTIFY: nothing else has to run. */
export class PostgresChannel implements NotifyChannel {
  readonly #url: string;
  #client: pg.Client | null = null;
  readonly #topics = new NotifyTopics();
  readonly #outbox = new NotifyOutbox((messages) =>
    this.#query(notifyAll, [messages]).catch(() => undefined),
  );
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;
  #connecting: Promise<void> = Promise.resolve();
  #lastQuery: Promise<unknown> = Promise.resolve();

  /** @param url as in `DATABASE_URL`. */
  constructor(url: string) {
    this.#url = url;
  }

  /** Receives from now on. */
  async open(): Promise<void> {
    await this.#connect();
    this.#beat = setInterval(() => void this.#ask(), beatMs).unref();
  }

  /** Of the database, for what carries notifications beside it; once this is open. */
  async uniqueName(): Promise<string> {
    const result = await this.#client?.query<{ name: string }>(uniqueName);
    return result?.rows[0]?.name ?? "";
  }

  say: NotifyChannel["say"] = (topic, text) => this.#outbox.add(`${topic} ${text}`);

  send: NotifyChannel["send"] = (tx, topic, text) => tx.onCommit(() => this.say(topic, text));

  listen: NotifyChannel["listen"] = this.#topics.listen;

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
      application_name: "maive notify",
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client.on("notification", ({ payload = "" }) => this.#topics.hear(payload));
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

  /** One after the other. */
  #query(text: string, values: unknown[] = []): Promise<unknown> {
    this.#lastQuery = this.#lastQuery.catch(() => undefined).then(() => this.#client?.query(text, values));
    return this.#lastQuery;
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
        this.#topics.missed();
        return;
      } catch {
        // Until the database is back there is no notifications either.
        await wait(pauseMs);
      }
    }
  }
}
