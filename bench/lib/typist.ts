import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { pageFragment, pageSchemaParam, pageSchemaVersion } from "@maive/contract";
import { WebSocket } from "ws";
import { Doc, XmlElement, XmlText } from "yjs";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Main } from "../../e2e/support/main-calls.ts";

/** Somebody on a page without a browser: the same protocol, the same caret messages. */
export interface Typist {
  doc: Doc;
  /** Types one letter at the end of the n-th block. */
  type(block: number): void;
  /** Adds blocks with these texts at the end. */
  append(texts: readonly string[]): void;
  /** From here on it takes note of nothing but what the server confirms: the words of others cost it nothing. */
  stopListening(): void;
  /** Resolves when the server has confirmed everything. */
  saved(): Promise<void>;
  leave(): void;
}

const textOf = (doc: Doc, block: number): XmlText => {
  const group = doc.getXmlFragment(pageFragment).get(0);
  const container = group instanceof XmlElement ? group.get(block) : null;
  const content = container instanceof XmlElement ? container.get(0) : null;
  const text = content instanceof XmlElement ? content.get(0) : null;
  if (!(text instanceof XmlText)) throw new Error(`there is no text in block ${block}`);
  return text;
};

let blocks = 0;

const paragraph = (text: string): XmlElement => {
  blocks += 1;
  const container = new XmlElement("blockContainer");
  container.setAttribute("id", `0198c0de-0000-7000-8000-${blocks.toString(16).padStart(12, "0")}`);
  const content = new XmlElement("paragraph");
  content.setAttribute("backgroundColor", "default");
  content.setAttribute("textColor", "default");
  content.setAttribute("textAlignment", "left");
  content.insert(0, [new XmlText(text)]);
  container.insert(0, [content]);
  return container;
};

/** Words and carets (kinds 0 and 1) of the protocol, behind the name of the page and its length. */
const saysOfOthers = (frame: unknown, pageId: string): boolean => {
  const kind = frame instanceof ArrayBuffer ? new Uint8Array(frame)[pageId.length + 1] : undefined;
  return kind === 0 || kind === 1;
};

/** Opens a page as a person would, and waits until it is there. */
export const openTypist = async (server: RunningServer, user: Main, pageId: string): Promise<Typist> => {
  let listens = true;
  class SignedIn extends WebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { cookie: user.cookie, origin: server.url } });
    }

    override emit(event: string | symbol, ...args: unknown[]): boolean {
      if (event === "message" && !listens && saysOfOthers(args[0], pageId)) return true;
      return super.emit(event, ...args);
    }
  }
  const url = `${server.url.replace("http", "ws")}/ws/pages/${pageId}?${pageSchemaParam}=${pageSchemaVersion}`;
  const socket = new HocuspocusProviderWebsocket({
    url,
    WebSocketPolyfill: SignedIn,
    delay: 300,
    minDelay: 100,
  });
  const doc = new Doc();
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: pageId,
    document: doc,
    token: pageId,
  });
  const saved = (): Promise<void> =>
    new Promise((done) => {
      const look = () => {
        if (!provider.isSynced || provider.unsyncedChanges > 0) return;
        provider.off("unsyncedChanges", look);
        provider.off("synced", look);
        done();
      };
      provider.on("unsyncedChanges", look);
      provider.on("synced", look);
      look();
    });
  provider.attach();
  await saved();
  return {
    doc,
    type: (block) => {
      const text = textOf(doc, block);
      text.insert(text.length, "x");
      provider.setAwarenessField("cursor", { block, at: text.length });
    },
    append: (texts) =>
      doc.transact(() => {
        const group = doc.getXmlFragment(pageFragment).get(0);
        if (group instanceof XmlElement) group.insert(group.length, texts.map(paragraph));
      }),
    stopListening: () => {
      listens = false;
    },
    saved,
    leave: () => {
      provider.destroy();
      socket.destroy();
    },
  };
};

/** Makes a page of `count` texts. */
export const makeLongPage = async (
  server: RunningServer,
  user: Main,
  title: string,
  texts: readonly string[],
): Promise<string> => {
  const { page_id: pageId } = await user.send<{ page_id: string }>("POST", "/api/cortex/pages", { title });
  const typist = await openTypist(server, user, pageId);
  for (let n = 0; n < texts.length; n += 250) {
    typist.append(texts.slice(n, n + 250));
    await typist.saved();
  }
  typist.leave();
  return pageId;
};
