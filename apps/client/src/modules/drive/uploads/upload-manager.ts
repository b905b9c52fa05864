import type { DriveItem } from "@maive/contract";
import { limits } from "@maive/contract";
import { newUuid } from "../../../api/index.ts";
import { nameIn } from "../model/drive-path.ts";
import { folderBelow, type Chosen, type ChosenFile } from "./model/chosen-files.ts";
import {
  afterEvent,
  emptyQueue,
  nextToSend,
  type Upload,
  type UploadEvent,
  type UploadQueue,
} from "./model/upload-queue.ts";
import type { SendEnd, SendInput, Sending } from "./send/sending.ts";

/** Dependencies of the queue. */
export interface UploadDeps {
  sendSmall: (input: SendInput) => Sending;
  sendBig: (input: SendInput) => Sending;
  /** Makes the folders between `base` and `folder`; resolves to why not, or null. */
  ensureFolder: (base: string, folder: string) => Promise<SendEnd | null>;
  /** A new batch: created folders may be gone. */
  forgetFolders: () => void;
  /** Whether the server answers. */
  reachable: () => Promise<boolean>;
  /** `setTimeout`; returns its cancellation. */
  later: (run: () => void, ms: number) => () => void;
  /** Message after too many attempts. */
  givenUp: string;
}

/** Interval of checking for the server while offline, in ms. */
const lookAgainAfter = 3_000;
/** Ms after a broken connection until the next try. */
const tryAgainAfter = 800;
/** Ms between two showings of progress. */
const shownEvery = 120;

interface Work {
  file: File | null;
  replaces: boolean;
  key: string;
  sending: Sending | null;
}

type Arrival = Parameters<ArrivalListener>;
type ArrivalListener = (folder: string, item: DriveItem | null) => void;

/** All uploads to Drive; independent of screens, so that they survive navigation. */
export class UploadManager {
  readonly #deps: UploadDeps;
  readonly #work = new Map<string, Work>();
  readonly #watchers = new Set<() => void>();
  readonly #arrivals = new Set<ArrivalListener>();
  /** Finished uploads before the tray's code was loaded. */
  readonly #unheard: Arrival[] = [];
  readonly #progress = new Map<string, number>();
  /** Broken ones that wait a moment before their next try. */
  readonly #resting = new Set<string>();
  #queue: UploadQueue = emptyQueue;
  #progressShown = true;
  #looking = false;

  constructor(deps: UploadDeps) {
    this.#deps = deps;
  }

  snapshot = (): UploadQueue => this.#queue;

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Subscribes to finished uploads, earlier ones included; the item is null when unknown. */
  onArrival(listener: ArrivalListener): () => void {
    this.#arrivals.add(listener);
    for (const arrival of this.#unheard.splice(0)) listener(...arrival);
    return () => this.#arrivals.delete(listener);
  }

  /** Notifies that a folder's content has changed. */
  arrived(...arrival: Arrival): void {
    if (this.#arrivals.size === 0) this.#unheard.push(arrival);
    for (const listener of this.#arrivals) listener(...arrival);
  }

  /** Uploads to `base` and below. */
  add({ files, emptyFolders }: Chosen, base: string): void {
    const uploads = [
      ...files.map((chosen) => this.#upload(chosen, base)),
      ...emptyFolders.map((folders) => this.#emptyFolder(folderBelow(base, folders), base)),
    ];
    if (uploads.length === 0) return;
    if (this.#work.size === uploads.length) this.#deps.forgetFolders();
    this.#happen({ type: "added", uploads });
    this.#proceed();
  }

  cancel(ids: readonly string[]): void {
    for (const id of ids) {
      const work = this.#work.get(id);
      work?.sending?.abort();
      if (work) work.sending = null;
    }
    this.#happen({ type: "cancelled", ids });
    this.#proceed();
  }

  retry(ids: readonly string[]): void {
    this.#deps.forgetFolders();
    for (const id of ids) {
      const work = this.#work.get(id);
      // A refused request would get the same stored answer under its idempotency key.
      if (work) work.key = newUuid();
    }
    this.#happen({ type: "retried", ids });
    this.#proceed();
  }

  /** Removes finished uploads. */
  clear(): void {
    this.#happen({ type: "cleared" });
    for (const id of this.#work.keys()) if (!this.#queue.uploads.has(id)) this.#work.delete(id);
  }

  /** The browser is online: check at once. */
  lookNow(): void {
    if (this.#queue.offline) void this.#look();
  }

  #upload({ file, folders, replaces = false }: ChosenFile, base: string): Upload {
    const { name, size } = file;
    const resumable = size > limits.resumableAboveBytes;
    const folder = folderBelow(base, folders);
    return this.#remember({ name, kind: "file", folder, base, size, resumable }, file, replaces);
  }

  #emptyFolder(folder: string, base: string): Upload {
    return this.#remember(
      { name: nameIn(folder), kind: "folder", folder, base, size: 0, resumable: false },
      null,
    );
  }

  #remember(
    about: Pick<Upload, "name" | "kind" | "folder" | "base" | "size" | "resumable">,
    file: File | null,
    replaces = false,
  ): Upload {
    const id = newUuid();
    this.#work.set(id, { file, replaces, key: newUuid(), sending: null });
    return { ...about, id, status: "waiting", sent: 0, resumed: false, reason: null, breaks: 0, delays: 0 };
  }

  #happen(event: UploadEvent): void {
    const after = afterEvent(this.#queue, event);
    if (after === this.#queue) return;
    this.#queue = after;
    for (const watcher of this.#watchers) watcher();
  }

  #proceed(): void {
    for (const upload of nextToSend(this.#queue)) {
      if (this.#resting.has(upload.id)) continue;
      this.#happen({ type: "started", id: upload.id });
      void this.#send(upload);
    }
  }

  async #send(upload: Upload): Promise<void> {
    const end = await this.#try(upload);
    if (end) this.#settle(upload, end);
    this.#proceed();
  }

  /** One try; null where it was cancelled meanwhile. */
  async #try({ id, folder, base, resumable }: Upload): Promise<SendEnd | null> {
    const obstacle = await this.#deps.ensureFolder(base, folder);
    const work = this.#work.get(id);
    if (!work || this.#queue.uploads.get(id)?.status !== "sending") return null;
    if (obstacle) return obstacle;
    const { file, replaces, key } = work;
    if (!file) return { kind: "arrived", item: null };
    const send = resumable ? this.#deps.sendBig : this.#deps.sendSmall;
    const sending = send({
      file,
      folder,
      replaces,
      key,
      onSent: (bytes) => this.#note(id, bytes),
      onResumed: (sent) => this.#happen({ type: "resumed", id, sent }),
    });
    work.sending = sending;
    const end = await sending.ended;
    // Cancelled, and possibly restarted.
    if (work.sending !== sending) return null;
    work.sending = null;
    return end;
  }

  #settle({ id, folder, kind }: Upload, end: SendEnd): void {
    this.#showProgress();
    switch (end.kind) {
      case "arrived":
        this.#happen({ type: "finished", id, name: end.item?.display_name });
        if (kind === "file") this.arrived(folder, end.item);
        return;
      case "refused":
        this.#happen({ type: "refused", id, reason: end.reason });
        return;
      case "early":
        this.#rest(id, end.seconds * 1_000);
        this.#happen({ type: "tooEarly", id, reason: end.reason });
        return;
      case "interrupted":
        this.#rest(id, tryAgainAfter);
        void this.#look(id);
    }
  }

  /** With a delay: the connection may take a moment to recover. */
  #rest(id: string, ms: number): void {
    this.#resting.add(id);
    this.#deps.later(() => {
      this.#resting.delete(id);
      this.#proceed();
    }, ms);
  }

  /** Checks whether the server is reachable, and repeats until it is. */
  async #look(interrupted?: string): Promise<void> {
    const there = await this.#deps.reachable();
    this.#happen({ type: there ? "cameBack" : "wentOffline" });
    if (interrupted !== undefined)
      this.#happen({ type: "interrupted", id: interrupted, reason: this.#deps.givenUp });
    if (there) this.#proceed();
    else this.#lookLater();
  }

  #lookLater(): void {
    if (this.#looking) return;
    this.#looking = true;
    this.#deps.later(() => {
      this.#looking = false;
      void this.#look();
    }, lookAgainAfter);
  }

  /** Progress comes many times a second; it is shown a few times. */
  #note(id: string, bytes: number): void {
    this.#progress.set(id, bytes);
    if (!this.#progressShown) return;
    this.#progressShown = false;
    this.#deps.later(() => this.#showProgress(), shownEvery);
  }

  #showProgress(): void {
    this.#progressShown = true;
    if (this.#progress.size === 0) return;
    const sent = new Map(this.#progress);
    this.#progress.clear();
    this.#happen({ type: "progressed", sent });
  }
}
