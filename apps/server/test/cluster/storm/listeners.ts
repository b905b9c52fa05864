import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Faults } from "./workers.ts";

interface Heard {
  type: string;
  seq?: number;
  clientId?: string;
  users?: { clientId?: string }[];
}

export interface Listener {
  /** What was said under each number of the room. */
  heard: Map<number, string>;
  /** Which windows are in the room, by what was said, this one among them. */
  present(): string[];
  clientId: string;
  /** How often the room said that something may be missing. */
  resyncs(): number;
  isOpen(): boolean;
  stop(): void;
}

const pause = 100;

/** Listens in a table's room behind the balancer, from where it was whenever its process goes. */
export const listenTo = (
  address: string,
  cookie: string,
  { databaseId, clientId }: { databaseId: number; clientId: string },
  faults: Faults,
): Listener => {
  const heard = new Map<number, string>();
  let present = new Set<string>();
  let last: number | null = null;
  let resyncs = 0;
  let isStopped = false;
  let socket: WebSocket | null = null;
  const note = (data: string): void => {
    const message = JSON.parse(data) as Heard;
    if (message.type === "current_users")
      present = new Set(message.users?.map((user) => user.clientId ?? "").filter((id) => id !== ""));
    if (message.type === "user_joined") present.add(message.clientId ?? "");
    if (message.type === "user_left") present.delete(message.clientId ?? "");
    if (message.type === "resync") resyncs += 1;
    if (message.seq === undefined) return;
    if (message.type === "resync") last = message.seq;
    else if (last !== null && message.seq <= last && message.type === "property_updated")
      faults.push(`room ${databaseId}: ${message.seq} came after ${last}`);
    last = Math.max(last ?? 0, message.seq);
    if (message.type === "property_updated") heard.set(message.seq, data);
  };
  const connect = (): void => {
    if (isStopped) return;
    const since = last === null ? "" : `&since=${last}`;
    const path = `/ws/databases/${databaseId}?client_id=${clientId}${since}`;
    const made = new WebSocket(`${address.replace("http", "ws")}${path}`, {
      headers: { cookie },
    });
    socket = made;
    made.on("message", (data) => note(String(data)));
    made.on("error", () => made.terminate());
    made.on("close", () => void wait(pause).then(connect));
  };
  connect();
  return {
    heard,
    present: () => [...new Set([...present, clientId])].toSorted(),
    clientId,
    resyncs: () => resyncs,
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    stop: () => {
      isStopped = true;
      socket?.terminate();
    },
  };
};

/** Where listeners differ about what was said under a number that both heard. */
export const differencesAmong = (listeners: readonly Listener[]): string[] => {
  const first = new Map<number, string>();
  const found: string[] = [];
  for (const { heard } of listeners)
    for (const [number, said] of heard) {
      const known = first.get(number);
      if (known === undefined) first.set(number, said);
      else if (known !== said) found.push(`${number}: ${known} | ${said}`);
    }
  return found;
};
