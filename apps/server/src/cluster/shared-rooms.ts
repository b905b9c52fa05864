import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { processSilenceMs as silentFor, type Storage } from "../storage/index.ts";
import type { NotifyChannel } from "./notify-channel.ts";
import {
  type Cell,
  keyOf,
  type Connection,
  type Remote,
  RemoteRooms,
  type RoomChange,
} from "./remote-rooms.ts";
import * as store from "./shared-rooms.store.ts";

const topic = "room";
/** Without any notifications the rows and the processes are looked at all the same, in ms: nobody says that it was killed. */
const lookEvery = 1_000;
const retryAfter = 500;
/** How long the others have to read what ended before its row goes, in ms. Who did not look for half as long reads all. */
const goneFor = 60_000;

/** A connection at this process. */
interface Own {
  number: number;
  room: string;
  member: Connection;
  /** When it came, by the database's clock; null until it is written. */
  at: number | null;
}

interface Taking {
  own: Own;
  cell: Cell;
  resolve(holder: Connection | null): void;
  reject(error: unknown): void;
}

interface Freeing {
  own: Own;
  cell: Cell;
}

interface Batch {
  coming: Own[];
  going: Own[];
  freeing: Freeing[];
  taking: Taking[];
}

interface Change extends RoomChange {
  /** Connections of this process whose window has a later one at another. */
  replaced: Connection[];
  /** Connections of this process that came with the client id of somebody else's. */
  misnamed: Connection[];
}

type OnChange = (room: string, change: Change) => void;

const memberOf = ({ user_id, username, session_id, client_id }: store.LockRow): Connection => ({
  actor: { userId: user_id, username, sessionId: session_id },
  clientId: client_id,
});

export interface SharedRoomsDeps {
  storage: Storage;
  processId: string;
  channel: NotifyChannel;
  /** A process runs no more. */
  onEnded?(processId: string): void;
  report(error: unknown): void;
}

/**
 * Who is connected at which process, and who edits which cell, as rows that end with their process. Each process writes its
 * own, many in one transaction, and has those of the others in memory: a write to a cell reads no row more.
 */
export class SharedRooms {
  readonly #deps: SharedRoomsDeps;
  readonly #remote = new RemoteRooms();
  readonly #listeners = new Set<OnChange>();
  /** Work here belongs to no request, whatever caused it. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #own = new Map<Connection, Own>();
  readonly #tabs = new Map<string, Own>();
  #count = 0;
  #version = 0;
  #coming = new Set<Own>();
  #going: Own[] = [];
  #freeing: Freeing[] = [];
  #taking: Taking[] = [];
  /** The version up to which rows of what ended can go, and since when. */
  #ended = { version: 0, at: performance.now() };
  #writing: Promise<void> | null = null;
  #readUpTo = { members: new Map<string, number>(), locks: new Map<string, number>() };
  #readAt = performance.now();
  /** The other processes. */
  #running: ReadonlySet<string> = new Set();
  #reading: Promise<void> | null = null;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopListening: () => void = () => undefined;
  #isClosed = false;

  constructor(deps: SharedRoomsDeps) {
    this.#deps = deps;
  }

  /** Knows from now on what other processes write; the notifications must be open, and the process be among the running ones. */
  async start(): Promise<void> {
    const { channel, processId } = this.#deps;
    this.#stopListening = channel.listen(topic, (text) => {
      if (text !== processId) this.#look();
    });
    this.#timer = setInterval(() => this.#look(), lookEvery).unref();
    await this.#read();
  }

  /** Writes what is not written yet, and stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#stopListening();
    await this.#writing;
    await this.#reading;
  }

  come = (room: string, member: Connection): void => {
    this.#count += 1;
    const own: Own = { number: this.#count, room, member, at: null };
    this.#own.set(member, own);
    this.#tabs.set(`${room} ${member.clientId}`, own);
    this.#coming.add(own);
    this.#write();
    const former = this.#remote.tabOf(room, member.clientId);
    const change = former?.actor.userId === member.actor.userId && this.#remote.displace(room, former);
    if (change) this.#notify(room, change);
  };

  leave = (member: Connection): void => {
    const own = this.#own.get(member);
    if (!own) return;
    this.#own.delete(member);
    const tab = `${own.room} ${member.clientId}`;
    if (this.#tabs.get(tab) === own) this.#tabs.delete(tab);
    if (!this.#coming.delete(own)) this.#going.push(own);
    this.#write();
  };

  /** Locks a cell that is free here. @returns who has it at another process; null: it is locked. */
  take = (_room: string, cell: Cell, member: Connection): Promise<Connection | null> =>
    new Promise((resolve, reject) => {
      const own = this.#own.get(member);
      if (!own) throw new Error("Only who is in a room locks its cells");
      this.#taking.push({ own, cell, resolve, reject });
      this.#write();
    });

  free = (cells: readonly Cell[], member: Connection): void => {
    const own = this.#own.get(member);
    if (!own) return;
    for (const cell of cells) this.#freeing.push({ own, cell });
    this.#write();
  };

  membersOf = (room: string): readonly Remote[] => this.#remote.membersOf(room);

  tabOf = (room: string, clientId: string): Connection | null => this.#remote.tabOf(room, clientId) ?? null;

  holderOf = (room: string, cell: Cell): Connection | null => this.#remote.holderOf(room, cell);

  listen = (onChange: OnChange): (() => void) => {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  };

  #write(): void {
    this.#writing ??= this.#outside(() => this.#writeAll()).finally(() => {
      this.#writing = null;
    });
  }

  async #writeAll(): Promise<void> {
    // All of one turn, and all that comes while others are written, goes together.
    await new Promise((resolve) => setImmediate(resolve));
    for (let batch = this.#nextBatch(); batch; batch = this.#nextBatch())
      try {
        await this.#writeBatch(batch);
      } catch (error) {
        this.#deps.report(error);
        this.#giveBack(batch, error);
        // The rows end with the process.
        if (this.#isClosed) return;
        await wait(retryAfter);
      }
  }

  #nextBatch(): Batch | null {
    const batch: Batch = {
      coming: [...this.#coming],
      going: this.#going,
      freeing: this.#freeing,
      taking: [],
    };
    const cells = new Set<string>();
    const later: Taking[] = [];
    for (const taking of this.#taking) {
      const key = `${taking.own.room} ${keyOf(taking.cell)}`;
      // Of two who want the same cell the second finds the first.
      (cells.has(key) ? later : batch.taking).push(taking);
      cells.add(key);
    }
    this.#coming = new Set();
    this.#going = [];
    this.#freeing = [];
    this.#taking = later;
    return [batch.coming, batch.going, batch.freeing, batch.taking].some(({ length }) => length > 0)
      ? batch
      : null;
  }

  async #writeBatch({ coming, going, freeing, taking }: Batch): Promise<void> {
    const { storage, processId, channel } = this.#deps;
    this.#version += 1;
    const version = this.#version;
    const rowOf = ({ number, room, member: { actor, clientId } }: Own) => ({
      process_id: processId,
      number,
      room,
      user_id: actor.userId,
      username: actor.username,
      session_id: actor.sessionId,
      client_id: clientId,
      version,
    });
    const cellOf = ({ own, cell }: Freeing) => ({
      number: own.number,
      room: own.room,
      entry_id: cell.entryId,
      property_id: cell.propertyId,
    });
    const isTime = performance.now() - this.#ended.at > goneFor;
    const { came, holding } = await storage.transact(
      async (tx) => {
        await store.freeCells(tx, processId, freeing.map(cellOf), version);
        await store.removeMembers(
          tx,
          processId,
          going.map(({ number }) => number),
          version,
        );
        const came = await store.addMembers(tx, coming.map(rowOf));
        const locks = taking.map((each) => ({ ...cellOf(each), ...rowOf(each.own) }));
        const holding = await store.takeCells(tx, locks, silentFor);
        if (isTime) await store.dropGone(tx, processId, this.#ended.version);
        channel.send(tx, topic, processId);
        return { came, holding };
      },
      // Who is here is no notifications after a power cut; who locks a cell is.
      { repeatable: taking.length === 0 },
    );
    if (isTime) this.#ended = { version, at: performance.now() };
    for (const own of coming) {
      own.at = came.get(own.number) ?? null;
      const rival = this.#rivalOf(own);
      if (rival) this.#notify(own.room, rival);
    }
    const holders = new Map(
      holding.map((row) => [
        `${row.room} ${keyOf({ entryId: row.entry_id, propertyId: row.property_id })}`,
        row,
      ]),
    );
    for (const { own, cell, resolve } of taking) {
      const row = holders.get(`${own.room} ${keyOf(cell)}`);
      if (row && (row.process_id !== processId || row.number !== own.number)) {
        resolve(memberOf(row));
        continue;
      }
      // It went while it was written.
      if (!this.#own.has(own.member)) this.#freeing.push({ own, cell });
      const former = this.#remote.free(own.room, cell);
      if (former) this.#notify(own.room, { freed: [former] });
      resolve(null);
    }
  }

  #giveBack({ coming, going, freeing, taking }: Batch, error: unknown): void {
    for (const own of coming)
      if (this.#own.has(own.member)) this.#coming.add(own);
      // Whether it was written nobody knows.
      else going.push(own);
    this.#going.unshift(...going);
    this.#freeing.unshift(...freeing, ...taking);
    for (const { reject } of taking) reject(error);
  }

  #look(): void {
    this.#again = true;
    this.#reading ??= this.#outside(() => this.#readAll())
      .catch((error: unknown) => this.#deps.report(error))
      .finally(() => {
        this.#reading = null;
      });
  }

  async #readAll(): Promise<void> {
    while (this.#again && !this.#isClosed) {
      this.#again = false;
      await this.#read();
    }
  }

  async #read(): Promise<void> {
    const { storage, processId } = this.#deps;
    const startedAt = performance.now();
    const living = await store.livingProcesses(storage.read, silentFor);
    const others = new Set(living.filter((id) => id !== processId));
    for (const id of this.#running) if (!others.has(id)) this.#deps.onEnded?.(id);
    this.#running = others;
    // After a long absence rows of what ended may have gone unread: everything is read anew.
    if (startedAt - this.#readAt > goneFor / 2) this.#takeIn([], [], new Set());
    for (const upTo of [this.#readUpTo.members, this.#readUpTo.locks])
      for (const id of new Set([...upTo.keys(), ...others]))
        if (!others.has(id)) upTo.delete(id);
        else if (!upTo.has(id)) upTo.set(id, 0);
    if (others.size > 0) {
      // In this order: who locks a cell came before.
      const locks = await store.locksAfter(storage.read, this.#readUpTo.locks);
      const members = await store.membersAfter(storage.read, this.#readUpTo.members);
      for (const [rows, upTo] of [
        [locks, this.#readUpTo.locks] as const,
        [members, this.#readUpTo.members] as const,
      ])
        for (const row of rows)
          upTo.set(row.process_id, Math.max(upTo.get(row.process_id) ?? 0, row.version));
      this.#takeIn(members, locks, others);
    } else this.#takeIn([], [], others);
    this.#readAt = startedAt;
  }

  #takeIn(...given: Parameters<RemoteRooms["takeIn"]>): void {
    if (given[2].size === 0) for (const upTo of Object.values(this.#readUpTo)) upTo.clear();
    for (const [room, change] of this.#remote.takeIn(...given)) {
      const rivals = change.come.map(({ clientId }) => this.#rivalOf(this.#tabs.get(`${room} ${clientId}`)));
      this.#notify(room, {
        ...change,
        replaced: rivals.flatMap((rival) => rival?.replaced ?? []),
        misnamed: rivals.flatMap((rival) => rival?.misnamed ?? []),
      });
    }
  }

  /** A window has one connection, the latest; and nobody has the client id of somebody else's. @returns who has to go here. */
  #rivalOf(own: Own | undefined): Partial<Change> | null {
    const other = own && this.#remote.tabOf(own.room, own.member.clientId);
    if (!other || own.at === null) return null;
    const isLater = own.at > other.at || (own.at === other.at && this.#deps.processId > other.processId);
    const isSamePerson = other.actor.userId === own.member.actor.userId;
    if (isSamePerson) return isLater ? null : { replaced: [own.member] };
    return isLater ? { misnamed: [own.member] } : null;
  }

  #notify(room: string, change: Partial<Change>): void {
    const whole = { freed: [], gone: [], come: [], locked: [], replaced: [], misnamed: [], ...change };
    for (const onChange of this.#listeners) onChange(room, whole);
  }
}
