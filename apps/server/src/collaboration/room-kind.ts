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
  /** The rooms of this kind that a fact belongs to, each once. */
  roomsOf(event: DomainEvent): readonly string[];
  /** The most messages `present` makes of a fact; absent: one. Each message needs a number of its own. */
  partsOf?(event: DomainEvent): number;
  /**
   * What one recipient is told of a fact; nothing when it must stay hidden. Asked once for all sockets of a person,
   * and once for all main users, who see everything.
   */
  present(event: DomainEvent, actor: Actor, roomId: string): Promise<readonly EventMessage[]>;
  /** What the actor may do with an entry of the room; `none` also when it is not of this room. Absent: no cells. */
  entryAccess?(actor: Actor, roomId: string, entryId: string): Promise<Access>;
}
