import type { DatabaseMessage, WorkspaceMessage } from "@maive/contract";
import type { DomainEvent } from "../events/index.ts";
import type { Access, Actor } from "../shared/actor.ts";

/** Anything the server says in a room of JSON messages. */
export type RoomMessage = DatabaseMessage | WorkspaceMessage;

type WithoutSeq<M> = M extends { seq: number } ? Omit<M, "seq"> : never;
/** A message that has no place in the room's order yet; the room gives it one. */
export type EventMessage = WithoutSeq<RoomMessage>;

/** What a module registers, so that its things have live rooms. The kernel knows no module. */
export interface RoomKind {
  /** Names the kind in logs and keeps rooms of different kinds apart. */
  readonly name: string;
  /** Whole path of the socket address, with at most one group: the room's id. */
  readonly pattern: RegExp;
  /** What the actor may do in the room; `none` also for ids that are absent or malformed. */
  access(actor: Actor, roomId: string): Promise<Access>;
  /** The rooms of this kind that a fact belongs to. */
  roomsOf(event: DomainEvent): readonly string[];
  /** The most messages `present` makes of a fact, so that each has its own number. Absent: one. */
  messagesOf?(event: DomainEvent): number;
  /** The messages about a fact for one recipient; none where it must stay hidden, `resync` where that is unknown. */
  present(event: DomainEvent, actor: Actor, roomId: string): Promise<readonly EventMessage[]>;
  /**
   * The ids of all whom the actor may know to be here, null for everybody; itself is always among them. Absent: who may
   * be in the room may know of everybody there.
   */
  company?(actor: Actor): Promise<ReadonlySet<string> | null>;
  /**
   * What the actor may do with an entry of the room: who may read it may know who edits it, who may write it
   * may lock its cells. `none` also for entries of other rooms. Absent: the room has no cells.
   */
  accessToEntry?(actor: Actor, roomId: string, entryId: string): Promise<Access>;
}
