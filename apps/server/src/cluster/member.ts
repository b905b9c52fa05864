import { randomUUID } from "node:crypto";
import type { BeforeCommit, Sharing, Storage } from "../storage/index.ts";
import { ClusterBus } from "./cluster-bus.ts";
import { ClusterLeader } from "./cluster-leader.ts";
import { Facts } from "./facts.ts";
import { JobSchedule } from "./job-schedule.ts";
import { LeaderFence } from "./leader-fence.ts";
import type { NotifyChannel } from "./notify-channel.ts";
import { PostgresChannel } from "./postgres-channel.ts";
import { Processes } from "./processes.ts";
import { RedisChannel } from "./redis-channel.ts";
import { createSharing } from "./create-sharing.ts";
import { SharedPages } from "./shared-pages.ts";
import { SharedRooms } from "./shared-rooms.ts";

/** What an app of several processes has in place of what is in memory with one. */
export interface ClusterParts {
  bus: ClusterBus;
  pageSharing: SharedPages;
  roomSharing: SharedRooms;
  processes: Processes;
  leader: ClusterLeader;
  schedule: JobSchedule;
  sharing: Sharing;
}

export interface JoinOptions {
  storage: Storage;
  version: string;
  /** How many sockets are open here. */
  sockets(): number;
  /** Others took this process for ended: it has to end. */
  onRemoved(): void;
  report(error: unknown, what: string): void;
}

/** This process as one of several on one PostgreSQL. */
export class Member {
  readonly processId = randomUUID();
  readonly #channel: NotifyChannel & { open(): Promise<void>; close(): Promise<void> };
  readonly #facts: Facts;
  readonly #fence: LeaderFence;
  #joined: { bus: ClusterBus; processes: Processes; rooms: SharedRooms } | null = null;
  #report: JoinOptions["report"] = () => undefined;

  /** @param url as in `DATABASE_URL`. @param redisUrl as in `REDIS_URL`: what carries notifications instead of PostgreSQL. */
  constructor(url: string, redisUrl?: string) {
    const postgres = new PostgresChannel(url);
    const report = (error: unknown): void =>
      this.#report(error, "Redis: PostgreSQL carries the notifications");
    this.#channel = redisUrl === undefined ? postgres : new RedisChannel({ url: redisUrl, postgres, report });
    this.#facts = new Facts({ processId: this.processId, engine: "postgres", channel: this.#channel });
    this.#fence = new LeaderFence({ processId: this.processId, engine: "postgres" });
  }

  /** What the storage does as the first step of every transaction. */
  begun: BeforeCommit = (tx) => this.#fence.begun(tx);

  /** What the storage does as the last step of every transaction. */
  beforeCommit: BeforeCommit = (tx) => this.#facts.write(tx);

  /** From here on it is registered, and receives the others' events. */
  async join({ storage, version, sockets, onRemoved, report }: JoinOptions): Promise<ClusterParts> {
    const channel = this.#channel;
    const { processId } = this;
    this.#report = report;
    const bus = new ClusterBus({
      storage,
      facts: this.#facts,
      channel,
      report: (error, event) => report(error, `events${event ? ` (${event.type})` : ""}`),
    });
    const processes = new Processes({
      storage,
      processId,
      version,
      figures: async () => ({ sockets: sockets(), behind: await bus.behind() }),
      onRemoved,
      report: (error) => report(error, "sign of life"),
    });
    const pageSharing = new SharedPages({ processId, channel });
    const rooms = new SharedRooms({
      storage,
      processId,
      channel,
      onEnded: pageSharing.carets.ended,
      report: (error) => report(error, "rooms"),
    });
    await channel.open();
    await bus.start();
    this.#joined = { bus, processes, rooms };
    await processes.join();
    await rooms.start();
    return {
      bus,
      pageSharing,
      roomSharing: rooms,
      processes,
      leader: new ClusterLeader({ processes, fence: this.#fence, channel }),
      schedule: new JobSchedule(storage),
      sharing: createSharing({ storage, processId, report: (error) => report(error, "claims") }),
    };
  }

  /** Goes, before the storage is closed; what the app still had to write is written. */
  async leave(): Promise<void> {
    try {
      await this.#joined?.rooms.close();
      await this.#joined?.processes.leave();
    } finally {
      await this.#joined?.bus.close();
      await this.#channel.close();
    }
  }
}
