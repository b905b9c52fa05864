import { closeCodes, type DatabaseMessage, type PresentUser } from "@maive/contract";
import type { DomainEvent } from "../events/index.ts";
import type { Actor } from "../shared/actor.ts";
import { type Cell, Locks } from "./locks.ts";
import { type NumberedEvent, Replay } from "./replay.ts";
import type { RoomKind } from "./room-kind.ts";
import type { Session } from "./session.ts";

const text = (message: DatabaseMessage): string => JSON.stringify(message);

const who = ({ actor, clientId }: Session) => ({ userId: actor.userId, username: actor.username, clientId });

/** People whose view is the same get the same text, made once: main users see everything. */
const viewKey = (actor: Actor): string => (actor.userType === "main" ? "main" : actor.userId);

/** Remembers work per kind of viewer for the length of one announcement. */
const perView = <T>(work: (actor: Actor) => Promise<T>): ((actor: Actor) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (actor) => {
    const key = viewKey(actor);
    const made = known.get(key) ?? work(actor);
    known.set(key, made);
    return made;
  };
};

/** One room: who is in it, what happened in it, who edits which cell. Rules: SPEC.md. */
export class Room {
  readonly id: string;
  readonly locks = new Locks();
  readonly #kind: RoomKind;
  readonly #replay: Replay;
  readonly #sessions = new Set<Session>();

  constructor(kind: RoomKind, id: string, start: number) {
    this.#kind = kind;
    this.id = id;
    this.#replay = new Replay(start);
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions];
  }

  /** Lets a socket in whose right was checked: it learns who is here, then what it missed. */
  join(session: Session, since: number | null): void {
    const missed = since === null ? [] : this.#replay.after(since);
    const last = this.#replay.last;
    this.#sessions.add(session);
    void session.enqueue(async () => [
      text({ type: "current_users", users: await this.#presentFor(session.actor), seq: last }),
    ]);
    if (missed === null) void session.enqueue(() => [text({ type: "resync", seq: last })]);
    else for (const numbered of missed) void session.enqueue(() => this.#texts(numbered, session.actor));
    this.#announce(
      (other) => other !== session,
      async () => ({ type: "user_joined", ...who(session) }),
    );
  }

  /** A socket is gone: what it edited is free again. */
  leave(session: Session): void {
    if (!this.#sessions.delete(session)) return;
    for (const cell of this.locks.releaseAll(session)) this.#announceEditing(cell, session, false);
    this.#announce(
      () => true,
      async () => ({ type: "user_left", ...who(session) }),
    );
  }

  /** Gives a fact its number and tells everybody what they may know of it. */
  publish(event: DomainEvent): void {
    const numbered = this.#replay.add(event);
    const texts = perView((actor) => this.#texts(numbered, actor));
    for (const session of this.#sessions) void session.enqueue(() => texts(session.actor));
  }

  /** Locks a cell for a writer, or tells that it is taken. The sender's right was checked. */
  async startEditing(session: Session, cell: Cell): Promise<void> {
    if (!(await this.#mayKnow(session.actor, cell.entryId))) return;
    const holder = this.locks.take(cell, session);
    if (holder === session) this.#announceEditing(cell, session, true);
    else this.deny(session, cell, holder);
  }

  stopEditing(session: Session, cell: Cell): void {
    if (this.locks.release(cell, session)) this.#announceEditing(cell, session, false);
  }

  /** Tells the sender alone that it may not edit, and who does (a reader: the reader itself). */
  deny(session: Session, cell: Cell, because: Session): void {
    void session.enqueue(() => [text({ type: "editing_denied", ...cell, ...who(because) })]);
  }

  /** Frees the cells of sockets that gave no sign of life. */
  expireLocks(): void {
    for (const { cell, holder } of this.locks.expire()) this.#announceEditing(cell, holder, false);
  }

  /** Sends away who may not read the room any more. */
  async recheck(): Promise<void> {
    const access = perView((actor) => this.#kind.access(actor, this.id));
    for (const session of this.sessions)
      if ((await access(session.actor)) === "none") session.close(closeCodes.forbidden, "forbidden");
  }

  #mayKnow(actor: Actor, entryId: string): Promise<boolean> {
    return this.#kind.mayKnowEntry?.(actor, this.id, entryId) ?? Promise.resolve(false);
  }

  async #presentFor(viewer: Actor): Promise<PresentUser[]> {
    return Promise.all(
      this.sessions.map(async (session) => {
        const cell = this.locks.cellOf(session);
        const shown = cell && (await this.#mayKnow(viewer, cell.entryId));
        return { ...who(session), isEditing: Boolean(shown), ...(shown ? cell : {}) };
      }),
    );
  }

  async #texts({ seq, event }: NumberedEvent, actor: Actor): Promise<string[]> {
    const messages = await this.#kind.present(event, actor, this.id);
    return messages.map((message) => JSON.stringify({ ...message, seq }));
  }

  #announceEditing(cell: Cell, session: Session, isEditing: boolean): void {
    this.#announce(
      () => true,
      async (actor) =>
        (await this.#mayKnow(actor, cell.entryId))
          ? { type: "user_editing", ...cell, ...who(session), isEditing }
          : null,
    );
  }

  #announce(
    to: (session: Session) => boolean,
    make: (actor: Actor) => Promise<DatabaseMessage | null>,
  ): void {
    const made = perView(make);
    for (const session of this.#sessions)
      if (to(session))
        void session.enqueue(async () => {
          const message = await made(session.actor);
          return message ? [text(message)] : [];
        });
  }
}
