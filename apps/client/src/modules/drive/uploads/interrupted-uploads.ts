import type { FileMark, KeptUpload, KeptUploads } from "./send/kept-uploads.ts";

const same = (a: FileMark, b: FileMark): boolean =>
  a.name === b.name && a.folder === b.folder && a.size === b.size && a.lastModified === b.lastModified;

/** Uploads that an earlier visit left unfinished, until they are taken up again or discarded. */
export class InterruptedUploads {
  readonly #kept: KeptUploads;
  readonly #watchers = new Set<() => void>();
  #list: readonly KeptUpload[];

  constructor(kept: KeptUploads, now: Date) {
    this.#kept = kept;
    this.#list = kept.list(now);
  }

  snapshot = (): readonly KeptUpload[] => this.#list;

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** These files are on their way again. */
  takenUp(marks: readonly FileMark[]): void {
    this.#put(this.#list.filter((upload) => !marks.some((mark) => same(upload, mark))));
  }

  /** The person does not want it any more. */
  discard(upload: KeptUpload): void {
    this.#kept.forget(upload);
    this.#put(this.#list.filter((other) => other !== upload));
  }

  #put(list: readonly KeptUpload[]): void {
    if (list.length === this.#list.length) return;
    this.#list = list;
    for (const watcher of this.#watchers) watcher();
  }
}
