import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { builtFrom } from "./start-thread.ts";

/**
 * Starts a process of its own for work that a thread cannot be ended in: native libraries go on in a thread that was terminated. What
 * runs there stands in `*.process.ts` and is built like a thread (ADR 0036). It gets nothing of the server's environment, where
 * secrets stand, and ends with the server: its channel closes.
 * @param source the module, as a URL beside the one that starts it.
 * @param heapMb the most its own objects may take; what libraries allocate is not counted.
 */
export const startProcess = (source: URL, { heapMb }: { heapMb: number }): ChildProcess =>
  fork(fileURLToPath(builtFrom(source)), [], {
    serialization: "advanced",
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
