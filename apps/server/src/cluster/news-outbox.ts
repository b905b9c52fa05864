/** What there is to say while other news are on their way goes together, and the same only once. */
export class NewsOutbox {
  readonly #send: (news: readonly string[]) => Promise<unknown>;
  #unsent = new Set<string>();
  #isSending = false;

  /** @param send never rejects: news that is lost is made up for by the look that every reader takes from time to time. */
  constructor(send: (news: readonly string[]) => Promise<unknown>) {
    this.#send = send;
  }

  add(news: string): void {
    this.#unsent.add(news);
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#unsent.size > 0) {
      const news = [...this.#unsent];
      this.#unsent = new Set();
      await this.#send(news);
    }
    this.#isSending = false;
  }
}
