import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { channelName, notify } from "./news.store.ts";
import type { News } from "./news.ts";

/** How often the connection has to answer, and how long an answer may take, in ms. */
const beatMs = 5_000;
const answerMs = 5_000;
const pauseMs = 200;

/** Carries news by PostgreSQL's LISTEN and NOTIFY: nothing else has to run. */
export class PostgresNews implements News {
  readonly #url: string;
  #client: pg.Client | null = null;
  #onNews: Parameters<News["receive"]>[0] = () => undefined;
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;
  #connecting: Promise<void> = Promise.resolve();

  /** @param url as in `DATABASE_URL`. */
  constructor(url: string) {
    this.#url = url;
  }

  send: News["send"] = (tx, topic, number) => notify(tx, `${topic} ${number}`);

  async receive(onNews: Parameters<News["receive"]>[0]): Promise<void> {
    this.#onNews = onNews;
    await this.#connect();
    this.#beat = setInterval(() => void this.#ask(), beatMs).unref();
  }

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
      const [topic = "", number = ""] = payload.split(" ");
      this.#onNews(topic, Number(number));
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
      await client?.query("select 1");
    } catch {
      client?.end().catch(() => undefined);
      if (client) this.#lost(client);
    }
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
        this.#onNews(null, 0);
        return;
      } catch {
        // Until the database is back there is no news either.
        await wait(pauseMs);
      }
    }
  }
}
