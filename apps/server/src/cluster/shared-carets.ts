import type { NotifyChannel } from "./notify-channel.ts";

const topic = "caret";
/** What is shown goes out together, in ms. */
const sendEvery = 100;
/** Bytes of one notification, of PostgreSQL's 8,000, and pieces at once. */
const mostBytes = 7_500;
const mostPieces = 4;
/** Bytes of one presence; more are dropped, field by field. */
const mostOfOne = 2_000;
/** Page ids in one notification. */
const pagesAtOnce = 150;

type State = Record<string, unknown> | null;

export interface Caret {
  client: number;
  clock: number;
  /** Null: it is gone; absent: it is as it was. */
  state?: State;
}

export interface CaretListener {
  onCarets(pageId: string, processId: string, carets: readonly Caret[]): void;
  onEnded(processId: string): void;
}

/** A presence here, as it was last shown. */
interface Shown {
  pageId: string;
  userId: string;
  client: number;
  clock: number;
  /** JSON. */
  state: string;
  /** What the others have; null: nothing. */
  sent: string | null;
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** The presence as JSON, without its largest fields where it is too large. */
const fitted = (state: State): string => {
  const fields = Object.entries(state ?? {}).map(
    ([name, value]) => [name, value, bytesOf(JSON.stringify(value) ?? "")] as const,
  );
  fields.sort(([, , a], [, , b]) => a - b);
  for (;;) {
    const text = JSON.stringify(state && Object.fromEntries(fields));
    if (bytesOf(text) <= mostOfOne) return text;
    fields.pop();
  }
};

/**
 * Who is where on a page, between the processes that have it open. It is notifications and never stored: the latest of each client,
 * together with those of all pages, everybody's in turn.
 */
export class SharedCarets {
  readonly #processId: string;
  readonly #channel: NotifyChannel;
  readonly #listeners = new Set<CaretListener>();
  /** The pages with connections here, and which other processes have some. */
  readonly #open = new Map<string, Set<string>>();
  readonly #shown = new Map<string, Map<number, Shown>>();
  /** What is to be sent, by person: who was served goes to the end. */
  readonly #waiting = new Map<string, Set<Shown>>();
  #isDue = false;

  constructor({ processId, channel }: { processId: string; channel: NotifyChannel }) {
    this.#processId = processId;
    this.#channel = channel;
    channel.listen(topic, (text) => {
      if (text === null) this.#say("open", [...this.#open.keys()]);
      else this.#hear(text);
    });
  }

  listen = (listener: CaretListener): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  open = (pageId: string): void => {
    if (!this.#open.has(pageId)) this.#open.set(pageId, new Set());
    this.#say("open", [pageId]);
  };

  close = (pageId: string): void => {
    this.#open.delete(pageId);
    this.#shown.delete(pageId);
    this.#say("left", [pageId]);
  };

  show = (pageId: string, userId: string, { client, clock, state }: Required<Caret>): void => {
    const ofPage = this.#shown.get(pageId) ?? new Map<number, Shown>();
    this.#shown.set(pageId, ofPage);
    const shown = ofPage.get(client) ?? { pageId, userId, client, clock, state: "null", sent: null };
    ofPage.set(client, Object.assign(shown, { userId, clock, state: fitted(state) }));
    this.#enqueue(shown);
    if (state === null) ofPage.delete(client);
  };

  /** Others that run no more: what they showed is gone. */
  ended = (processId: string): void => {
    for (const others of this.#open.values()) others.delete(processId);
    for (const { onEnded } of this.#listeners) onEnded(processId);
  };

  #say(kind: "open" | "here" | "left", pageIds: readonly string[]): void {
    for (let at = 0; at < pageIds.length; at += pagesAtOnce)
      this.#channel.say(topic, `${this.#processId} ${kind} ${pageIds.slice(at, at + pagesAtOnce).join(",")}`);
  }

  #hear(text: string): void {
    const [from = "", kind = "", ...rest] = text.split(" ");
    if (from === this.#processId) return;
    if (kind === "show") {
      const pages = JSON.parse(rest.join(" ")) as Record<string, [number, number, State?][]>;
      for (const [pageId, carets] of Object.entries(pages)) this.#heard(pageId, from, carets);
      return;
    }
    const pageIds = (rest[0] ?? "").split(",").filter((pageId) => this.#open.has(pageId));
    if (kind === "left") for (const pageId of pageIds) this.#open.get(pageId)?.delete(from);
    else for (const pageId of pageIds) this.#showAll(pageId, from);
    if (kind === "open") this.#say("here", pageIds);
  }

  #heard(pageId: string, from: string, carets: readonly [number, number, State?][]): void {
    if (!this.#open.has(pageId)) return;
    const shown = carets.map(([client, clock, state]): Caret => ({
      client,
      clock,
      ...(state !== undefined && { state }),
    }));
    for (const { onCarets } of this.#listeners) onCarets(pageId, from, shown);
  }

  /** Another process has a page open, and knows nothing of what is shown here. */
  #showAll(pageId: string, processId: string): void {
    this.#open.get(pageId)?.add(processId);
    for (const shown of this.#shown.get(pageId)?.values() ?? []) {
      shown.sent = null;
      this.#enqueue(shown);
    }
  }

  #enqueue(shown: Shown): void {
    // Most pages are open at one process alone.
    if (!this.#open.get(shown.pageId)?.size) return;
    const ofOne = this.#waiting.get(shown.userId) ?? new Set();
    this.#waiting.set(shown.userId, ofOne.add(shown));
    this.#sendSoon();
  }

  #sendSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => this.#send(), sendEvery).unref();
  }

  #send(): void {
    this.#isDue = false;
    for (let piece = 0; piece < mostPieces && this.#waiting.size > 0; piece += 1) this.#sendPiece();
    if (this.#waiting.size > 0) this.#sendSoon();
  }

  #sendPiece(): void {
    const pages = new Map<string, string[]>();
    let bytes = 0;
    for (const [userId, ofOne] of this.#waiting) {
      const [shown] = ofOne;
      if (!shown) continue;
      const { pageId, client, clock, state } = shown;
      const entry = state === shown.sent ? `[${client},${clock}]` : `[${client},${clock},${state}]`;
      bytes += bytesOf(entry) + pageId.length + 8;
      if (bytes > mostBytes) break;
      pages.set(pageId, [...(pages.get(pageId) ?? []), entry]);
      shown.sent = state;
      ofOne.delete(shown);
      // In turn: who is set again is visited again after all others.
      this.#waiting.delete(userId);
      if (ofOne.size > 0) this.#waiting.set(userId, ofOne);
    }
    const parts = [...pages].map(([pageId, entries]) => `${JSON.stringify(pageId)}:[${entries.join(",")}]`);
    this.#channel.say(topic, `${this.#processId} show {${parts.join(",")}}`);
  }
}
