import type { Actor } from "../../../shared/actor.ts";

/** The database of the calendar. */
export const calendarId = 0;

/** The server itself: at the first start, and when the retention in the trash ends. */
export const system: Actor = {
  userId: "",
  username: "",
  userType: "main",
  sessionId: "",
  clientId: null,
};
