import { HocuspocusProvider, WebSocketStatus } from "@hocuspocus/provider";
import { closeCodes, pageFragment, socketTimings } from "@maive/contract";
import type { SessionUser } from "@maive/contract";
import { Awareness } from "y-protocols/awareness";
import { Doc } from "yjs";
import type { XmlFragment } from "yjs";
import { explainDenial, finalDenial } from "./denial.ts";
import type { Denial } from "./denial.ts";
import { Draft } from "./draft.ts";
import { BlockedSockets } from "./blocked-sockets.ts";
import { deleteLocalCopy, LocalCopy } from "./local-copy.ts";
import { readLostWords, type LostWords } from "./lost-words.ts";
import { openPageSocket } from "./page-socket.ts";
import type { PageSocket } from "./page-socket.ts";
import { presentPeople, samePeople } from "./presence.ts";
import type { PresentPerson } from "./presence.ts";
import { saveStatus } from "./save-status.ts";
import type { ConnectionFacts, SaveStatus } from "./save-status.ts";
import { isUnsent, markUnsent, unmarkUnsent } from "./unsent-pages.ts";
import { UnsentWords } from "./unsent-words.ts";
import { userColor } from "./user-color.ts";

export type LivePageState = {
  save: SaveStatus;
  /** The document is loaded, from this device or the server. */
  ready: boolean;
  /** Unconfirmed local changes of this connection. */
  unsynced: number;
  /** There are changes since the server last confirmed everything. */
  edited: boolean;
  denied: Denial | null;
  /** The user may only read. */
  readOnly: boolean;
  people: readonly PresentPerson[];
  /** Texts edited offline whose blocks others have deleted; the user decides about them. */
  lost: readonly LostWords[];
};

/** The state before a page is opened. */
export const unopened: LivePageState = {
  save: "connecting",
  ready: false,
  unsynced: 0,
  edited: false,
  denied: null,
  readOnly: false,
  people: [],
  lost: [],
};

/** Key of the confirmed state vector in the local copy. */
const confirmedKey = "confirmed";
/** Key of the lost texts. */
const lostKey = "lost";
/** The server's close reason for a failed write. */
const notSaved = "not saved";
/** RFC 6455, section 7.4.1: closed without a close frame. */
const abnormal = 1006;

/** Timeout for loading the local copy before joining without it, in ms. */
const localCopyPatience = 1_500;
/** How long a writer waits for the first block, created by the server, in ms. */
const firstBlockPatience = 3_000;

/** A live page: document and draft, local copy, and socket. `destroy` ends all three. */
export class LivePage {
  readonly doc = new Doc();
  readonly awareness = new Awareness(this.doc);
  /** The editor's document. */
  readonly draft = new Draft(this.doc, () => this.sever());
  readonly fragment: XmlFragment = this.draft.doc.getXmlFragment(pageFragment);
  readonly user: { id: string; name: string; color: string };
  readonly pageId: string;
  readonly #socket: PageSocket;
  readonly #copy: LocalCopy;
  readonly #ended = new AbortController();
  readonly #listeners = new Set<() => void>();
  #provider: HocuspocusProvider | null = null;
  readonly #unsent = new UnsentWords();
  readonly #sockets = new BlockedSockets((blocked) => this.#learn({ blocked }), this.#ended.signal);
  #facts: Omit<ConnectionFacts, "edited"> = {
    connected: false,
    synced: false,
    opened: false,
    unsynced: 0,
    failing: false,
    blocked: false,
    crowded: false,
    severed: false,
  };
  /** The server has sent something over the current socket. */
  #heard = false;
  #patienceOver = false;
  #work = 0;
  #denying = false;
  #isPersisted = false;
  #state: LivePageState;

  constructor(pageId: string, user: SessionUser) {
    this.pageId = pageId;
    this.#state = { ...unopened, edited: isUnsent(user.user_id, pageId) };
    this.user = { id: user.user_id, name: user.username, color: userColor(user.user_id) };
    this.awareness.setLocalStateField("user", this.user);
    this.awareness.on("change", this.#readPeople);
    this.fragment.observe(this.#update);
    this.doc.on("update", this.#noteEdit);
    this.doc.on("afterTransaction", (transaction) => {
      if (transaction.origin === null || transaction.origin !== this.#provider) return;
      // While online everybody sees remote deletions.
      if (!this.#facts.synced) this.#lose(this.#unsent.lostIn(transaction));
      this.#unsent.received(transaction);
    });
    this.#copy = new LocalCopy(user.user_id, pageId, this.doc, () => {
      this.#isPersisted = false;
    });
    void this.#copy.whenSynced.then(async () => {
      this.#isPersisted = true;
      // In parallel: the page may be closed before the first one resolves.
      const [confirmed, lost]: [unknown, unknown] = await Promise.all([
        this.#copy.read(confirmedKey),
        this.#copy.read(lostKey),
      ]);
      if (this.ended) return;
      if (confirmed instanceof ArrayBuffer) this.#unsent.restore(new Uint8Array(confirmed));
      this.#lose(readLostWords(lost));
    });
    this.#socket = openPageSocket(pageId);
    this.#socket.onSilence = (stillSilent) => void this.#sockets.silent(stillSilent);
    void this.#connect();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): LivePageState => this.#state;

  get ended(): boolean {
    return this.#ended.signal.aborted;
  }

  /** Ended, or refused by the server: reopening needs a new one. */
  get over(): boolean {
    return this.ended || this.#denying;
  }

  /** There are edits neither on the server nor on this device. */
  wouldLose(): boolean {
    if (this.ended || this.#state.denied !== null) return false;
    return this.#work > 0 || (this.#state.edited && !this.#isPersisted);
  }

  /** Keeps the page open for an upload until the returned function is called. */
  keepOpen(): () => void {
    this.#work += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#work -= 1;
      this.#notify();
    };
  }

  /** Texts of blocks with unsent edits, as far as known. */
  unsentWords(): string[] {
    return this.#unsent.in(this.fragment);
  }

  /** The user has decided about the lost texts. */
  settleLost(): void {
    this.#state = { ...this.#state, lost: [] };
    if (this.#isPersisted && !this.ended) void this.#copy.write(lostKey, undefined);
    this.#notify();
  }

  /** Reconnects now. */
  retry(): void {
    if (!this.#facts.connected && !this.over) this.#socket.reconnect();
  }

  /** Typing does not reach the document: 'saved' is not claimed until {@link mended}. */
  sever(): void {
    if (!this.#facts.severed && !this.ended) this.#learn({ severed: true });
  }

  /** The editor was rebuilt from the document. */
  mended(): void {
    this.#learn({ severed: false });
  }

  /** Disconnects. Unsent edits stay on this device and are sent when the page is reopened. */
  destroy(): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    this.#listeners.clear();
    this.draft.destroy();
    this.#provider?.destroy();
    this.#socket.destroy();
    this.awareness.destroy();
    void this.#copy.destroy();
    this.doc.destroy();
  }

  /** Disconnects and deletes the local copy. */
  async forget(): Promise<void> {
    this.destroy();
    unmarkUnsent(this.user.id, this.pageId);
    await deleteLocalCopy(this.user.id, this.pageId);
  }

  async #connect(): Promise<void> {
    // The socket opens meanwhile; with the local copy loaded, only differences are transferred.
    await Promise.race([
      this.#copy.whenSynced,
      new Promise((resolve) => setTimeout(resolve, localCopyPatience)),
    ]);
    if (this.#ended.signal.aborted) return;
    this.#update();
    this.#provider = new HocuspocusProvider({
      websocketProvider: this.#socket,
      name: this.pageId,
      document: this.doc,
      awareness: this.awareness,
      // Authentication is by cookie; the protocol requires a non-empty token.
      token: this.pageId,
      onStatus: ({ status }) => this.#learn({ connected: status === WebSocketStatus.Connected }),
      onSynced: ({ state }) => this.#onSynced(state),
      onUnsyncedChanges: ({ number }) => this.#learn({ unsynced: number }),
      onAuthenticationFailed: ({ reason }) => void this.#deny(reason),
      onAuthenticated: ({ scope }) => {
        this.#heard = true;
        this.#learn({ crowded: false });
        this.#sockets.heard();
        this.#setReadOnly(scope === "readonly");
      },
      onClose: ({ event }) => {
        if (event.code === abnormal && !this.#heard) this.#sockets.failed();
        this.#heard = false;
        const failing = this.#facts.failing || event.reason === notSaved;
        const crowded = event.code === closeCodes.tooManySockets;
        this.#learn({ connected: false, synced: false, opened: true, failing, crowded });
        if (crowded) this.#socket.rest(socketTimings.retryTooMany);
        // During maintenance sockets open and close at once: the delays of failed attempts never apply.
        if (event.code === closeCodes.restarting) this.#socket.rest(socketTimings.retryAbnormal);
        const over = finalDenial(event.code);
        if (over) this.#end(over);
        if (event.code === closeCodes.pageNotSignedIn || event.code === closeCodes.pageForbidden) {
          void this.#deny(event.reason);
        }
      },
    });
    this.#learn({ connected: this.#socket.status === WebSocketStatus.Connected });
    this.#provider.attach();
  }

  readonly #onSynced = (synced: boolean): void => {
    this.#learn(synced ? { synced, opened: true } : { synced });
    if (synced && this.fragment.length === 0) {
      setTimeout(() => {
        this.#patienceOver = true;
        this.#update();
      }, firstBlockPatience);
    }
  };

  readonly #deny = async (reason: string): Promise<void> => {
    if (!this.#stopPolling()) return;
    this.#denied(await explainDenial(reason, this.#ended.signal));
  };

  /** The close code was sufficient. */
  #end(denied: Denial): void {
    if (this.#stopPolling()) this.#denied(denied);
  }

  /** Otherwise the provider retries for ever. False if already done. */
  #stopPolling(): boolean {
    if (this.#denying || this.#ended.signal.aborted) return false;
    this.#denying = true;
    this.#provider?.destroy();
    this.#socket.destroy();
    return true;
  }

  #denied(denied: Denial): void {
    if (this.#ended.signal.aborted) return;
    this.#state = { ...this.#state, save: "offline", denied };
    this.#notify();
  }

  readonly #readPeople = (): void => {
    const people = presentPeople(this.awareness.getStates(), this.doc.clientID);
    if (samePeople(people, this.#state.people)) return;
    this.#state = { ...this.#state, people };
    this.#notify();
  };

  #learn(facts: Partial<Omit<ConnectionFacts, "edited">>): void {
    this.#facts = { ...this.#facts, ...facts };
    this.#update();
  }

  #setReadOnly(readOnly: boolean): void {
    if (readOnly === this.#state.readOnly) return;
    this.#state = { ...this.#state, readOnly };
    this.#notify();
  }

  readonly #noteEdit = (_update: Uint8Array, origin: unknown): void => {
    if (this.#state.edited || origin === this.#provider || origin === this.#copy) return;
    this.#state = { ...this.#state, edited: true };
    markUnsent(this.user.id, this.pageId);
    this.#notify();
    this.#update();
  };

  readonly #update = (): void => {
    const save = saveStatus({ ...this.#facts, edited: this.#state.edited });
    if (save === "saved") this.#noteSaved();
    const { unsynced, synced } = this.#facts;
    // Writers get a first block from the server; a reader's page may be empty.
    const mayBeEmpty = this.#state.readOnly || this.#patienceOver;
    const ready = this.#state.ready || this.fragment.length > 0 || (synced && mayBeEmpty);
    if (save === this.#state.save && ready === this.#state.ready && unsynced === this.#state.unsynced) return;
    this.#state = { ...this.#state, save, ready, unsynced, edited: this.#state.edited && save !== "saved" };
    this.#notify();
  };

  #noteSaved(): void {
    this.#facts = { ...this.#facts, failing: false };
    if (this.#state.save === "saved" && !this.#state.edited) return;
    unmarkUnsent(this.user.id, this.pageId);
    const confirmed = this.#unsent.confirm(this.doc);
    if (this.#isPersisted && !this.ended)
      void this.#copy.write(confirmedKey, new Uint8Array(confirmed).buffer);
  }

  /** Persisted until the user has decided, in whatever window. */
  #lose(words: readonly LostWords[]): void {
    if (words.length === 0) return;
    this.#state = { ...this.#state, lost: [...this.#state.lost, ...words] };
    if (this.#isPersisted && !this.ended) void this.#copy.write(lostKey, JSON.stringify(this.#state.lost));
    this.#notify();
  }

  #notify(): void {
    // A listener may end the page: the others are still notified.
    Array.from(this.#listeners).forEach((listener) => listener());
  }
}
