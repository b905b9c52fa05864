import { Signal } from "../signal.ts";

/** The blocks without text of their own: React draws them into elements the editor owns. */
export type EmbedType = "database_view" | "page_reference" | "image" | "file" | "bookmark" | "unknown";

export type Embed = {
  key: string;
  type: EmbedType;
  element: HTMLElement;
  attrs: Readonly<Record<string, unknown>>;
};

/** The embeds that stand in the document now. One store per editor. */
export class EmbedStore {
  readonly list = new Signal<readonly Embed[]>([]);
  readonly #embeds = new Map<string, Embed>();
  #next = 0;
  #told = false;

  /** Adds an embed and answers its key. */
  add(embed: Omit<Embed, "key">): string {
    const key = String((this.#next += 1));
    this.#embeds.set(key, { ...embed, key });
    this.#tellSoon();
    return key;
  }

  change(key: string, attrs: Embed["attrs"]): void {
    const embed = this.#embeds.get(key);
    if (!embed) return;
    this.#embeds.set(key, { ...embed, attrs });
    this.#tellSoon();
  }

  remove(key: string): void {
    if (this.#embeds.delete(key)) this.#tellSoon();
  }

  /** The editor builds its elements in the middle of an update: React hears of it once, when that is done. */
  #tellSoon(): void {
    if (this.#told) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      this.list.set([...this.#embeds.values()]);
    });
  }
}
