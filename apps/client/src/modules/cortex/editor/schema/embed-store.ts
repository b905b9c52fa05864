import { Signal } from "../signal.ts";

/** Blocks without text, rendered by React portals into the editor's elements. */
export type EmbedType =
  | "database_view"
  | "page_reference"
  | "image"
  | "file"
  | "bookmark"
  | "embed"
  | "table_of_contents"
  | "gallery"
  | "synced"
  | "template_button"
  | "unknown";

export type Embed = {
  key: string;
  type: EmbedType;
  element: HTMLElement;
  attrs: Readonly<Record<string, unknown>>;
};

/** The embeds in the document; one store per editor. */
export class EmbedStore {
  readonly list = new Signal<readonly Embed[]>([]);
  readonly #embeds = new Map<string, Embed>();
  #next = 0;
  #isScheduled = false;

  /** Adds an embed. @returns its key. */
  add(embed: Omit<Embed, "key">): string {
    const key = String((this.#next += 1));
    this.#embeds.set(key, { ...embed, key });
    this.#notifyDeferred();
    return key;
  }

  change(key: string, attrs: Embed["attrs"]): void {
    const embed = this.#embeds.get(key);
    if (!embed) return;
    this.#embeds.set(key, { ...embed, attrs });
    this.#notifyDeferred();
  }

  remove(key: string): void {
    if (this.#embeds.delete(key)) this.#notifyDeferred();
  }

  /** Batched: the editor creates elements during its update, and React is notified once afterwards. */
  #notifyDeferred(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.list.set([...this.#embeds.values()]);
    });
  }
}
