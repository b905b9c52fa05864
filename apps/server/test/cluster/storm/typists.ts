import { pageSchemaParam, pageSchemaVersion } from "@maive/contract";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { openPageAt, type PageClient } from "../../page-server.ts";
import type { Person } from "./person.ts";

export interface Typist {
  client: PageClient;
  /** Everything that was typed: the browser has what is not acknowledged. */
  words: Set<string>;
  /** Stops typing; the page stays open. */
  stop(): void;
}

/** Opens a page behind the balancer; whenever its process goes, at another one. */
export const openPage = (address: string, person: Person, pageId: string): PageClient => {
  class SignedIn extends WebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { cookie: person.cookie, origin: address } });
      // Whoever gives a connection up before it is made listens to nothing any more.
      this.on("error", () => this.terminate());
    }
  }
  const url = `${address.replace("http", "ws")}/ws/pages/${pageId}?${pageSchemaParam}=${pageSchemaVersion}`;
  return openPageAt(url, pageId, SignedIn);
};

/** Where somebody writes: behind the last word. */
const caretOf = (client: PageClient): unknown => {
  const place = Y.createRelativePositionFromTypeIndex(client.text(), client.text().length);
  return JSON.parse(JSON.stringify({ anchor: place, head: place }));
};

/** The carets of a page as one of its windows shows them, by window. */
export const caretsAt = ({ provider }: PageClient): Map<number, unknown> =>
  new Map([...(provider.awareness?.getStates() ?? [])].map(([id, { cursor }]) => [id, cursor]));

/** Types words at the end of a page's first text, also while there is no connection. */
export const typeWords = (client: PageClient, name: string, rest: number): Typist => {
  const words = new Set<string>();
  const timer = setInterval(() => {
    const word = `<${name}.${words.size + 1}>`;
    client.text().insert(client.text().length, word);
    words.add(word);
    // Whoever is on the page sees where.
    client.provider.setAwarenessField("cursor", caretOf(client));
  }, rest);
  return { client, words, stop: () => clearInterval(timer) };
};

/** The words of a text, sorted. */
export const wordsIn = (text: string): string[] => (text.match(/<[\w.-]+>/g) ?? []).toSorted();
