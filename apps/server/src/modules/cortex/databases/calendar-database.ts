import type { Actor } from "../../../shared/actor.ts";

/** The database of the calendar. */
export const calendarId = 0;

/** The server's own work: at the first start, and when the days of what is in the trash are over. */
export const system: Actor = {
  userId: "",
  username: "",
  userType: "main",
  sessionId: "",
  clientId: null,
};
