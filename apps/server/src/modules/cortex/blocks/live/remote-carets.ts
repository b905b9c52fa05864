import type { Connection, Document } from "@hocuspocus/server";
import { applyAwarenessUpdate, removeAwarenessStates } from "y-protocols/awareness";
import type { Caret, CaretSharing } from "./caret-sharing.ts";
import type { PageContext } from "./page-context.ts";
import { ownerOf } from "./presence.ts";
import { presenceUpdate } from "./presence-frame.ts";

/** Origin of presences from other processes. */
const elsewhere = "another process";

export interface RemoteCaretsDeps {
  sharing: CaretSharing;
  /** The documents in memory. */
  documents(): ReadonlyMap<string, Document>;
}

/** The presences of a page's people at other processes. */
export class RemoteCarets {
  readonly #deps: RemoteCaretsDeps;
  /** By page: which process shows a client. */
  readonly #places = new Map<string, Map<number, string>>();
  readonly #open = new WeakSet<Document>();
  /** Whose a client here is: also when its state is gone. */
  readonly #owners = new WeakMap<Document, Map<number, string>>();
  /** Stops listening. */
  readonly close: () => void;

  constructor(deps: RemoteCaretsDeps) {
    this.#deps = deps;
    this.close = deps.sharing.listen({
      onCarets: (pageId, processId, carets) => this.#takeIn(pageId, processId, carets),
      onEnded: (processId) => this.#end(processId),
    });
  }

  /** A document was loaded: others are shown what its people here do. */
  watch(pageId: string, document: Document): void {
    const { awareness } = document;
    const owners = new Map<number, string>();
    this.#owners.set(document, owners);
    this.#places.delete(pageId);
    awareness.on(
      "update",
      (
        { added, updated, removed }: Record<"added" | "updated" | "removed", number[]>,
        origin: unknown,
      ): void => {
        if (origin === elsewhere) return;
        const places = this.#places.get(pageId);
        for (const client of [...added, ...updated, ...removed]) {
          const clock = awareness.meta.get(client)?.clock ?? 0;
          const state = awareness.states.get(client) ?? null;
          // One that was not heard of for long goes by itself, wherever it is.
          if (state === null && places?.delete(client)) continue;
          places?.delete(client);
          if (state !== null) owners.set(client, ownerOf(state, ""));
          const userId = owners.get(client);
          if (state === null) owners.delete(client);
          if (userId !== undefined) this.#deps.sharing.show(pageId, userId, { client, clock, state });
        }
      },
    );
  }

  /** Somebody has joined a document. */
  opened(pageId: string, document: Document): void {
    if (this.#open.has(document)) return;
    this.#open.add(document);
    this.#deps.sharing.open(pageId);
  }

  /** Somebody has left a document. */
  left(pageId: string, document: Document): void {
    if (document.getConnections().length > 0 || !this.#open.delete(document)) return;
    const current = this.#deps.documents().get(pageId);
    if (current && current !== document && this.#open.has(current)) return;
    this.#deps.sharing.close(pageId);
    this.#forget(pageId, () => true);
  }

  #takeIn(pageId: string, processId: string, carets: readonly Caret[]): void {
    const document = this.#deps.documents().get(pageId);
    if (!document || !this.#open.has(document)) return;
    const { awareness } = document;
    const places = this.#places.get(pageId) ?? new Map<number, string>();
    this.#places.set(pageId, places);
    const here = new Set(
      document.getConnections().map(({ context }: Connection<PageContext>) => context.socket.presenceClient),
    );
    let isUnknown = false;
    const entries = carets.flatMap(({ client, clock, state: shown }) => {
      // Who is connected here is shown as it is here.
      if (here.has(client)) return [];
      const state = shown === undefined ? awareness.states.get(client) : shown;
      if (state === undefined) isUnknown = true;
      if (state === undefined) return [];
      if (state === null) places.delete(client);
      else places.set(client, processId);
      return [{ client, clock, state: JSON.stringify(state) }];
    });
    if (entries.length > 0) applyAwarenessUpdate(awareness, presenceUpdate(entries), elsewhere);
    // A notification was lost: it is sent anew.
    if (isUnknown) this.#deps.sharing.open(pageId);
  }

  #end(processId: string): void {
    for (const pageId of this.#places.keys()) this.#forget(pageId, (place) => place === processId);
  }

  #forget(pageId: string, isGone: (processId: string) => boolean): void {
    const places = this.#places.get(pageId);
    const gone = [...(places ?? [])].filter(([, place]) => isGone(place)).map(([client]) => client);
    for (const client of gone) places?.delete(client);
    if (places?.size === 0) this.#places.delete(pageId);
    const document = this.#deps.documents().get(pageId);
    if (document && gone.length > 0) removeAwarenessStates(document.awareness, gone, elsewhere);
  }
}
