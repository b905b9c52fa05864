import { authTexts } from "./texts.ts";

/** Why somebody else, or the person on another device, ended a session. */
export type EndReason = keyof typeof authTexts.endedBecause;

/** Data of a newer version may hold reasons that this one does not know. */
export const isEndReason = (value: string): value is EndReason =>
  Object.hasOwn(authTexts.endedBecause, value);
