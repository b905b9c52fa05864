import type { FileMark, StoredUpload, StoredUploads } from "../../files/resumable/index.ts";

const same = (a: FileMark, b: FileMark): boolean =>
  a.name === b.name && a.folder === b.folder && a.size === b.size && a.lastModified === b.lastModified;

/** Uploads that an earlier visit left unfinished, until they are taken up again or discarded. */
export class InterruptedUploads {
  readonly #store: StoredUploads;
  readonly #watchers = new Set<() => void>();
  #list: readonly StoredUpload[];

  constructor(store: StoredUploads, now: Date) {
    this.#store = store;
    this.#list = store.list(now);
  }

  snapshot = (): readonly StoredUpload[] => this.#list;

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** These files are on their way again. */
  takenUp(marks: readonly FileMark[]): void {
    this.#put(this.#list.filter((upload) => !marks.some((mark) => same(upload, mark))));
  }

  /** The person does not want it any more. */
  discard(upload: StoredUpload): void {
    this.#store.remove(upload);
    this.#put(this.#list.filter((other) => other !== upload));
  }

  #put(list: readonly StoredUpload[]): void {
    if (list.length === this.#list.length) return;
    this.#list = list;
    for (const watcher of this.#watchers) watcher();
  }
}
