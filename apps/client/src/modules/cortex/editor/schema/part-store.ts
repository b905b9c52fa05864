import { Signal } from "../signal.ts";

/**
 * Interactive parts of text blocks, rendered by React; text itself is not, so that pages of thousands of blocks open
 * quickly.
 */
export type PartKind = "callout-icon" | "mention";

export type Part = {
  key: string;
  kind: PartKind;
  element: HTMLElement;
  attrs: Readonly<Record<string, unknown>>;
};

/** The editor's handle of a part. */
export type PartHandle = { change: (attrs: Part["attrs"]) => void; remove: () => void };

/** The parts in the document; one store per editor. */
export class PartStore {
  readonly list = new Signal<readonly Part[]>([]);
  readonly #parts = new Map<string, Part>();
  #next = 0;
  #isScheduled = false;

  add(part: Omit<Part, "key">): PartHandle {
    const key = String((this.#next += 1));
    this.#parts.set(key, { ...part, key });
    this.#notifyDeferred();
    return {
      change: (attrs) => {
        const known = this.#parts.get(key);
        if (!known) return;
        this.#parts.set(key, { ...known, attrs });
        this.#notifyDeferred();
      },
      remove: () => {
        if (this.#parts.delete(key)) this.#notifyDeferred();
      },
    };
  }

  /** Batched: the editor creates elements during its update, and React is notified once afterwards. */
  #notifyDeferred(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.list.set([...this.#parts.values()]);
    });
  }
}
