import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { builtFrom } from "./start-thread.ts";

/**
 * Starts a process for work that a thread cannot be stopped in: native libraries continue in a terminated thread. Its
 * code is in `*.process.ts` and built like a thread's (ADR 0036). It gets no environment, which contains secrets, and
 * exits with the server, when its channel closes.
 * @param source the module, as a URL relative to the caller.
 * @param heapMb limit of its JavaScript heap, without memory allocated by libraries.
 */
export const startProcess = (source: URL, { heapMb }: { heapMb: number }): ChildProcess =>
  fork(fileURLToPath(builtFrom(source)), [], {
    serialization: "advanced",
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
