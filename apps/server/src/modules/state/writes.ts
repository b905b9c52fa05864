import type { WriteState } from "@maive/contract";

/** Whether writes succeed, as last reported by the storage. Created before the storage opens. */
export class Writes {
  #state: WriteState = "ok";
  readonly #listeners: (() => void)[] = [];

  get state(): WriteState {
    return this.#state;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  note(state: WriteState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
