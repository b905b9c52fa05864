import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { pageSchemaParam, pageSchemaVersion, socketTimings } from "@maive/contract";

/** The address of a page's socket on this server. */
export const pageSocketUrl = (
  pageId: string,
  { protocol, host }: Pick<Location, "protocol" | "host">,
): string =>
  `${protocol === "https:" ? "wss" : "ws"}://${host}/ws/pages/${encodeURIComponent(pageId)}?${pageSchemaParam}=${pageSchemaVersion}`;

/** Milliseconds without an answer after which it is asked whether sockets get through at all. */
const silencePatience = 3_000;

/**
 * A socket that drops what is said while it is closed. Queued updates would be sent after a reconnect although
 * they build on lost ones; the server confirms each, and "saved" would be claimed too early. The synchronisation
 * after the reconnect sends everything that is missing anyway.
 */
export class PageSocket extends HocuspocusProviderWebsocket {
  /** Told when a socket was not answered for a while; `stillSilent` says whether it is so yet. */
  onSilence: (stillSilent: () => boolean) => void = () => undefined;

  #ended = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** Tries again only after some time, in ms: sooner the server would refuse again. */
  rest(time: number): void {
    clearTimeout(this.#resting);
    this.disconnect();
    this.#resting = setTimeout(() => void this.connect(), time);
  }

  /** A socket that is closed plans its next try before anybody is told: after the end none is made. */
  override async connect(): Promise<void> {
    // The constructor above connects before there are fields.
    if (#ended in this && this.#ended) return;
    await super.connect();
  }

  override destroy(): void {
    this.#ended = true;
    clearTimeout(this.#resting);
    super.destroy();
  }

  override send(message: Parameters<HocuspocusProviderWebsocket["send"]>[0]): void {
    if (this.webSocket?.readyState === WebSocket.OPEN) super.send(message);
  }

  /** A proxy may never answer: what is not there in time is given up, so that the next try begins. */
  override attachWebSocketListeners(
    ...[socket, reject]: Parameters<HocuspocusProviderWebsocket["attachWebSocketListeners"]>
  ): void {
    super.attachWebSocketListeners(socket, reject);
    const silent = () => socket.readyState === WebSocket.CONNECTING;
    setTimeout(() => {
      if (silent()) this.onSilence(silent);
    }, silencePatience);
    setTimeout(() => {
      if (silent()) socket.close();
    }, socketTimings.connectTimeout);
  }
}

/** Opens the socket with the waiting times of a page: `delay` must not be below `minDelay`, else it never connects. */
export const openPageSocket = (pageId: string): PageSocket =>
  new PageSocket({ url: pageSocketUrl(pageId, window.location), delay: 300, minDelay: 100, maxDelay: 2000 });
