import {
  closeCodes,
  firstIncarnation,
  incarnationParam,
  limits,
  pageSchemaParam,
  pageSchemaVersion,
} from "@maive/contract";
import type { Hocuspocus } from "@hocuspocus/server";
import type { RawData, WebSocket } from "ws";
import type { SocketEndpoint, SocketRequest } from "../../../../collaboration/socket-endpoint.ts";
import type { WrittenBytes } from "../../../../shared/bounds/written-bytes.ts";
import type { Access, Actor } from "../../../../shared/actor.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { frameGuard } from "./frame-guard.ts";
import type { LivePages } from "./live-pages.ts";
import type { PageContext } from "./page-context.ts";
import { PageSocket } from "./page-socket.ts";

/** Time for sockets to close on shutdown, in ms. */
const closeWithin = 1_000;

const bytesOf = (data: RawData): Uint8Array =>
  new Uint8Array(Array.isArray(data) ? Buffer.concat(data) : data);

/** Clients without a version are accepted; older ones would delete unknown nodes. */
const isOlder = ({ searchParams }: URL): boolean => {
  const version = searchParams.get(pageSchemaParam);
  return version !== null && !(Number(version) >= pageSchemaVersion);
};

/** A client that a process of a newer version gave out may write what this one would have to refuse. */
const isNewer = ({ searchParams }: URL): boolean =>
  Number(searchParams.get(pageSchemaParam)) > pageSchemaVersion;

/** The document of a client from before a restore would bring back what was lost, or delete what is newer. */
const isOfOther = ({ searchParams }: URL, incarnation: string): boolean =>
  (searchParams.get(incarnationParam) ?? firstIncarnation) !== incarnation;

export interface PageEndpointDeps {
  pages: LivePages;
  hocuspocus: Hocuspocus<PageContext>;
  log: Logger;
  look(actor: Actor, pageId: string): Promise<Access>;
  /** Of the instance. */
  incarnation: string;
  written?: WrittenBytes | undefined;
}

/** `/ws/pages/{pageId}`. */
export const pageEndpoint = ({
  pages,
  hocuspocus,
  log,
  look,
  incarnation,
  written,
}: PageEndpointDeps): SocketEndpoint => {
  const open = new Set<WebSocket>();
  let closing = false;

  const accept = (ws: WebSocket, { id, actor, url }: SocketRequest): void => {
    // It comes back until it meets a process of its version, with what was written meanwhile.
    if (closing || isNewer(url)) {
      ws.close(closeCodes.restarting);
      return;
    }
    const outdated = isOlder(url) || isOfOther(url, incarnation);
    const socket = new PageSocket(ws, { pageId: id, actor, outdated }, look);
    const request = new Request(new URL(url.pathname, "http://localhost"));
    const client = hocuspocus.handleConnection(socket, request, { socket });
    open.add(ws);
    pages.addSocket(socket);
    const greeting = setTimeout(
      () => {
        if (socket.joinedAs === null)
          socket.close(actor ? closeCodes.pageForbidden : closeCodes.pageNotSignedIn);
      },
      actor ? limits.memberGreetingMs : limits.anonymousHandshakeMs,
    );
    const hear = frameGuard({ socket, log, written }, (bytes) => client.handleMessage(bytes));
    ws.on("message", (data) => hear(bytesOf(data)));
    // Malformed or oversized frames: `ws` closes the socket with the code.
    ws.on("error", (error) => log.debug({ err: error, pageId: id }, "page socket failed"));
    ws.on("close", (code, reason) => {
      clearTimeout(greeting);
      open.delete(ws);
      pages.removeSocket(socket);
      client.handleClose({ code, reason: reason.toString() });
    });
  };

  return {
    pattern: /^\/ws\/pages\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/,
    maxPayload: limits.pageFrameBytes,
    accept,
    close: async () => {
      closing = true;
      const gone = [...open].map(
        (ws) =>
          new Promise<void>((resolve) => {
            ws.once("close", () => resolve());
            ws.close(closeCodes.restarting);
          }),
      );
      const cut = setTimeout(() => {
        for (const ws of open) ws.terminate();
      }, closeWithin);
      await Promise.all(gone);
      clearTimeout(cut);
    },
  };
};
