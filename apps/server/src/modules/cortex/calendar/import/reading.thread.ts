import { parentPort } from "node:worker_threads";
import { readCalendar, type ReadingOptions } from "./read-calendar.ts";

/** Reads a file away from the server's event loop: what others wrote may take its time here, not there. */
parentPort?.once("message", ({ text, options }: { text: string; options: ReadingOptions }) => {
  parentPort?.postMessage(readCalendar(text, options));
});
