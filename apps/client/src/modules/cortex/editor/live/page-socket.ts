import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { pageSchemaParam, pageSchemaVersion } from "@maive/contract";

/** The address of a page's socket on this server. */
export const pageSocketUrl = (
  pageId: string,
  { protocol, host }: Pick<Location, "protocol" | "host">,
): string =>
  `${protocol === "https:" ? "wss" : "ws"}://${host}/ws/pages/${encodeURIComponent(pageId)}?${pageSchemaParam}=${pageSchemaVersion}`;

/**
 * A socket that drops what is said while it is closed. Queued updates would be sent after a reconnect although
 * they build on lost ones; the server confirms each, and "saved" would be claimed too early. The synchronisation
 * after the reconnect sends everything that is missing anyway.
 */
export class PageSocket extends HocuspocusProviderWebsocket {
  override send(message: Parameters<HocuspocusProviderWebsocket["send"]>[0]): void {
    if (this.webSocket?.readyState === WebSocket.OPEN) super.send(message);
  }
}

/** Opens the socket with the waiting times of a page: `delay` must not be below `minDelay`, else it never connects. */
export const openPageSocket = (pageId: string): PageSocket =>
  new PageSocket({ url: pageSocketUrl(pageId, window.location), delay: 300, minDelay: 100, maxDelay: 2000 });
