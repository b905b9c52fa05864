import { parentPort } from "node:worker_threads";
import type { CalendarText } from "./calendar-texts.ts";
import { readCalendars, type ReadingOptions } from "./read-calendar.ts";

/** Parses files off the server's event loop: untrusted input may be slow. */
parentPort?.once(
  "message",
  ({ texts, options }: { texts: readonly CalendarText[]; options: ReadingOptions }) => {
    parentPort?.postMessage(readCalendars(texts, options));
  },
);
