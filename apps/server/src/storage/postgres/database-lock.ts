import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { DomainError } from "../../shared/errors.ts";
import { DatabaseInUseError, type Holder } from "../database-in-use-error.ts";
import { storageTexts } from "../texts.ts";

/**
 * The database ends a session that says nothing for this long: the lock of a process that hangs, or whose machine is gone,
 * goes by the database's clock. A process that ends otherwise, also by `kill -9`, loses it at once with its connection.
 */
const sessionMs = 20_000;
/** How often the session says something. */
const usualBeatMs = 5_000;
/** After so long without an answer the session may be about to end: nothing is written before it has answered. */
const trustMs = 12_000;
/** How long a write waits for a lost lock, and a statement of the lock's session for its answer. */
const patienceMs = 5_000;
/** A process that has just been killed may still have its session: a start looks for so long. */
const startMs = 1_000;
const pauseMs = 100;

/** By the names of what it protects: one database may have an instance in each of several schemas. */
const key = "hashtext('maive'), hashtext(coalesce(current_schema(), ''))";
const holderSetting = "DATABASE_HOLDER";
/** Who has it where several processes work together. */
const severalHolders = "cluster";

export interface LockOptions {
  /** Called when another process has worked on the database meanwhile: what is in this one's memory is outdated for good. */
  onTaken: () => void;
  /** Whether other processes that say so, too, may have the database at the same time. */
  isShared?: boolean;
  /** Monotonic time in ms. */
  now?: () => number;
  /** How often the session says something, in ms. */
  beatMs?: number;
}

/**
 * The right of one process, or of several that work together, to work on a PostgreSQL database: an advisory lock of a session of its own. The session is
 * lost with its connection, as by a failover; the lock is then taken again, and the right is over only when somebody else
 * had it in between. A row says who claimed the database last.
 */
export class DatabaseLock {
  readonly #url: string;
  readonly #onTaken: () => void;
  readonly #now: () => number;
  readonly #id = randomUUID();
  readonly #isShared: boolean;
  /** Identifies this process to others; also distinguishes its earlier sessions from those of others. */
  readonly #name: string;
  #beat: NodeJS.Timeout | undefined;
  #client: pg.Client | null = null;
  /** Whether the session of now has the lock. */
  #isLocked = false;
  #answeredAt = 0;
  #isClaimed = false;
  #isOver = false;
  #regaining: Promise<void> | null = null;

  private constructor(
    url: string,
    { onTaken, isShared = false, now = () => performance.now() }: LockOptions,
  ) {
    this.#url = url;
    this.#onTaken = onTaken;
    this.#isShared = isShared;
    this.#now = now;
    // PostgreSQL cuts it at 63 bytes.
    this.#name = `maive ${this.#id.slice(0, 8)} ${hostname().slice(0, 30)}:${process.pid}`;
  }

  /** @throws DatabaseInUseError where another process has the database; what connecting threw. */
  static async take(url: string, options: LockOptions): Promise<DatabaseLock> {
    const lock = new DatabaseLock(url, options);
    try {
      const until = lock.#now() + startMs;
      while (!(await lock.#connect())) {
        if (lock.#now() >= until) throw new DatabaseInUseError(await lock.#otherHolder());
        await wait(pauseMs);
      }
      // The next write meets the same fault, and reports it.
      const { beatMs = usualBeatMs } = options;
      lock.#beat = setInterval(() => void lock.#confirm().catch(() => undefined), beatMs).unref();
      return lock;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** What the row says while this process has the database. */
  get #holder(): string {
    return this.#isShared ? severalHolders : this.#id;
  }

  /** Notes in the database, once it has its tables, whose it is. */
  async claim(): Promise<void> {
    await this.#query(
      `insert into setting (key, value) values ('${holderSetting}', $1)
       on conflict (key) do update set value = excluded.value`,
      [this.#holder],
    );
    this.#isClaimed = true;
  }

  /**
   * Whether this process may write; nothing to wait for in the usual case.
   * @throws DomainError `not_ready` while the lock is lost.
   */
  demand(): Promise<void> | undefined {
    if (this.#isLocked && !this.#isOver && this.#now() - this.#answeredAt < trustMs) return undefined;
    return this.#confirm();
  }

  /** Gives the database free. */
  async release(): Promise<void> {
    clearInterval(this.#beat);
    this.#isOver = true;
    await this.#regaining?.catch(() => undefined);
    const client = this.#client;
    if (!client) return;
    try {
      // Of several processes others may go on.
      if (this.#isClaimed && !this.#isShared)
        await client.query(`delete from setting where key = '${holderSetting}' and value = $1`, [
          this.#holder,
        ]);
    } catch {
      // The database is gone, or not ours any more: the row says nothing false.
    }
    this.#drop(client);
    await client.end().catch(() => undefined);
  }

  #confirm(): Promise<void> {
    this.#regaining ??= this.#confirmed().finally(() => {
      this.#regaining = null;
    });
    return this.#regaining;
  }

  async #confirmed(): Promise<void> {
    const until = this.#now() + patienceMs;
    for (;;) {
      if (this.#isOver) throw new DomainError("not_ready", { detail: storageTexts.readOnly });
      try {
        if (this.#isLocked) await this.#query("select 1");
        else if (!(await this.#regain())) return this.#giveUp();
        return;
      } catch (error) {
        if (this.#now() >= until)
          throw new DomainError("not_ready", { detail: storageTexts.readOnly, cause: error });
      }
      await wait(pauseMs);
    }
  }

  /** @returns whether nobody else had the lock. @throws where that is not known yet. */
  async #regain(): Promise<boolean> {
    if (await this.#connect()) return !this.#isClaimed || (await this.#isStillOurs());
    // A session that was ended may have its lock a little longer.
    if ((await this.#otherHolder()) === null) throw new Error("The lock is not free yet");
    return false;
  }

  #giveUp(): never {
    this.#isOver = true;
    this.#onTaken();
    throw new DomainError("not_ready", { detail: storageTexts.readOnly });
  }

  /** @returns whether the lock is ours now. */
  async #connect(): Promise<boolean> {
    this.#client ??= await this.#session();
    // A session of this process whose connection was cut, as by a network that came back.
    await this.#query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and usename = current_user and pid <> pg_backend_pid()`,
      [this.#name],
    );
    const tryLock = this.#isShared ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
    const { rows } = await this.#query<{ taken: boolean }>(`select ${tryLock}(${key}) as taken`);
    this.#isLocked = rows[0]?.taken === true;
    return this.#isLocked;
  }

  async #session(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: this.#name,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    });
    client.on("error", () => this.#drop(client));
    client.on("end", () => this.#drop(client));
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = ${sessionMs}`);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#isLocked = false;
  }

  /** A statement in the lock's session; when it fails, the session is not trusted any more. */
  async #query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const client = this.#client;
    if (!client) throw new Error("The session that locks the database is gone");
    const queriedAt = this.#now();
    try {
      const result = await client.query<Row>(text, [...values]);
      this.#answeredAt = queriedAt;
      return result;
    } catch (error) {
      this.#drop(client);
      client.end().catch(() => undefined);
      throw error;
    }
  }

  async #isStillOurs(): Promise<boolean> {
    const { rows } = await this.#query<{ value: string }>(
      `select value from setting where key = '${holderSetting}'`,
    );
    return rows[0]?.value === this.#holder;
  }

  /** Who else has the lock, as the database shows it to this user: perhaps without a name. Null where nobody has. */
  async #otherHolder(): Promise<Holder | null> {
    const { rows } = await this.#query<{ name: string | null; shared: boolean }>(
      `select a.application_name as name, l.mode = 'ShareLock' as shared
       from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted and l.objsubid = 2
         and l.database = (select oid from pg_database where datname = current_database())
         and l.classid = hashtext('maive')::bit(32)::bigint::oid
         and l.objid = hashtext(coalesce(current_schema(), ''))::bit(32)::bigint::oid`,
    );
    const other = rows.find((row) => row.name !== this.#name);
    if (!other) return null;
    const name = /^maive [0-9a-f]{8} (\S+)$/.exec(other.name ?? "")?.[1] ?? "";
    return { name, isOneOfSeveral: other.shared };
  }
}
