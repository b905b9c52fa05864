import type { DatabaseMessage, WorkspaceMessage } from "@maive/contract";
import type { DomainEvent } from "../events/index.ts";
import type { Access, Actor } from "../shared/actor.ts";

/** Anything the server says in a room of JSON messages. */
export type RoomMessage = DatabaseMessage | WorkspaceMessage;

type WithoutSeq<M> = M extends { seq: number } ? Omit<M, "seq"> : never;
/** A message that has no place in the room's order yet; the room gives it one. */
export type EventMessage = WithoutSeq<RoomMessage>;

/** What a module registers to get live rooms. The kernel knows no module. */
export interface RoomKind {
  /** Names the kind in logs and keeps rooms of different kinds apart. */
  readonly name: string;
  /** Pattern of the whole socket path, with at most one group: the room's id. */
  readonly pattern: RegExp;
  /** The actor's right in the room; `none` also for unknown or malformed ids. */
  access(actor: Actor, roomId: string): Promise<Access>;
  /** The rooms of this kind that an event concerns. */
  roomsOf(event: DomainEvent): readonly string[];
  /** The most messages `present` makes of one event (each gets a number). Default: one. */
  messagesOf?(event: DomainEvent): number;
  /**
   * The messages of an event for one recipient; none where it must stay hidden, `resync` where that cannot be
   * decided.
   */
  present(event: DomainEvent, actor: Actor, roomId: string): Promise<readonly EventMessage[]>;
  /**
   * Ids of the people whose presence the actor may see, null for all; the actor itself is always included. Absent:
   * everybody in the room sees everybody.
   */
  visiblePeople?(actor: Actor): Promise<ReadonlySet<string> | null>;
  /**
   * The actor's right on an entry of the room: readers see who edits it, writers may lock its cells. `none` also for
   * entries of other rooms. Absent: the room has no cells.
   */
  accessToEntry?(actor: Actor, roomId: string, entryId: string): Promise<Access>;
}
