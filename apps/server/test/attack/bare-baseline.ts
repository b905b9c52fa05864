import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type RawClient, rawClient } from "./raw-call.ts";

/** A bare server in a process of its own, and a client of it. */
export interface BareBaseline {
  ask: RawClient["send"];
  stop(): void;
}

/** Starts it and waits until it listens. */
export const startBare = async (): Promise<BareBaseline> => {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { stdio: "inherit", execArgv: [] });
  const [port] = await once(child, "message");
  const client = rawClient(Number(port));
  return {
    ask: client.send,
    stop: () => {
      client.close();
      child.disconnect();
    },
  };
};
