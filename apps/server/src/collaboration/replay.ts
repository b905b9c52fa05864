import { limits } from "@maive/contract";
import type { DomainEvent } from "../events/index.ts";

export interface NumberedEvent {
  /** Number of the last message the event becomes; its other messages have the numbers before. */
  seq: number;
  event: DomainEvent;
}

/** The latest events of one room and their numbers. */
export class Replay {
  #last: number;
  /** Events after this number are buffered. */
  #retainedAfter: number;
  #buffered: (NumberedEvent & { length: number })[] = [];
  #length = 0;

  readonly #newest: () => number;

  /**
   * @param start number before the first event; a time in ms, so that numbers go on rising after a restart.
   * @param newest the newest number of any room, where rooms share their numbers.
   */
  constructor(start: number, newest: () => number = () => 0) {
    this.#last = start;
    this.#retainedAfter = start;
    this.#newest = newest;
  }

  /** Nothing of this room is missing up to this number. */
  get last(): number {
    return Math.max(this.#last, this.#newest());
  }

  /**
   * Adds an event; numbers are reserved for each of the messages it may become.
   * @param number where it has one already.
   */
  add(event: DomainEvent, messages: number, number: number | null = null): NumberedEvent {
    this.#last = number ?? this.#last + messages;
    const numbered = { seq: this.#last, event, length: JSON.stringify(event).length };
    this.#buffered.push(numbered);
    this.#length += numbered.length;
    // The buffer is bounded in bytes, too: by what may be pending for one socket.
    while (this.#buffered.length > limits.replayEvents || this.#length > limits.socketBufferedBytes)
      this.#drop();
    return numbered;
  }

  /** The events after `since`; null when they have left the buffer or `since` is invalid. */
  after(since: number): NumberedEvent[] | null {
    if (!Number.isSafeInteger(since) || since > this.last || since < this.#retainedAfter) return null;
    return this.#buffered.filter(({ seq }) => seq > since);
  }

  /** Clients that request events after an earlier number refetch. @returns the number from which on nothing is missing. */
  forget(number: number | null): number {
    this.#last = number ?? this.#last + 1;
    this.#retainedAfter = this.#last;
    this.#buffered = [];
    this.#length = 0;
    return this.#last;
  }

  #drop(): void {
    const dropped = this.#buffered.shift();
    if (!dropped) return;
    this.#retainedAfter = dropped.seq;
    this.#length -= dropped.length;
  }
}
