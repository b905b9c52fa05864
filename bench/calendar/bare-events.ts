import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

/** The bare events with the same rows, in a process of their own. */
export const startBareEvents = async (): Promise<{
  month(from: number, to: number): Promise<{ events: unknown[] }>;
  close(): void;
}> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../baseline/bare-events.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(() => {
    throw new Error("The bare events did not start");
  });
  const [printed] = (await Promise.race([once(child.stdout, "data"), ended])) as [Buffer];
  ended.catch(() => undefined);
  const url = `http://127.0.0.1:${printed.toString().trim()}`;
  return {
    month: async (from, to) => (await fetch(`${url}/events?from=${from}&to=${to}`)).json() as never,
    close: () => void child.kill(),
  };
};
