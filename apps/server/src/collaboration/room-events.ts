import { type DomainEvent, numbersOfEvent } from "../events/index.ts";
import type { Actor } from "../shared/actor.ts";
import { type NumberedEvent, Replay } from "./replay.ts";
import type { RoomKind } from "./room-kind.ts";
import { text } from "./room-views.ts";

export interface RoomEventsOptions {
  kind: RoomKind;
  id: string;
  /** Number before the first event. */
  start: number;
  /** The newest number of any room, where rooms share their numbers. */
  newest?: (() => number) | undefined;
  /** Called with errors of events that could not be made into messages. */
  report(error: unknown): void;
}

/** The latest events of a room, and what each recipient gets of them. */
export class RoomEvents {
  readonly #kind: RoomKind;
  readonly #id: string;
  readonly #report: (error: unknown) => void;
  readonly #replay: Replay;
  /** That fit between the numbers of two events. */
  readonly #mostMessages: number;

  constructor({ kind, id, start, newest, report }: RoomEventsOptions) {
    this.#kind = kind;
    this.#id = id;
    this.#report = report;
    this.#mostMessages = newest ? numbersOfEvent : Infinity;
    this.#replay = new Replay(start, newest);
  }

  get last(): number {
    return this.#replay.last;
  }

  add(event: DomainEvent, number: number | null): NumberedEvent {
    return this.#replay.add(event, this.#kind.messagesOf?.(event) ?? 1, number);
  }

  /** The events after `since`; null when they have left the buffer or `since` is invalid. */
  after(since: number): NumberedEvent[] | null {
    return this.#replay.after(since);
  }

  /** Clients that request events after an earlier number refetch. @returns the number from which on nothing is missing. */
  forget(number: number | null): number {
    return this.#replay.forget(number);
  }

  /** The messages of an event after `since`; `resync` where that is impossible. */
  async texts({ seq, event }: NumberedEvent, actor: Actor, since: number): Promise<string[]> {
    try {
      const messages = await this.#kind.present(event, actor, this.#id);
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
}
