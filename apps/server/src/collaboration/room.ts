import { closeCodes, type DatabaseMessage } from "@maive/contract";
import type { DomainEvent } from "../events/index.ts";
import type { Access, Actor } from "../shared/actor.ts";
import { type Cell, Locks } from "./locks.ts";
import { perViewer } from "./per-viewer.ts";
import { Presence, who } from "./presence.ts";
import { type NumberedEvent, Replay } from "./replay.ts";
import type { RoomKind } from "./room-kind.ts";
import type { Session } from "./session.ts";

const text = (message: DatabaseMessage): string => JSON.stringify(message);

/** One room: who is in it, what happened in it, who edits which cell. Rules: SPEC.md. */
export class Room {
  readonly id: string;
  readonly #locks = new Locks();
  readonly #presence = new Presence();
  readonly #kind: RoomKind;
  readonly #replay: Replay;

  constructor(kind: RoomKind, id: string, start: number) {
    this.#kind = kind;
    this.id = id;
    this.#replay = new Replay(start);
  }

  get sessions(): readonly Session[] {
    return this.#presence.sessions;
  }

  /** The socket that edits a cell; null when it is free. */
  holderOf(cell: Cell): Session | null {
    return this.#locks.holderOf(cell);
  }

  /** Lets a socket in whose right was checked: it learns who is here, then what it missed. */
  join(session: Session, since: number | null): void {
    const last = this.#replay.last;
    const missed = since === null ? [] : this.#replay.after(since);
    const isNew = this.#presence.add(session);
    // Up to where the reader knows everything once it has read this one message, and no further: were the
    // connection to break before the missed events, the next `since` would skip them.
    const known = missed === null ? {} : { seq: missed.length > 0 && since !== null ? since : last };
    void session.enqueue(async () => {
      const users = await this.#presence.listFor({
        cellOf: (other) => this.#locks.cellOf(other),
        mayKnow: (entryId) => this.#mayKnow(session.actor, entryId),
      });
      return [text({ type: "current_users", users, ...known })];
    });
    if (missed === null) void session.enqueue(() => [text({ type: "resync", seq: last })]);
    else
      for (const numbered of missed)
        void session.enqueue(async () =>
          (await this.#messages(numbered, session.actor))
            .filter(({ seq }) => since === null || seq > since)
            .map((message) => JSON.stringify(message)),
        );
    if (isNew)
      this.#announce(
        (other) => other !== session,
        async () => ({ type: "user_joined", ...who(session) }),
      );
  }

  /** A socket is gone: what it edited is free again, unless another socket of the same tab is here. */
  leave(session: Session): void {
    if (!this.#presence.remove(session)) return;
    const heir = this.#presence.otherOf(session);
    if (heir) {
      this.#locks.handOver(session, heir);
      return;
    }
    this.#freeAll(session);
    this.#announce(
      () => true,
      async () => ({ type: "user_left", ...who(session) }),
    );
  }

  /** Gives a fact its numbers and tells everybody what they may know of it. */
  publish(event: DomainEvent): void {
    const numbered = this.#replay.add(event, this.#kind.partsOf?.(event));
    const texts = perViewer(async (actor) =>
      (await this.#messages(numbered, actor)).map((message) => JSON.stringify(message)),
    );
    for (const session of this.sessions) void session.enqueue(() => texts(session.actor));
  }

  /** Locks a cell for a writer, or tells that it is taken. The sender's right in the room was checked. */
  async startEditing(session: Session, cell: Cell): Promise<void> {
    const access = await this.#entryAccess(session.actor, cell.entryId);
    if (session.ended || access === "none") return;
    if (access === "read") return this.deny(session, cell, session);
    const { holder, freed } = this.#locks.take(cell, session);
    for (const held of freed) this.#announceEditing(held.cell, held.holder, false);
    if (holder === session) this.#announceEditing(cell, session, true);
    else this.deny(session, cell, holder);
  }

  stopEditing(session: Session, cell: Cell): void {
    if (this.#locks.release(cell, session)) this.#announceEditing(cell, session, false);
  }

  /** Tells the sender alone that it may not edit, and who does (a reader: the reader itself). */
  deny(session: Session, cell: Cell, because: Session): void {
    void session.enqueue(() => [text({ type: "editing_denied", ...cell, ...who(because) })]);
  }

  /** Frees the cells of sockets that gave no sign of life. */
  expireLocks(): void {
    for (const { cell, holder } of this.#locks.expire()) this.#announceEditing(cell, holder, false);
  }

  /** Sends away who may not read the room any more; frees what those edit who may not write any more. */
  async recheck(): Promise<void> {
    const access = perViewer((actor) => this.#kind.access(actor, this.id));
    for (const session of this.sessions) {
      const has = await access(session.actor);
      if (has === "none") session.close(closeCodes.forbidden, "forbidden");
      if (has === "read") this.#freeAll(session);
    }
  }

  #freeAll(session: Session): void {
    for (const cell of this.#locks.releaseAll(session)) this.#announceEditing(cell, session, false);
  }

  #entryAccess(actor: Actor, entryId: string): Promise<Access> {
    return this.#kind.entryAccess?.(actor, this.id, entryId) ?? Promise.resolve("none");
  }

  async #mayKnow(actor: Actor, entryId: string): Promise<boolean> {
    return (await this.#entryAccess(actor, entryId)) !== "none";
  }

  async #messages({ seq, event }: NumberedEvent, actor: Actor): Promise<{ seq: number }[]> {
    const messages = await this.#kind.present(event, actor, this.id);
    return messages.map((message, i) => ({ ...message, seq: seq - (messages.length - 1 - i) }));
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
    const texts = perViewer(async (actor) => {
      const message = await make(actor);
      return message ? [text(message)] : [];
    });
    for (const session of this.sessions)
      if (to(session)) void session.enqueue(() => texts(session.actor));
  }
}
