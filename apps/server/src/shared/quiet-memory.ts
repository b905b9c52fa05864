/** Bytes of requests and answers after which there may be something to give back. */
export const muchTraffic = 32 * 1024 * 1024;
/** Nobody has asked for anything for so long, in ms. */
const quiet = 5_000;

/**
 * Gives memory back after much traffic, once it is quiet. V8 keeps what a bulk load needed for as long as nobody asks:
 * 244 MB where 176 are needed. Looking through everything takes some 0.1 s, so nobody may be waiting meanwhile.
 */
export class QuietMemory {
  readonly #giveBack: () => void;
  #passed = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(giveBack: () => void) {
    this.#giveBack = giveBack;
  }

  /** A request was answered, or work of that size is going on. */
  note(bytes: number): void {
    this.#passed += bytes;
    if (this.#timer) this.#timer.refresh();
    else if (this.#passed >= muchTraffic) this.#timer = setTimeout(() => this.#end(), quiet).unref();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #end(): void {
    this.#timer = null;
    this.#passed = 0;
    this.#giveBack();
  }
}
