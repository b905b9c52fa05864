/** Batches the notifications that come while others are being sent, each of them once. */
export class NotifyOutbox {
  readonly #send: (messages: readonly string[]) => Promise<unknown>;
  #unsent = new Set<string>();
  #isSending = false;

  /** @param send never rejects: what is lost is made up for by the look that every reader takes from time to time. */
  constructor(send: (messages: readonly string[]) => Promise<unknown>) {
    this.#send = send;
  }

  add(message: string): void {
    this.#unsent.add(message);
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#unsent.size > 0) {
      const messages = [...this.#unsent];
      this.#unsent = new Set();
      await this.#send(messages);
    }
    this.#isSending = false;
  }
}
