import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { incarnationParam, pageSchemaParam, pageSchemaVersion, socketTimings } from "@maive/contract";
import { laterIncarnation } from "../../../../api/index.ts";

const ofIncarnation = (): string => {
  const named = laterIncarnation();
  return named === null ? "" : `&${incarnationParam}=${encodeURIComponent(named)}`;
};

/** URL of a page's socket. */
export const pageSocketUrl = (
  pageId: string,
  { protocol, host }: Pick<Location, "protocol" | "host">,
): string =>
  `${protocol === "https:" ? "wss" : "ws"}://${host}/ws/pages/${encodeURIComponent(pageId)}?${pageSchemaParam}=${pageSchemaVersion}${ofIncarnation()}`;

/** Time without an answer in ms after which HTTP is probed. */
const silencePatience = 3_000;

/**
 * A socket that drops messages while closed: queued updates would be sent after a reconnect although they depend on
 * lost ones, and be confirmed, so that 'saved' would be claimed too early. The sync after the reconnect sends
 * everything anyway.
 */
export class PageSocket extends HocuspocusProviderWebsocket {
  /** Notified when a socket is silent for a while; `stillSilent`: whether it still is. */
  onSilence: (stillSilent: () => boolean) => void = () => undefined;

  #ended = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** No attempt for some ms, but for {@link reconnect}. */
  rest(time: number): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.reconnect(), time);
    this.disconnect();
  }

  /** Connects now, whatever was to be waited for. */
  reconnect(): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    void this.connect();
  }

  /** A closing socket schedules a reconnect before it notifies anybody: it does nothing while resting, or after the end. */
  override async connect(): Promise<void> {
    // The super constructor connects before fields are initialised.
    if (#ended in this && (this.#ended || this.#resting !== undefined)) return;
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

  /** A proxy may never answer: the attempt is aborted, so that the next one starts. */
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

/** Opens the socket with a page's retry delays: `delay` must not be below `minDelay`, or it never connects. */
export const openPageSocket = (pageId: string): PageSocket =>
  new PageSocket({ url: pageSocketUrl(pageId, window.location), delay: 300, minDelay: 100, maxDelay: 2000 });
