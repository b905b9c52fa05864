import { closeCodes, limits } from "@maive/contract";
import type { WebSocket } from "ws";
import type { Access, Actor } from "../../../../shared/actor.ts";

/** How long a reader that is cut may take to go by itself, in ms. */
const farewell = 1_000;

/** One open socket of a page: who it is, what that person may, and what is waiting to be read. */
export class PageSocket {
  readonly pageId: string;
  readonly actor: Actor | null;
  /** Whether the client said that its editor is older than the document's schema. */
  readonly outdated: boolean;
  /** The right announced to the client when it joined; null before. */
  joinedAs: Access | null = null;
  /** Whether what the client sends reaches the page; before, it waits in memory. */
  isOpenToPage = false;
  /** The client id whose presence this connection speaks for, once it did; of others it is not heard. */
  presenceClient: number | null = null;
  readonly #ws: WebSocket;
  readonly #look: (actor: Actor, pageId: string) => Promise<Access>;
  #access: Promise<Access> | null = null;
  #largest = 0;
  /** What waits for {@link PageSocket.release}; null while everything is sent at once. */
  #held: (string | Buffer | ArrayBuffer | Uint8Array)[] | null = null;

  /** Messages that the page has not handled yet. */
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

  /** What the person may do, looked up once until {@link forgetAccess}. */
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

  /** A message is on its way to the page. */
  passedOn(): void {
    this.#underway += 1;
  }

  /** The page has handled a message. */
  handled(): void {
    this.#underway = Math.max(0, this.#underway - 1);
    this.#rest();
  }

  /** The client leaves the page, and may enter it again over the same socket: what was under way is not waited for. */
  leave(): void {
    this.isOpenToPage = false;
    this.settled();
  }

  /** Nothing that is under way will be handled any more. */
  settled(): void {
    this.#underway = 0;
    this.#rest();
  }

  get underway(): number {
    return this.#underway;
  }

  /** Resolves when the page has handled what was said and the client has read the answers, or the socket is closed. */
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

  /** Rights changed somewhere: the next use asks again. */
  forgetAccess(): void {
    this.#access = null;
  }

  /** Keeps back what is to be said of the page until {@link release}: it is not on disk yet. */
  hold(): void {
    this.#held ??= [];
  }

  /** Sends what is pending, in its order. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const data of held) this.send(data);
  }

  /** Closes; what is pending is dropped. */
  close(code: number, reason = ""): void {
    this.#held = null;
    if (this.#ws.readyState <= this.#ws.OPEN) this.#ws.close(code, reason);
    // The client's farewell has to be read.
    this.#ws.resume();
  }

  /** Lets the client wait with what it has to say; what was received already is still heard. */
  pause(): void {
    if (this.isOpen) this.#ws.pause();
  }

  resume(): void {
    this.#ws.resume();
  }

  terminate(): void {
    this.#ws.terminate();
  }

  /** Sends, unless the client does not read: then it is cut, so that its backlog does not grow in our memory. */
  send(data: string | Buffer | ArrayBuffer | Uint8Array): void {
    if (!this.isOpen) return;
    // Who has not joined hears nothing of the page, and why it may not join at once.
    if (this.#held && this.joinedAs !== null) {
      this.#held.push(data);
      return;
    }
    // A page's whole state may be larger than the limit: what counts is what piles up behind the largest message.
    if (this.#ws.bufferedAmount > limits.socketBufferedBytes + this.#largest) {
      this.close(closeCodes.tooSlow);
      setTimeout(() => this.terminate(), farewell).unref();
      return;
    }
    this.#largest = Math.max(this.#largest, typeof data === "string" ? data.length : data.byteLength);
    this.#ws.send(data, this.#rest);
  }
}
