import type { Blobs } from "../../blobs/index.ts";
import type { EventBus } from "../../events/index.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Leader } from "../../shared/work/leader.ts";
import { runWork } from "../../shared/work/current-work.ts";
import type { Storage } from "../../storage/index.ts";
import { type FileTextBounds, fileTextBounds } from "./bounds.ts";
import { filesBefore, type UnreadFile, unreadAmong, writeText } from "./file-texts.store.ts";
import { isReadWhole, kindOf } from "./kinds.ts";
import { allowedRecognition, type Recognition } from "./recognition.ts";
import { type ReadResult, TextProcess } from "./text-process.ts";

export interface FileTextsDeps {
  storage: Storage;
  blobs: Pick<Blobs, "open">;
  bus: EventBus;
  leader: Leader;
  log: Pick<Logger, "info" | "warn">;
  /** Absolute path of the program that reads pictures, where it is installed. */
  tesseract: string;
  /** Limits of the reading; for tests. */
  bounds?: FileTextBounds;
}

/** Incremented when files are read better than before: all are read anew then, those that failed, too. */
const reading = 1;
/** Of a row: files that may have text in pictures are read again where that is read, too. */
const versions = { plain: 2 * reading - 1, pictured: 2 * reading };
/** Notifies the leader that main has changed what is read. */
const topic = "texts of files";

/** Files that are looked at in one go. */
const atOnce = 200;
/** Files that came while others are read; with more of them all are looked through. */
const mostWaiting = 10_000;

/** Reads files one after the other: first those that have just come, then all from the newest to the oldest. */
export class ReadQueue {
  readonly #deps: FileTextsDeps;
  readonly #process: TextProcess;
  readonly #listeners = new Set<(sha256: string) => void>();
  /** Ids of files that have just come. */
  #come = new Set<string>();
  /** Those before this one are still to be looked at; null: from the newest on; undefined: all have been. */
  #before: string | null | undefined = undefined;
  #running: Promise<void> | null = null;
  /** Something came that the running turn may not have seen. */
  #isBehind = false;
  #isClosed = false;
  #stops: (() => void)[] = [];

  constructor(deps: FileTextsDeps) {
    this.#deps = deps;
    this.#process = new TextProcess(deps.bounds);
  }

  onText(listener: (sha256: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    const { bus, leader } = this.#deps;
    this.#stops = [
      bus.on("driveChanged", ({ fileIds }) => this.#note(fileIds)),
      leader.onTurn((isNew) => {
        if (isNew) this.#look();
      }),
      leader.hear(topic, () => this.#look()),
    ];
    this.#look();
  }

  lookAgain(): void {
    if (this.#deps.leader.isHere) this.#look();
    else this.#deps.leader.say(topic, "");
  }

  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    this.#process.close();
    await this.#running;
  }

  #look(): void {
    if (this.#stops.length === 0 || !this.#deps.leader.isHere) return;
    this.#before = null;
    this.#run();
  }

  #note(fileIds: readonly string[]): void {
    if (!this.#deps.leader.isHere) return;
    for (const id of fileIds) this.#come.add(id);
    if (this.#come.size > mostWaiting) {
      this.#come.clear();
      this.#before = null;
    }
    this.#run();
  }

  #run(): void {
    if (this.#isClosed) return;
    if (this.#running) {
      this.#isBehind = true;
      return;
    }
    this.#isBehind = false;
    const { leader, log } = this.#deps;
    this.#running = leader
      .run(() => runWork({ name: "texts of files", who: null }, () => this.#readAll()))
      .then(
        () => undefined,
        // What is left is looked at when something comes, and once a day.
        (error: unknown) => log.warn({ err: error }, "the texts of files cannot be read"),
      )
      .finally(() => {
        this.#running = null;
        if (this.#isBehind) this.#run();
      });
  }

  async #readAll(): Promise<void> {
    const { storage, tesseract } = this.#deps;
    for (let ids = await this.#next(); ids && !this.#isClosed; ids = await this.#next()) {
      const recognition = await allowedRecognition(storage.read, tesseract);
      const required = { plain: versions.plain, pictured: recognition && versions.pictured };
      const files = new Map(
        (await unreadAmong(storage.read, ids, required)).map((file) => [file.sha256, file]),
      );
      for (const file of files.values()) {
        if (this.#isClosed) return;
        await this.#readOne(file, recognition);
      }
    }
  }

  /** The next files to look at; null when there are no more. */
  async #next(): Promise<string[] | null> {
    if (this.#come.size > 0) {
      const ids = [...this.#come].slice(0, atOnce);
      for (const id of ids) this.#come.delete(id);
      return ids;
    }
    if (this.#before === undefined) return null;
    const ids = await filesBefore(this.#deps.storage.read, this.#before, atOnce);
    this.#before = ids.length < atOnce ? undefined : ids.at(-1);
    return ids;
  }

  async #readOne(
    { sha256, mime_type, file_size }: UnreadFile,
    recognition: Recognition | null,
  ): Promise<void> {
    const { storage, blobs, log, bounds = fileTextBounds } = this.#deps;
    const kind = kindOf(mime_type);
    if (!kind) return;
    const isWhole = isReadWhole(kind);
    let result: ReadResult | null = { reason: "too_large" };
    if (!isWhole || file_size <= bounds.wholeBytes)
      try {
        const isHead = !isWhole && file_size > bounds.headBytes;
        const open = () => blobs.open(sha256, ...(isHead ? [{ start: 0, end: bounds.headBytes - 1 }] : []));
        result = await this.#process.read({ kind, isHead, recognition, open });
      } catch (error) {
        // A store that does not answer, or bytes that are gone: it is tried another time.
        log.warn({ err: error, sha256 }, "a file cannot be read for its text");
        return;
      }
    if (!result) return;
    const failure = "reason" in result ? result.reason : null;
    if (failure) log.info({ sha256, reason: failure }, "a file has no text that can be read");
    const { packed, isCut } = "packed" in result ? result : { packed: null, isCut: false };
    const isStored = await storage.transact((tx) =>
      writeText(tx, {
        sha256,
        version: recognition ? versions.pictured : versions.plain,
        failure,
        is_cut: isCut ? 1 : 0,
        lines: packed && Buffer.from(packed),
        read_at: tx.now,
      }),
    );
    if (isStored) for (const listener of this.#listeners) listener(sha256);
  }
}
