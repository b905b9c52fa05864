import { newUuid } from "./new-uuid.ts";
/** Identifies this browser tab: sent with every write, so that the tab recognises its own events. */
export const clientId: string = newUuid();
