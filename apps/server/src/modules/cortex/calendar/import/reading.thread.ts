import { parentPort } from "node:worker_threads";
import type { CalendarText } from "./calendar-texts.ts";
import { readCalendars, type ReadingOptions } from "./read-calendar.ts";

/** Reads files away from the server's event loop: what others wrote may take its time here, not there. */
parentPort?.once(
  "message",
  ({ texts, options }: { texts: readonly CalendarText[]; options: ReadingOptions }) => {
    parentPort?.postMessage(readCalendars(texts, options));
  },
);
