import type { CalendarEvent } from "@maive/contract";

/** Where an event is looked at: its page. */
export const eventPath = ({ id }: Pick<CalendarEvent, "id">): string => `/cortex/${id}`;
