import { closeCodes, type DatabaseMessage, type PresentUser } from "@maive/contract";
import { type DomainEvent, numbersOfEvent } from "../events/index.ts";
import type { Access, Actor } from "../shared/actor.ts";
import type { Cell, LockedCell, Locks } from "./locks.ts";
import { type NumberedEvent, Replay } from "./replay.ts";
import { Presence } from "./presence.ts";
import type { RoomKind } from "./room-kind.ts";
import type { Session } from "./session.ts";

/** Status code of a normal closure (RFC 6455, section 7.4.1). */
const replaced = 1000;

const text = (message: DatabaseMessage): string => JSON.stringify(message);

const who = ({ actor, clientId }: Session) => ({ userId: actor.userId, username: actor.username, clientId });

/** A key for a set of people. */
const companyText = (sessions: readonly Session[]): string =>
  [...new Set(sessions.map(({ actor }) => actor.userId))].toSorted().join(" ");

/** Recipients with the same view share one serialised message; main users see everything. */
const viewKey = (actor: Actor): string => (actor.userType === "main" ? "main" : actor.userId);

/** Memoises work per view for one broadcast. */
const perView = <T>(work: (actor: Actor) => Promise<T>): ((actor: Actor) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (actor) => {
    const key = viewKey(actor);
    const made = known.get(key) ?? work(actor);
    known.set(key, made);
    return made;
  };
};

export interface RoomOptions {
  kind: RoomKind;
  id: string;
  /** Number before the first event. */
  start: number;
  /** The newest number of any room, where rooms share their numbers. */
  newest?: () => number;
  /** Of the cells of this room. */
  locks: Locks;
  /** Called with errors of events that could not be made into messages. */
  report(error: unknown): void;
  /** Debounce of arrival messages in ms; 0 sends at once. */
  toldAfter?: number;
}

/** One room: its members, event log and cell locks. Rules: SPEC.md. */
export class Room {
  readonly id: string;
  readonly locks: Locks;
  readonly #kind: RoomKind;
  readonly #report: (error: unknown) => void;
  readonly #replay: Replay;
  /** Sockets whose right is being checked, with the latest event number at their arrival. */
  readonly #arrivals = new Map<Session, number>();
  /** Sockets in the room, with their position in the order of arrival. */
  readonly #sessions = new Map<Session, number>();
  readonly #presence = new Presence();
  /** Arrivals not announced yet, each with the position of the last recipient: later ones have it in their list. */
  readonly #fresh = new Map<Session, number>();
  readonly #toldAfter: number;
  /** That fit between the numbers of two events. */
  readonly #mostMessages: number;
  #telling: NodeJS.Timeout | undefined;
  #came = 0;
  /** The people last sent to a socket. */
  readonly #company = new WeakMap<Session, string>();
  #everJoined = false;

  constructor({ kind, id, start, newest, locks, report, toldAfter = 0 }: RoomOptions) {
    this.locks = locks;
    this.#toldAfter = toldAfter;
    this.#kind = kind;
    this.id = id;
    this.#report = report;
    this.#mostMessages = newest ? numbersOfEvent : Infinity;
    this.#replay = new Replay(start, newest);
  }

  get kindName(): string {
    return this.#kind.name;
  }

  /** Sockets that are in the room. */
  get sessions(): readonly Session[] {
    return [...this.#sessions.keys()];
  }

  /** Sockets that are in the room or about to be. */
  get everybody(): readonly Session[] {
    return [...this.#sessions.keys(), ...this.#arrivals.keys()];
  }

  get isEmpty(): boolean {
    return this.#sessions.size === 0 && this.#arrivals.size === 0;
  }

  /** Whether sockets may come back and ask for missed events. */
  get everJoined(): boolean {
    return this.#everJoined;
  }

  get lastSeq(): number {
    return this.#replay.last;
  }

  /** A socket wants to join. Events from now on are queued for it until its right is checked. */
  arrive(session: Session): void {
    this.#arrivals.set(session, this.#replay.last);
  }

  /** Admits a socket whose right was checked: sends who is here, then the missed events. */
  join(session: Session, since: number | null): void {
    const arrivedAt = this.#arrivals.get(session);
    if (arrivedAt === undefined) return;
    this.#arrivals.delete(session);
    this.#clearName(session);
    const from = since ?? arrivedAt;
    const missed = this.#replay.after(from);
    const last = this.#replay.last;
    this.#came += 1;
    this.#sessions.set(session, this.#came);
    const { gone, come } = this.#presence.join(session);
    this.#everJoined = true;
    // Carries the last number the socket has for certain: it may be cut off before the rest arrives.
    void session.enqueue(async () => [await this.#presentFor(session, missed === null ? {} : { seq: from })]);
    if (missed === null) void session.enqueue(() => [text({ type: "resync", seq: last })]);
    else
      for (const numbered of missed) void session.enqueue(() => this.#texts(numbered, session.actor, from));
    if (gone) this.#tellGone(gone);
    if (come) this.#tellCome(come);
  }

  /** Removes a socket and releases its locks. */
  leave(session: Session): void {
    this.#arrivals.delete(session);
    if (!this.#sessions.delete(session)) return;
    this.#announceFreed(this.locks.releaseAll(session));
    const { gone, come } = this.#presence.leave(session);
    if (gone) this.#tellGone(gone);
    if (come) this.#tellCome(come);
  }

  /** Numbers an event and broadcasts it, to each member what they may see. */
  publish(event: DomainEvent, number: number | null = null): void {
    const numbered = this.#number(event, number);
    const texts = perView((actor) => this.#texts(numbered, actor, 0));
    for (const session of this.#sessions.keys()) void session.enqueue(() => texts(session.actor));
  }

  /** An event from before the room was made, which sockets may have missed. */
  remember(event: DomainEvent, number: number): void {
    this.#number(event, number);
  }

  #number(event: DomainEvent, number: number | null): NumberedEvent {
    return this.#replay.add(event, this.#kind.messagesOf?.(event) ?? 1, number);
  }

  /**
   * The events after `since` for a polling client.
   * @param since null: from now on. @returns serialised messages, and the number to continue with.
   */
  async missed(actor: Actor, since: number | null): Promise<{ texts: string[]; seq: number }> {
    this.#everJoined = true;
    const last = this.#replay.last;
    if (since === null) return { texts: [], seq: last };
    const missed = this.#replay.after(since);
    if (missed === null) return { texts: [text({ type: "resync", seq: last })], seq: last };
    const texts: string[] = [];
    for (const numbered of missed) texts.push(...(await this.#texts(numbered, actor, since)));
    return { texts, seq: last };
  }

  /** Somebody's current right on an entry of this room. */
  accessToEntry(actor: Actor, entryId: string): Promise<Access> {
    return this.#kind.accessToEntry?.(actor, this.id, entryId) ?? Promise.resolve("none");
  }

  /** Locks a cell for a writer, or answers that it is taken. The sender's right was checked. */
  startEditing(session: Session, cell: Cell): void {
    this.expireLocks();
    const holder = this.locks.take(cell, session);
    if (holder !== session) {
      this.deny(session, cell, holder);
      return;
    }
    this.#announceFreed(this.locks.releaseSurplus(session));
    if (this.#presence.show(session)) this.#fresh.set(session, this.#came);
    this.#tellFresh();
    this.#announceEditing([cell], holder, true);
  }

  stopEditing(session: Session, cell: Cell): void {
    if (this.locks.release(cell, session)) this.#announceFreed([{ cell, holder: session }]);
  }

  /** Answers the sender alone that the cell cannot be edited, and because of whom (a reader: themselves). */
  deny(session: Session, cell: Cell, because: Session): void {
    void session.enqueue(() => [text({ type: "editing_denied", ...cell, ...who(because) })]);
  }

  /** Releases the locks of silent sockets. */
  expireLocks(): void {
    this.#announceFreed(this.locks.expire());
  }

  /**
   * Removes members who lost the right to read, and releases locks of those who lost the right to write.
   * @param userIds whose rights changed; absent: everybody's.
   */
  async recheck(userIds?: ReadonlySet<string>): Promise<void> {
    const concerns = ({ actor }: Session): boolean => userIds?.has(actor.userId) ?? true;
    const access = perView((actor) => this.#kind.access(actor, this.id));
    for (const session of this.everybody.filter(concerns))
      if ((await access(session.actor)) === "none") session.close(closeCodes.forbidden, "forbidden");
    for (const { cell, holder } of this.locks.all.filter((held) => concerns(held.holder)))
      if ((await this.accessToEntry(holder.actor, cell.entryId)) !== "write") this.stopEditing(holder, cell);
  }

  /** A reconnecting tab replaces its dead connection, but never somebody else's. */
  #clearName(session: Session): void {
    const namesake = this.sessions.find(({ clientId }) => clientId === session.clientId);
    if (!namesake) return;
    if (namesake.actor.userId === session.actor.userId) namesake.close(replaced, "replaced");
    else session.rename();
  }

  /** The presence list of a viewer: their own connection and the visible ones, as far as they may see people. */
  async #presentFor(viewer: Session, seq: { seq?: number }): Promise<string> {
    const knows = await this.#knows(viewer.actor);
    const known = this.sessions.filter(({ actor }) => knows(actor));
    if (this.#kind.company) this.#company.set(viewer, companyText(known));
    const shown = known.filter((session) => session === viewer || this.#presence.named.has(session));
    const users: PresentUser[] = await Promise.all(
      shown.map(async (session) => {
        const cell = await this.#latestKnown(viewer.actor, this.locks.cellsOf(session));
        return { ...who(session), isEditing: cell !== undefined, ...cell };
      }),
    );
    const more = known.length - shown.length;
    return text({ type: "current_users", users, ...(more > 0 ? { more } : {}), ...seq });
  }

  /** Whether a viewer may see that somebody is here. */
  async #knows(viewer: Actor): Promise<(person: Actor) => boolean> {
    const company = (await this.#kind.company?.(viewer)) ?? null;
    return ({ userId }) => company === null || userId === viewer.userId || company.has(userId);
  }

  /** After a change of rights: sends the new presence list to those for whom it changed. */
  async refreshPresence(): Promise<void> {
    if (!this.#kind.company) return;
    const companyOf = perView(async (actor) => {
      const knows = await this.#knows(actor);
      return companyText(this.sessions.filter((session) => knows(session.actor)));
    });
    for (const session of this.sessions) {
      const before = this.#company.get(session);
      if (before !== undefined && before !== (await companyOf(session.actor)))
        void session.enqueue(async () => [await this.#presentFor(session, {})]);
    }
  }

  /** Broadcasts a departure; before its arrival was broadcast, only to those who have it in their list. */
  #tellGone(session: Session): void {
    const toldUpTo = this.#fresh.get(session) ?? 0;
    this.#fresh.delete(session);
    this.#announce(
      (other) => other !== session && (this.#sessions.get(other) ?? 0) > toldUpTo,
      async (actor) =>
        (await this.#knows(actor))(session.actor) ? { type: "user_left", ...who(session) } : null,
    );
  }

  #tellCome(session: Session): void {
    this.#fresh.set(session, this.#came);
    if (this.#toldAfter === 0) this.#tellFresh();
    else this.#telling ??= setTimeout(() => this.#tellFresh(), this.#toldAfter).unref();
  }

  /** Broadcasts the arrivals since the last time; later arrivals have them in their list. */
  #tellFresh(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    const fresh = [...this.#fresh];
    this.#fresh.clear();
    if (fresh.length === 0) return;
    const made = perView(async (actor) => {
      const knows = await this.#knows(actor);
      return fresh.map(([session]) =>
        knows(session.actor) ? text({ type: "user_joined", ...who(session) }) : null,
      );
    });
    for (const [other, place] of this.#sessions) {
      const news = fresh.map(([session, upTo]) => session !== other && place <= upTo);
      if (!news.includes(true)) continue;
      void other.enqueue(async () =>
        (await made(other.actor)).flatMap((joined, i) => (joined !== null && news[i] ? [joined] : [])),
      );
    }
  }

  /** Of the cells one connection edits, the latest that the viewer may see. */
  async #latestKnown(viewer: Actor, cells: readonly Cell[]): Promise<Cell | undefined> {
    const known = await Promise.all(cells.map((cell) => this.#mayKnow(viewer, cell)));
    return cells.findLast((_, i) => known[i]);
  }

  async #mayKnow(viewer: Actor, { entryId }: Cell): Promise<boolean> {
    return (await this.accessToEntry(viewer, entryId)) !== "none";
  }

  /** The messages of an event after `since`; `resync` where that is impossible. */
  async #texts({ seq, event }: NumberedEvent, actor: Actor, since: number): Promise<string[]> {
    try {
      const messages = await this.#kind.present(event, actor, this.id);
      if (messages.length > this.#mostMessages) return [text({ type: "resync", seq })];
      if (messages.length > (this.#kind.messagesOf?.(event) ?? 1))
        throw new Error(`${this.#kind.name} made more messages of ${event.type} than it said`);
      return messages
        .map((message, i) => ({ ...message, seq: seq - (messages.length - 1 - i) }))
        .filter((message) => message.seq > since)
        .map((message) => JSON.stringify(message));
    } catch (error) {
      this.#report(error);
      return [text({ type: "resync", seq })];
    }
  }

  /** Broadcasts released cells. A socket that still edits another cell is announced with that one. */
  #announceFreed(freed: readonly LockedCell[]): void {
    for (const { cell, holder } of freed) this.#announceEditing([cell], holder, false);
    for (const holder of new Set(freed.map((held) => held.holder)))
      this.#announceEditing(this.locks.cellsOf(holder), holder, true);
  }

  /** Broadcasts the latest of these cells that each recipient may see. */
  #announceEditing(cells: readonly Cell[], holder: Session, isEditing: boolean): void {
    if (cells.length === 0) return;
    this.#announce(
      () => true,
      async (actor) => {
        const cell = await this.#latestKnown(actor, cells);
        return cell ? { type: "user_editing", ...cell, ...who(holder), isEditing } : null;
      },
    );
  }

  #announce(
    to: (session: Session) => boolean,
    make: (actor: Actor) => Promise<DatabaseMessage | null>,
  ): void {
    const made = perView(make);
    for (const session of this.#sessions.keys())
      if (to(session))
        void session.enqueue(async () => {
          const message = await made(session.actor);
          return message ? [text(message)] : [];
        });
  }
}
