import { Signal } from "../signal.ts";

/** Small parts of text blocks that React draws: text itself never is, for a page of thousands of blocks to open at once. */
export type PartKind = "callout-icon" | "mention";

export type Part = {
  key: string;
  kind: PartKind;
  element: HTMLElement;
  attrs: Readonly<Record<string, unknown>>;
};

/** What the editor does with the part it has added. */
export type PartHandle = { change: (attrs: Part["attrs"]) => void; remove: () => void };

/** The parts that stand in the document now. One store per editor. */
export class PartStore {
  readonly list = new Signal<readonly Part[]>([]);
  readonly #parts = new Map<string, Part>();
  #next = 0;
  #told = false;

  add(part: Omit<Part, "key">): PartHandle {
    const key = String((this.#next += 1));
    this.#parts.set(key, { ...part, key });
    this.#tellSoon();
    return {
      change: (attrs) => {
        const known = this.#parts.get(key);
        if (!known) return;
        this.#parts.set(key, { ...known, attrs });
        this.#tellSoon();
      },
      remove: () => {
        if (this.#parts.delete(key)) this.#tellSoon();
      },
    };
  }

  /** The editor builds its elements in the middle of an update: React hears of it once, when that is done. */
  #tellSoon(): void {
    if (this.#told) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      this.list.set([...this.#parts.values()]);
    });
  }
}
