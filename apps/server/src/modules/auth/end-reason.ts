import { authTexts } from "./texts.ts";

/** Why a session was ended from elsewhere. */
export type EndReason = keyof typeof authTexts.endedBecause;

/** Data written by a newer version may hold unknown reasons. */
export const isEndReason = (value: string): value is EndReason =>
  Object.hasOwn(authTexts.endedBecause, value);
