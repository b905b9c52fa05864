import { closeCodes, type DatabaseMessage, type PresentUser } from "@maive/contract";
import type { DomainEvent } from "../events/index.ts";
import type { Access, Actor } from "../shared/actor.ts";
import type { Cell, LockedCell, Locks } from "./locks.ts";
import { Presence } from "./presence.ts";
import { RoomEvents, type RoomEventsOptions } from "./room-events.ts";
import type { RoomKind } from "./room-kind.ts";
import { nameOf } from "./room-locks.ts";
import type { Member, RemoteChange, RemoteMember, RoomSharing } from "./room-sharing.ts";
import { visiblePeopleText, memoizedPerView, text, presentConnection } from "./room-views.ts";
import { Session } from "./session.ts";

/** Status code of a normal closure (RFC 6455, section 7.4.1). */
const replacedCode = 1000;

export interface RoomOptions extends RoomEventsOptions {
  /** Of the cells of this room. */
  locks: Locks;
  /** Where several processes serve the room. */
  sharing?: RoomSharing | undefined;
  /** Debounce of arrival messages in ms; 0 sends at once. */
  announceAfter?: number;
}

/** One room: its members, event log and cell locks. Rules: SPEC.md. */
export class Room {
  readonly id: string;
  readonly locks: Locks;
  readonly #kind: RoomKind;
  readonly #events: RoomEvents;
  /** Sockets whose right is being checked, with the latest event number at their arrival. */
  readonly #arrivals = new Map<Session, number>();
  /** Sockets in the room, with their position in the order of arrival. */
  readonly #sessions = new Map<Session, number>();
  /** Connections at other processes. */
  readonly #remote = new Set<RemoteMember>();
  readonly #name: string;
  readonly #sharing: RoomSharing | undefined;
  readonly #presence = new Presence();
  /** Arrivals not announced yet, each with the position of the last recipient: later ones have it in their list. */
  readonly #fresh = new Map<Member, number>();
  readonly #announceAfter: number;
  #announceTimer: NodeJS.Timeout | undefined;
  #came = 0;
  /** The people last sent to a socket. */
  readonly #visiblePeople = new WeakMap<Session, string>();
  #everJoined = false;

  constructor({ kind, id, start, newest, locks, sharing, report, announceAfter = 0 }: RoomOptions) {
    this.locks = locks;
    this.#name = nameOf(kind.name, id);
    this.#sharing = sharing;
    for (const member of sharing?.membersOf(this.#name) ?? []) {
      this.#remote.add(member);
      this.#presence.join(member);
    }
    this.#announceAfter = announceAfter;
    this.#kind = kind;
    this.id = id;
    this.#events = new RoomEvents({ kind, id, start, newest, report });
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

  /** Whether sockets may come back and request missed events. */
  get everJoined(): boolean {
    return this.#everJoined;
  }

  get lastSeq(): number {
    return this.#events.last;
  }

  /** A socket wants to join. Events from now on are queued for it until its right is checked. */
  arrive(session: Session): void {
    this.#arrivals.set(session, this.#events.last);
  }

  /** Admits a socket whose right was checked: sends who is here, then the missed events. */
  join(session: Session, since: number | null): void {
    const arrivedAt = this.#arrivals.get(session);
    if (arrivedAt === undefined) return;
    this.#arrivals.delete(session);
    this.#clearName(session);
    const from = since ?? arrivedAt;
    const missed = this.#events.after(from);
    const last = this.#events.last;
    this.#came += 1;
    this.#sharing?.come(this.#name, session);
    this.#sessions.set(session, this.#came);
    const { gone, come } = this.#presence.join(session);
    this.#everJoined = true;
    // Carries the last number the socket has for certain: it may be cut off before the rest arrives.
    void session.enqueue(async () => [await this.#presentFor(session, missed === null ? {} : { seq: from })]);
    if (missed === null) void session.enqueue(() => [text({ type: "resync", seq: last })]);
    else
      for (const numbered of missed)
        void session.enqueue(() => this.#events.texts(numbered, session.actor, from));
    if (gone) this.#announceLeft(gone);
    if (come) this.#announceJoined(come);
  }

  /** Removes a socket and releases its locks. */
  leave(session: Session): void {
    this.#arrivals.delete(session);
    if (!this.#sessions.delete(session)) return;
    this.#announceFreed(this.locks.releaseAll(session));
    this.#sharing?.leave(session);
    this.#dismiss(session);
  }

  #dismiss(member: Member): void {
    const { gone, come } = this.#presence.leave(member);
    if (gone) this.#announceLeft(gone);
    if (come) this.#announceJoined(come);
  }

  /** Something happened to connections at other processes. */
  hear({ freed, gone, come, locked, replaced, misnamed }: RemoteChange): void {
    for (const session of this.sessions) {
      if (replaced.includes(session)) session.close(replacedCode, "replaced");
      if (misnamed.includes(session)) session.close(closeCodes.tryAgainLater, "try again");
    }
    for (const { cell, holder } of freed) this.#announceEditing([cell], holder, false);
    for (const member of gone) {
      this.#remote.delete(member);
      this.#dismiss(member);
    }
    // Who edits another cell still is announced with that one.
    for (const holder of new Set(freed.map((lock) => lock.holder)))
      if (this.#remote.has(holder)) this.#announceEditing(holder.cells, holder, true);
    for (const member of come) {
      this.#remote.add(member);
      const change = this.#presence.join(member);
      if (change.gone) this.#announceLeft(change.gone);
      if (change.come) this.#announceJoined(change.come);
    }
    for (const { cell, holder } of locked) {
      const mine = this.locks.holderOf(cell);
      // This process was taken for ended.
      if (mine) this.stopEditing(mine, cell);
      this.#show(holder);
      this.#announceEditing([cell], holder, true);
    }
  }

  /** Numbers an event and broadcasts it, to each member what they may see. */
  publish(event: DomainEvent, number: number | null = null): void {
    const numbered = this.#events.add(event, number);
    const texts = memoizedPerView((actor) => this.#events.texts(numbered, actor, 0));
    for (const session of this.#sessions.keys()) void session.enqueue(() => texts(session.actor));
  }

  /** The order of events is lost: every client refetches. */
  startAnew(number: number | null): void {
    const seq = this.#events.forget(number);
    for (const session of this.#sessions.keys()) void session.enqueue(() => [text({ type: "resync", seq })]);
  }

  /** An event from before the room was made, which sockets may have missed. */
  remember(event: DomainEvent, number: number): void {
    this.#events.add(event, number);
  }

  /**
   * The events after `since` for a polling client.
   * @param since null: from now on. @returns serialised messages, and the number to continue with.
   */
  async missed(actor: Actor, since: number | null): Promise<{ texts: string[]; seq: number }> {
    this.#everJoined = true;
    const last = this.#events.last;
    if (since === null) return { texts: [], seq: last };
    const missed = this.#events.after(since);
    if (missed === null) return { texts: [text({ type: "resync", seq: last })], seq: last };
    const texts: string[] = [];
    for (const numbered of missed) texts.push(...(await this.#events.texts(numbered, actor, since)));
    return { texts, seq: last };
  }

  /** Somebody's current right on an entry of this room. */
  accessToEntry(actor: Actor, entryId: string): Promise<Access> {
    return this.#kind.accessToEntry?.(actor, this.id, entryId) ?? Promise.resolve("none");
  }

  /** Locks a cell for a writer, or answers that it is taken. The sender's right was checked. */
  startEditing(session: Session, cell: Cell): Promise<void> | void {
    this.expireLocks();
    if (this.#sharing && this.locks.holderOf(cell) === null)
      return this.#takeAmongAll(this.#sharing, session, cell);
    this.#take(session, cell);
  }

  async #takeAmongAll(sharing: RoomSharing, session: Session, cell: Cell): Promise<void> {
    const holder = await sharing.take(this.#name, cell, session);
    if (holder) this.deny(session, cell, holder);
    else if (this.#sessions.has(session)) this.#take(session, cell);
  }

  #take(session: Session, cell: Cell): void {
    const holder = this.locks.take(cell, session);
    if (holder !== session) {
      this.deny(session, cell, holder);
      return;
    }
    this.#announceFreed(this.locks.releaseSurplus(session));
    this.#show(session);
    this.#announceEditing([cell], holder, true);
  }

  /** Names the author of something that others see. */
  #show(member: Member): void {
    if (this.#presence.show(member)) this.#fresh.set(member, this.#came);
    this.#announceFresh();
  }

  stopEditing(session: Session, cell: Cell): void {
    if (this.locks.release(cell, session)) this.#announceFreed([{ cell, holder: session }]);
  }

  /** Answers the sender alone that the cell cannot be edited, and because of whom (a reader: themselves). */
  deny(session: Session, cell: Cell, because: Member): void {
    void session.enqueue(() => [text({ type: "editing_denied", ...cell, ...presentConnection(because) })]);
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
    const access = memoizedPerView((actor) => this.#kind.access(actor, this.id));
    for (const session of this.everybody.filter(concerns))
      if ((await access(session.actor)) === "none") session.close(closeCodes.forbidden, "forbidden");
    for (const { cell, holder } of this.locks.all.filter((lock) => concerns(lock.holder)))
      if ((await this.accessToEntry(holder.actor, cell.entryId)) !== "write") this.stopEditing(holder, cell);
  }

  /** A reconnecting tab replaces its dead connection, but never somebody else's. */
  #clearName(session: Session): void {
    const elsewhere = this.#sharing?.tabOf(this.#name, session.clientId);
    // Its own process closes the former connection of the same window.
    if (elsewhere && elsewhere.actor.userId !== session.actor.userId) return session.rename();
    const namesake = this.sessions.find(({ clientId }) => clientId === session.clientId);
    if (!namesake) return;
    if (namesake.actor.userId === session.actor.userId) namesake.close(replacedCode, "replaced");
    else session.rename();
  }

  /** The presence list of a viewer: their own connection and the visible ones, as far as they may see people. */
  async #presentFor(viewer: Session, seq: { seq?: number }): Promise<string> {
    const knows = await this.#knows(viewer.actor);
    const known = this.#members.filter(({ actor }) => knows(actor));
    if (this.#kind.visiblePeople) this.#visiblePeople.set(viewer, visiblePeopleText(known));
    const shown = known.filter((member) => member === viewer || this.#presence.named.has(member));
    const users: PresentUser[] = await Promise.all(
      shown.map(async (member) => {
        const cell = await this.#latestKnown(viewer.actor, this.#cellsOf(member));
        return { ...presentConnection(member), isEditing: cell !== undefined, ...cell };
      }),
    );
    const more = known.length - shown.length;
    return text({ type: "current_users", users, ...(more > 0 ? { more } : {}), ...seq });
  }

  /** All connections, wherever they are. */
  get #members(): (Session | RemoteMember)[] {
    return [...this.#sessions.keys(), ...this.#remote];
  }

  #cellsOf(member: Session | RemoteMember): readonly Cell[] {
    return member instanceof Session ? this.locks.cellsOf(member) : member.cells;
  }

  /** Whether a viewer may see that somebody is here. */
  async #knows(viewer: Actor): Promise<(person: Pick<Actor, "userId">) => boolean> {
    const visiblePeople = (await this.#kind.visiblePeople?.(viewer)) ?? null;
    return ({ userId }) => visiblePeople === null || userId === viewer.userId || visiblePeople.has(userId);
  }

  /** After a change of rights: sends the new presence list to those for whom it changed. */
  async refreshPresence(): Promise<void> {
    if (!this.#kind.visiblePeople) return;
    const visiblePeopleOf = memoizedPerView(async (actor) => {
      const knows = await this.#knows(actor);
      return visiblePeopleText(this.#members.filter((member) => knows(member.actor)));
    });
    for (const session of this.sessions) {
      const before = this.#visiblePeople.get(session);
      if (before !== undefined && before !== (await visiblePeopleOf(session.actor)))
        void session.enqueue(async () => [await this.#presentFor(session, {})]);
    }
  }

  /** Broadcasts a departure; before its arrival was broadcast, only to those who have it in their list. */
  #announceLeft(member: Member): void {
    const announcedUpTo = this.#fresh.get(member) ?? 0;
    this.#fresh.delete(member);
    this.#announce(
      (other) => other !== member && (this.#sessions.get(other) ?? 0) > announcedUpTo,
      async (actor) =>
        (await this.#knows(actor))(member.actor) ? { type: "user_left", ...presentConnection(member) } : null,
    );
  }

  #announceJoined(member: Member): void {
    this.#fresh.set(member, this.#came);
    if (this.#announceAfter === 0) this.#announceFresh();
    else this.#announceTimer ??= setTimeout(() => this.#announceFresh(), this.#announceAfter).unref();
  }

  /** Broadcasts the arrivals since the last time; later arrivals have them in their list. */
  #announceFresh(): void {
    clearTimeout(this.#announceTimer);
    this.#announceTimer = undefined;
    const fresh = [...this.#fresh];
    this.#fresh.clear();
    if (fresh.length === 0) return;
    const made = memoizedPerView(async (actor) => {
      const knows = await this.#knows(actor);
      return fresh.map(([member]) =>
        knows(member.actor) ? text({ type: "user_joined", ...presentConnection(member) }) : null,
      );
    });
    for (const [other, place] of this.#sessions) {
      const isNew = fresh.map(([member, upTo]) => member !== other && place <= upTo);
      if (!isNew.includes(true)) continue;
      void other.enqueue(async () =>
        (await made(other.actor)).flatMap((joined, i) => (joined !== null && isNew[i] ? [joined] : [])),
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

  /** Broadcasts released cells. A socket that still edits another cell is announced with that one. */
  #announceFreed(freed: readonly LockedCell[]): void {
    for (const { cell, holder } of freed) {
      this.#sharing?.free([cell], holder);
      this.#announceEditing([cell], holder, false);
    }
    for (const holder of new Set(freed.map((lock) => lock.holder)))
      this.#announceEditing(this.locks.cellsOf(holder), holder, true);
  }

  /** Broadcasts the latest of these cells that each recipient may see. */
  #announceEditing(cells: readonly Cell[], holder: Member, isEditing: boolean): void {
    if (cells.length === 0) return;
    this.#announce(
      () => true,
      async (actor) => {
        const cell = await this.#latestKnown(actor, cells);
        return cell ? { type: "user_editing", ...cell, ...presentConnection(holder), isEditing } : null;
      },
    );
  }

  #announce(
    to: (session: Session) => boolean,
    make: (actor: Actor) => Promise<DatabaseMessage | null>,
  ): void {
    const made = memoizedPerView(make);
    for (const session of this.#sessions.keys())
      if (to(session))
        void session.enqueue(async () => {
          const message = await made(session.actor);
          return message ? [text(message)] : [];
        });
  }
}
