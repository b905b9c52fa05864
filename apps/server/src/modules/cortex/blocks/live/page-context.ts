import type { PageSocket } from "./page-socket.ts";

/** Hocuspocus' context of a connection. */
export interface PageContext {
  socket: PageSocket;
}
