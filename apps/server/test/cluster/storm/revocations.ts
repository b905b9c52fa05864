import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { type Person, personAt, signedIn } from "./person.ts";
import type { Faults, Worker } from "./workers.ts";

/** A revoked person gets nothing later than this after the answer, in ms. */
const silentAfter = 2_000;

/**
 * Signs a guest in, lets it listen in a room where much is said, and ends its session by main, over and over. What comes later
 * than it may is a fault.
 */
export const revoke = (
  {
    address,
    main,
    guest,
    databaseId,
  }: {
    address: string;
    main: Person;
    guest: { userId: string; username: string; password: string };
    databaseId: number;
  },
  faults: Faults,
): Worker & { count(): number } => {
  const stopped = new AbortController();
  let count = 0;
  const round = async (): Promise<void> => {
    const person = await signedIn(address, guest);
    let lastAt = 0;
    const socket = new WebSocket(`${address.replace("http", "ws")}/ws/databases/${databaseId}`, {
      headers: { cookie: person.cookie },
    });
    socket.on("message", () => (lastAt = performance.now()));
    socket.on("error", () => socket.terminate());
    await wait(300);
    const { status, times } = await main.insist("DELETE", `/api/connect/users/${guest.userId}/sessions`);
    const endedAt = performance.now();
    // Committed by a process that was killed before it could answer.
    if (status >= 300 && !(status === 409 && times > 1))
      faults.push(`sessions could not be ended: ${status}`);
    await wait(silentAfter + 500);
    if (lastAt > endedAt + silentAfter)
      faults.push(`a revoked guest heard something ${lastAt - endedAt} ms after`);
    const after = await personAt(address, person.cookie).insist("GET", "/api/auth/me");
    if (after.status !== 401) faults.push(`a revoked guest was answered ${after.status}`);
    socket.terminate();
    count += 1;
  };
  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted) await round();
  };
  const done = work().catch((error: unknown) => void faults.push(String(error)));
  return {
    count: () => count,
    stop: () => {
      stopped.abort();
      return done;
    },
  };
};
