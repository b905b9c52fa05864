import type { PageSocket } from "./page-socket.ts";

/** What Hocuspocus carries along with every connection. */
export interface PageContext {
  socket: PageSocket;
}
