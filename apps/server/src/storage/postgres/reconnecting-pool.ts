import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isLost, unavailable } from "./lost-connection.ts";

/** How long a failover is waited for, from its first failure on, in ms. */
const patienceMs = 5_000;
const pauseMs = 100;
/** Timeout of a single attempt in ms: an address where nobody is does not answer at all. */
const attemptMs = 5_000;

/** pg-pool counts the wait for a free connection as connecting; here only connecting is bounded. */
class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === "string" ? { connectionString: config } : config),
      connectionTimeoutMillis: attemptMs,
      keepAlive: true,
    });
  }
}

export interface ReconnectingPoolOptions extends pg.PoolConfig {
  /** Settings of each session, by name. Poolers refuse such parameters when they come with the connection. */
  session: Readonly<Record<string, number>>;
  /** Called when a connection was lost. */
  onLost(error: Error): void;
}

/**
 * Connections of a server that may be restarted. Once it has been reached, a lost one is waited for; when it stays away,
 * everybody is refused at once, until it is back.
 */
export class ReconnectingPool {
  readonly #pool: pg.Pool;
  #wasReached = false;
  /** When connecting failed first, by a monotonic clock. */
  #awaySince: number | null = null;

  constructor({ onLost, session, ...options }: ReconnectingPoolOptions) {
    const settings = Object.entries(session).map(([name, value]) => `set ${name} = ${value}`);
    this.#pool = new pg.Pool({
      ...options,
      Client: BoundedClient,
      onConnect: async (client) => void (await client.query(settings.join(";"))),
    });
    // Without listeners an error would end the process: of idle connections, and of those in use.
    this.#pool.on("error", onLost);
    this.#pool.on("connect", (client) => void client.on("error", onLost));
  }

  /** @throws DomainError `not_ready` when the server stays away; what pg threw where it was never reached. */
  async connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await this.#pool.connect();
        this.#wasReached = true;
        this.#awaySince = null;
        return client;
      } catch (error) {
        if (!this.#wasReached || !isLost(error)) throw error;
        const now = performance.now();
        this.#awaySince ??= now;
        if (now - this.#awaySince >= patienceMs) throw unavailable(error);
        await wait(pauseMs);
      }
    }
  }

  /** Closes all connections; may be called again. */
  async end(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }
}
