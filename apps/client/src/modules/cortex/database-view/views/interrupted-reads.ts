import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads under way whose answers would undo an optimistic change. What they were begun for, such as what another window added, may have
 * come with them alone: they are repeated once the change is stored.
 */
export class InterruptedReads {
  readonly #client: QueryClient;
  readonly #queryKey: QueryKey;
  #some = false;

  constructor(client: QueryClient, queryKey: QueryKey) {
    this.#client = client;
    this.#queryKey = queryKey;
  }

  /** Before the change is shown. */
  interrupt(): void {
    if (this.#client.isFetching({ queryKey: this.#queryKey }) > 0) this.#some = true;
    void this.#client.cancelQueries({ queryKey: this.#queryKey });
  }

  /** After the change was stored. */
  repeat(): void {
    if (!this.#some) return;
    this.#some = false;
    void this.#client.invalidateQueries({ queryKey: this.#queryKey });
  }
}
