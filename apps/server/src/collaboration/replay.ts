import { limits } from "@maive/contract";
import type { DomainEvent } from "../events/index.ts";

export interface NumberedEvent {
  seq: number;
  event: DomainEvent;
}

/** The latest events of one room and their numbers. */
export class Replay {
  #last: number;
  #kept: NumberedEvent[] = [];

  /** @param start number before the first event; a time in ms, so that numbers go on rising after a restart. */
  constructor(start: number) {
    this.#last = start;
  }

  get last(): number {
    return this.#last;
  }

  /** Gives an event its place. */
  add(event: DomainEvent): NumberedEvent {
    this.#last += 1;
    const numbered = { seq: this.#last, event };
    this.#kept.push(numbered);
    if (this.#kept.length > limits.replayEvents) this.#kept.shift();
    return numbered;
  }

  /** What came after `since`; null when that is not known any more, or never was. */
  after(since: number): NumberedEvent[] | null {
    const first = this.#last - this.#kept.length + 1;
    if (!Number.isSafeInteger(since) || since > this.#last || since < first - 1) return null;
    return this.#kept.slice(this.#kept.length - (this.#last - since));
  }
}
