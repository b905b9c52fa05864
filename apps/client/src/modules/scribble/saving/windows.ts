const channel = "maive-boards";

/** Answer timeout of another window, in ms. */
const timeoutMs = 250;

type Message =
  | { kind: "who"; boardId: string }
  | { kind: "here"; boardId: string; owner: string }
  | { kind: "saved"; boardId: string; owner: string; version: number };

/** Talks with the other windows of this browser that have the same board open. */
export class BoardWindows {
  readonly #channel = new BroadcastChannel(channel);
  readonly #boardId: string;
  readonly #owner: string;
  readonly #alive = new Set<string>();

  /** @param onSaved another window saved this version. */
  constructor(boardId: string, owner: string, onSaved: (version: number) => void) {
    this.#boardId = boardId;
    this.#owner = owner;
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.boardId !== boardId) return;
      if (data.kind === "who") this.#post({ kind: "here", boardId, owner });
      if (data.kind === "here") this.#alive.add(data.owner);
      if (data.kind === "saved" && data.owner !== owner) onSaved(data.version);
    });
  }

  /** The windows that have this board open and answer. */
  async others(): Promise<ReadonlySet<string>> {
    this.#post({ kind: "who", boardId: this.#boardId });
    await new Promise((resolve) => setTimeout(resolve, timeoutMs));
    return this.#alive;
  }

  saved(version: number): void {
    this.#post({ kind: "saved", boardId: this.#boardId, owner: this.#owner, version });
  }

  close(): void {
    this.#channel.close();
  }

  #post(message: Message): void {
    this.#channel.postMessage(message);
  }
}
