import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { pageFragment, type UserType } from "@maive/contract";
import { WebSocketServer } from "ws";
import * as Y from "yjs";
import { inProcessBus, type EventBus } from "../src/events/index.ts";
import { type Blocks, createBlocks, type PageSharing } from "../src/modules/cortex/blocks/index.ts";
import type { CortexFiles } from "../src/modules/cortex/files-port/index.ts";
import { noFiles } from "../src/modules/cortex/files-port/no-files-for-tests.ts";
import type { Actor } from "../src/shared/actor.ts";
import { newId } from "../src/shared/ids.ts";
import { createLogger } from "../src/shared/logger.ts";
import type { Storage } from "../src/storage/index.ts";

/** A socket that drops what is said while it is closed, as the client's does. */
class Socket extends HocuspocusProviderWebsocket {
  override send(message: Parameters<HocuspocusProviderWebsocket["send"]>[0]): void {
    if (this.webSocket?.readyState === WebSocket.OPEN) super.send(message);
  }
}

/** One browser on one page. */
export interface PageClient {
  doc: Y.Doc;
  provider: HocuspocusProvider;
  /** Why the server refused, once it did. */
  denied: string[];
  /** Close codes of the socket. */
  closed: number[];
  /** The first text on the page. */
  text(): Y.XmlText;
  /** The words of the page. */
  content(): string;
  /** Connected, synchronised and nothing unacknowledged. */
  saved(): boolean;
  destroy(): void;
}

const textsOf = (node: Y.XmlFragment): Y.XmlText[] =>
  node.toArray().flatMap((child) => {
    if (child instanceof Y.XmlText) return [child];
    return child instanceof Y.XmlElement ? textsOf(child) : [];
  });

const plain = (text: Y.XmlText): string =>
  (text.toDelta() as { insert: string }[]).map(({ insert }) => insert).join("");

/** Opens a page as a browser does; `connect` makes the sockets, for example with a cookie. */
export const openPageAt = (url: string, pageId: string, connect: unknown = WebSocket): PageClient => {
  const doc = new Y.Doc();
  const denied: string[] = [];
  const closed: number[] = [];
  const socket = new Socket({
    url,
    WebSocketPolyfill: connect,
    delay: 50,
    minDelay: 50,
    maxDelay: 200,
    jitter: false,
    messageReconnectTimeout: 60_000,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: pageId,
    document: doc,
    token: pageId,
    onAuthenticationFailed: ({ reason }) => void denied.push(reason),
    onClose: ({ event }) => void closed.push(event.code),
  });
  provider.attach();
  const fragment = doc.getXmlFragment(pageFragment);
  return {
    doc,
    provider,
    denied,
    closed,
    text: () => {
      const [text] = textsOf(fragment);
      if (!text) throw new Error("the page has no text yet");
      return text;
    },
    content: () => textsOf(fragment).map(plain).join(""),
    saved: () => provider.isSynced && provider.unsyncedChanges === 0 && provider.isAuthenticated,
    destroy: () => {
      provider.destroy();
      socket.destroy();
      doc.destroy();
    },
  };
};

export interface PageServer {
  blocks: Blocks;
  bus: EventBus;
  port: number;
  open(actor: Actor | null, pageId: string, query?: string): PageClient;
  stop(): Promise<void>;
  /** Ends without writing anything more, as a power cut does. */
  cut(): Promise<void>;
}

export const makeUser = async (storage: Storage, username: string, userType: UserType): Promise<Actor> => {
  const userId = newId();
  await storage.transact((tx) =>
    tx.db
      .insertInto("user_account")
      .values({
        user_id: userId,
        username,
        username_folded: userId,
        user_type: userType,
        password_hash: null,
        linked_maive_id: null,
        created_at: tx.now,
      })
      .execute(),
  );
  return { userId, username, userType, sessionId: newId(), clientId: null };
};

export const makePage = async (storage: Storage): Promise<string> => {
  const pageId = newId();
  await storage.transact((tx) =>
    tx.db
      .insertInto("page")
      .values({
        page_id: pageId,
        parent_page_id: null,
        parent_database_id: null,
        title: "Seite",
        icon: null,
        cover_image_path: null,
        pos: "a0",
        trashed_at: null,
        trashed_root: null,
        created_by: null,
        created_at: tx.now,
        last_modified: tx.now,
      })
      .execute(),
  );
  return pageId;
};

export const setRight = async (
  storage: Storage,
  pageId: string,
  actor: Actor,
  permission: "none" | "read" | "write",
): Promise<void> => {
  await storage.transact((tx) =>
    tx.db
      .insertInto("page_permission")
      .values({ page_id: pageId, user_id: actor.userId, permission_type: permission })
      .onConflict((on) => on.columns(["page_id", "user_id"]).doUpdateSet({ permission_type: permission }))
      .execute(),
  );
};

/** Where a page of {@link servePages} is. */
export const pageUrl = (port: number, pageId: string, actor: Actor | null): string =>
  `ws://127.0.0.1:${port}/ws/pages/${pageId}?as=${actor?.sessionId ?? ""}`;

/**
 * Live pages behind real sockets, without the rest of the server.
 * @param idleAfter Time in ms after which a page nobody uses leaves memory.
 * @param known people who may sign in with their session's id from elsewhere.
 */
export const servePages = async (
  storage: Storage,
  known: readonly Actor[] = [],
  idleAfter = 5_000,
  files: CortexFiles = noFiles,
  sharing?: PageSharing,
): Promise<PageServer> => {
  const log = createLogger("silent");
  const bus = inProcessBus((error) => {
    throw error;
  });
  const blocks = createBlocks({ storage, bus, log, files, idleAfter, ...(sharing && { sharing }) });
  const actors = new Map(known.map((actor) => [actor.sessionId, actor]));
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: blocks.endpoint.maxPayload });
  const server = createServer();
  server.on("upgrade", (request, socket, head) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const id = blocks.endpoint.pattern.exec(url.pathname)?.[1] ?? "";
    const actor = actors.get(url.searchParams.get("as") ?? "") ?? null;
    upgrades.handleUpgrade(request, socket, head, (ws) => blocks.endpoint.accept(ws, { id, actor, url }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const opened = new Set<PageClient>();
  const closeServer = () =>
    new Promise<void>((resolve) => {
      for (const client of opened) client.destroy();
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return {
    blocks,
    bus,
    port,
    open: (actor, pageId, query = "") => {
      if (actor) actors.set(actor.sessionId, actor);
      const client = openPageAt(`${pageUrl(port, pageId, actor)}${query}`, pageId);
      opened.add(client);
      return client;
    },
    stop: async () => {
      await blocks.close();
      await closeServer();
    },
    cut: async () => {
      for (const ws of upgrades.clients) ws.terminate();
      await closeServer();
    },
  };
};
