import { limits } from "@maive/contract";
import type { DomainEvent } from "../events/index.ts";

export interface NumberedEvent {
  /** The number of the last message made of the event; earlier ones count down from it. */
  seq: number;
  event: DomainEvent;
}

/** The latest events of one room and their numbers. */
export class Replay {
  #last: number;
  /** Everything up to this number is forgotten. */
  #forgotten: number;
  readonly #kept: NumberedEvent[] = [];

  /** @param start number before the first event; a time in ms, so that numbers go on rising after a restart. */
  constructor(start: number) {
    this.#last = start;
    this.#forgotten = start;
  }

  get last(): number {
    return this.#last;
  }

  /** Gives an event its place: as many numbers as messages can come of it. */
  add(event: DomainEvent, parts = 1): NumberedEvent {
    this.#last += Math.max(1, parts);
    const numbered = { seq: this.#last, event };
    this.#kept.push(numbered);
    if (this.#kept.length > limits.replayEvents) this.#forgotten = this.#kept.shift()?.seq ?? this.#forgotten;
    return numbered;
  }

  /**
   * The events that came after `since`, an event of which only some messages were seen included.
   * Null when that is not known any more, or never was.
   */
  after(since: number): NumberedEvent[] | null {
    if (!Number.isSafeInteger(since) || since > this.#last || since < this.#forgotten) return null;
    return this.#kept.filter(({ seq }) => seq > since);
  }
}
