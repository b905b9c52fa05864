import { newUuid } from "./new-uuid.ts";
/** Names this browser tab: sent with every write, so that the tab recognises its own events on a socket. */
export const clientId: string = newUuid();
