import type { WriteState } from "@maive/contract";

/** Whether changes can be stored, as the storage last noticed it. Created before the storage is opened. */
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
