import { closeCodes, limits } from "@maive/contract";
import type { WebSocket } from "ws";
import type { Access, Actor } from "../../../../shared/actor.ts";

/** Time for a disconnected client to close by itself, in ms. */
const farewell = 1_000;

/** One open socket of a page: the person, their right, and pending messages. */
export class PageSocket {
  readonly pageId: string;
  readonly actor: Actor | null;
  /** Whether the client's schema version is older than the document's, or its document from before a restore. */
  readonly outdated: boolean;
  /** The right sent to the client when it joined; null before. */
  joinedAs: Access | null = null;
  /** Whether messages are passed on to the page; until then they are buffered. */
  isOpenToPage = false;
  /** The client id of its presence, once sent; presences of other ids are ignored. */
  presenceClient: number | null = null;
  readonly #ws: WebSocket;
  readonly #look: (actor: Actor, pageId: string) => Promise<Access>;
  #access: Promise<Access> | null = null;
  #largest = 0;
  /** Messages buffered for {@link PageSocket.release}; null while messages are sent at once. */
  #queued: (string | Buffer | ArrayBuffer | Uint8Array)[] | null = null;

  /** Unhandled messages. */
  #underway = 0;
  #onRest: (() => void) | null = null;

  constructor(
    ws: WebSocket,
    about: { pageId: string; actor: Actor | null; outdated: boolean },
    look: (actor: Actor, pageId: string) => Promise<Access>,
  ) {
    this.#ws = ws;
    this.pageId = about.pageId;
    this.actor = about.actor;
    this.outdated = about.outdated;
    this.#look = look;
    ws.once("close", this.#rest);
  }

  get readyState(): number {
    return this.#ws.readyState;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /** The person's right, cached until {@link forgetAccess}. */
  async access(): Promise<Access> {
    if (!this.actor) return "none";
    this.#access ??= this.#look(this.actor, this.pageId);
    try {
      return await this.#access;
    } catch (error) {
      this.#access = null;
      throw error;
    }
  }

  /** A message was passed on to the page. */
  passedOn(): void {
    this.#underway += 1;
  }

  /** The page has handled a message. */
  handled(): void {
    this.#underway = Math.max(0, this.#underway - 1);
    this.#rest();
  }

  /** The client leaves the page and may join again over the same socket: unhandled messages are not awaited. */
  leave(): void {
    this.isOpenToPage = false;
    this.settled();
  }

  /** Unhandled messages will never be handled. */
  settled(): void {
    this.#underway = 0;
    this.#rest();
  }

  get underway(): number {
    return this.#underway;
  }

  /** Resolves when all messages were handled and the client has read the answers, or the socket is closed. */
  async atRest(): Promise<void> {
    while (this.isOpen && !this.#rests())
      await new Promise<void>((resolve) => {
        this.#onRest = resolve;
      });
  }

  #rests(): boolean {
    return this.#underway === 0 && this.#ws.bufferedAmount <= limits.socketBufferedBytes;
  }

  readonly #rest = (): void => {
    if (this.isOpen && !this.#rests()) return;
    const resolve = this.#onRest;
    this.#onRest = null;
    resolve?.();
  };

  /** Rights changed somewhere: the next use looks them up again. */
  forgetAccess(): void {
    this.#access = null;
  }

  /** Buffers messages of the page until {@link release}, because it is not stored yet. */
  buffer(): void {
    this.#queued ??= [];
  }

  /** Sends the buffered messages in order. */
  release(): void {
    const queued = this.#queued ?? [];
    this.#queued = null;
    for (const data of queued) this.send(data);
  }

  /** Closes; buffered messages are dropped. */
  close(code: number, reason = ""): void {
    this.#queued = null;
    if (this.#ws.readyState <= this.#ws.OPEN) this.#ws.close(code, reason);
    // Its close frame must be read.
    this.#ws.resume();
  }

  /** Backpressure: stops reading; received frames are still handled. */
  pause(): void {
    if (this.isOpen) this.#ws.pause();
  }

  resume(): void {
    this.#ws.resume();
  }

  terminate(): void {
    this.#ws.terminate();
  }

  /** Sends; a client that does not read is disconnected so that its backlog does not fill the memory. */
  send(data: string | Buffer | ArrayBuffer | Uint8Array): void {
    if (!this.isOpen) return;
    // Nothing of the page before joining; a refusal to join at once.
    if (this.#queued && this.joinedAs !== null) {
      this.#queued.push(data);
      return;
    }
    // A full state may exceed the limit: only the backlog behind the largest message counts.
    if (this.#ws.bufferedAmount > limits.socketBufferedBytes + this.#largest) {
      this.close(closeCodes.tooSlow);
      setTimeout(() => this.terminate(), farewell).unref();
      return;
    }
    this.#largest = Math.max(this.#largest, typeof data === "string" ? data.length : data.byteLength);
    this.#ws.send(data, this.#rest);
  }
}
