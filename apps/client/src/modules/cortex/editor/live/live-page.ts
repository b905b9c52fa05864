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
  /** There is something to edit: from this device or from the server. */
  ready: boolean;
  /** Own changes the server has not confirmed, as far as this connection knows. */
  unsynced: number;
  /** Something was changed here since the server last confirmed everything. */
  edited: boolean;
  denied: Denial | null;
  /** The server lets this person read, not write. */
  readOnly: boolean;
  people: readonly PresentPerson[];
  /** Texts written on without a connection whose blocks others deleted meanwhile; the person says what becomes of them. */
  lost: readonly LostWords[];
};

/** What is known of a page before it is opened. */
export const unopened: LivePageState = {
  save: "saving",
  ready: false,
  unsynced: 0,
  edited: false,
  denied: null,
  readOnly: false,
  people: [],
  lost: [],
};

/** Under this name the copy on this device keeps what the server has of it. */
const confirmedKey = "confirmed";
/** And under this one the texts that others deleted with what was added to them. */
const lostKey = "lost";
/** What the server closes a socket with when an update could not be written. */
const notSaved = "not saved";
/** RFC 6455: the connection went, or never came about, without a word. */
const abnormal = 1006;

/** How long the copy on this device may take before the server is asked without it. */
const localCopyPatience = 1_500;
/** How long a writer waits for the first block, which the server makes. */
const firstBlockPatience = 3_000;

/**
 * One page, live: the document with the draft that is typed into, its copy on this device and the socket to the server. Lives as long as the page is
 * open; `destroy` ends all three.
 */
export class LivePage {
  readonly doc = new Doc();
  readonly awareness = new Awareness(this.doc);
  /** What the editor writes into. */
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
  #facts: ConnectionFacts = {
    connected: false,
    synced: false,
    unsynced: 0,
    failing: false,
    blocked: false,
    crowded: false,
    severed: false,
  };
  /** The server has spoken since the socket opened. */
  #heard = false;
  #patienceOver = false;
  #work = 0;
  #denying = false;
  #kept = false;
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
      // With a connection everybody sees what is deleted under their hands.
      if (!this.#facts.synced) this.#lose(this.#unsent.lostIn(transaction));
      this.#unsent.received(transaction);
    });
    this.#copy = new LocalCopy(user.user_id, pageId, this.doc, () => {
      this.#kept = false;
    });
    void this.#copy.whenSynced.then(async () => {
      this.#kept = true;
      // Both at once: the page may be left, and the copy closed, before the first has come.
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

  /** Ended or refused by the server: whoever opens the page now needs a new one. */
  get over(): boolean {
    return this.ended || this.#denying;
  }

  /** Something was typed that is neither on the server nor on this device, or is on its way: it would go with this window. */
  wouldLose(): boolean {
    if (this.ended || this.#state.denied !== null) return false;
    return this.#work > 0 || (this.#state.edited && !this.#kept);
  }

  /** Something is on its way into this page, which stays open for it until the answered function is called. */
  keepOpen(): () => void {
    this.#work += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#work -= 1;
      this.#tell();
    };
  }

  /** The texts of the blocks that hold words the server does not have, as far as it is known. */
  unsentWords(): string[] {
    return this.#unsent.in(this.fragment);
  }

  /** The person has said what becomes of the texts that were lost. */
  settleLost(): void {
    this.#state = { ...this.#state, lost: [] };
    if (this.#kept && !this.ended) void this.#copy.write(lostKey, undefined);
    this.#tell();
  }

  /** Tries to reach the server now instead of after the waiting time. */
  retry(): void {
    if (!this.#facts.connected && !this.over) void this.#socket.connect();
  }

  /** What is typed does not reach the document any more: nothing is called saved until {@link mended}. */
  sever(): void {
    if (!this.#facts.severed && !this.ended) this.#learn({ severed: true });
  }

  /** The editor was built anew from the document. */
  mended(): void {
    this.#learn({ severed: false });
  }

  /** Ends the connection. What was typed is on this device and is sent when the page is opened again. */
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

  /** Ends the connection and deletes the copy on this device. */
  async forget(): Promise<void> {
    this.destroy();
    unmarkUnsent(this.user.id, this.pageId);
    await deleteLocalCopy(this.user.id, this.pageId);
  }

  async #connect(): Promise<void> {
    // The socket opens meanwhile; with the local copy loaded only what is missing travels.
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
      // The session cookie signs in; the protocol only wants a token that is not empty.
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
        this.#learn({ connected: false, synced: false, failing, crowded });
        if (crowded) this.#socket.rest(socketTimings.retryTooMany);
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
    this.#learn({ synced });
    if (synced && this.fragment.length === 0) {
      setTimeout(() => {
        this.#patienceOver = true;
        this.#update();
      }, firstBlockPatience);
    }
  };

  readonly #deny = async (reason: string): Promise<void> => {
    if (!this.#stopAsking()) return;
    this.#denied(await explainDenial(reason, this.#ended.signal));
  };

  /** The server said why at once. */
  #end(denied: Denial): void {
    if (this.#stopAsking()) this.#denied(denied);
  }

  /** Without this the provider would go on asking. False where that was done before. */
  #stopAsking(): boolean {
    if (this.#denying || this.#ended.signal.aborted) return false;
    this.#denying = true;
    this.#provider?.destroy();
    this.#socket.destroy();
    return true;
  }

  #denied(denied: Denial): void {
    if (this.#ended.signal.aborted) return;
    this.#state = { ...this.#state, save: "offline", denied };
    this.#tell();
  }

  readonly #readPeople = (): void => {
    const people = presentPeople(this.awareness.getStates(), this.doc.clientID);
    if (samePeople(people, this.#state.people)) return;
    this.#state = { ...this.#state, people };
    this.#tell();
  };

  #learn(facts: Partial<ConnectionFacts>): void {
    this.#facts = { ...this.#facts, ...facts };
    this.#update();
  }

  #setReadOnly(readOnly: boolean): void {
    if (readOnly === this.#state.readOnly) return;
    this.#state = { ...this.#state, readOnly };
    this.#tell();
  }

  readonly #noteEdit = (_update: Uint8Array, origin: unknown): void => {
    if (this.#state.edited || origin === this.#provider || origin === this.#copy) return;
    this.#state = { ...this.#state, edited: true };
    markUnsent(this.user.id, this.pageId);
    this.#tell();
  };

  readonly #update = (): void => {
    const save = saveStatus(this.#facts);
    if (save === "saved") this.#noteSaved();
    const { unsynced, synced } = this.#facts;
    // Whoever may write gets a first block from the server; for a reader a page may be empty.
    const mayBeEmpty = this.#state.readOnly || this.#patienceOver;
    const ready = this.#state.ready || this.fragment.length > 0 || (synced && mayBeEmpty);
    if (save === this.#state.save && ready === this.#state.ready && unsynced === this.#state.unsynced) return;
    this.#state = { ...this.#state, save, ready, unsynced, edited: this.#state.edited && save !== "saved" };
    this.#tell();
  };

  #noteSaved(): void {
    this.#facts = { ...this.#facts, failing: false };
    if (this.#state.save === "saved" && !this.#state.edited) return;
    unmarkUnsent(this.user.id, this.pageId);
    const confirmed = this.#unsent.confirm(this.doc);
    if (this.#kept && !this.ended) void this.#copy.write(confirmedKey, new Uint8Array(confirmed).buffer);
  }

  /** Kept on this device until the person has decided, whatever window that is in. */
  #lose(words: readonly LostWords[]): void {
    if (words.length === 0) return;
    this.#state = { ...this.#state, lost: [...this.#state.lost, ...words] };
    if (this.#kept && !this.ended) void this.#copy.write(lostKey, JSON.stringify(this.#state.lost));
    this.#tell();
  }

  #tell(): void {
    // One of them may end the page: the others hear of what led to that all the same.
    Array.from(this.#listeners).forEach((listener) => listener());
  }
}
