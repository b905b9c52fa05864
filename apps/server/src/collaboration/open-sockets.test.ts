import { EventEmitter } from "node:events";
import { closeCodes } from "@maive/contract";
import { expect, it } from "vitest";
import type { WebSocket } from "ws";
import type { Actor } from "../shared/actor.ts";
import { OpenSockets } from "./open-sockets.ts";

it("closes all sockets for a restart, some at a time", async () => {
  const online = new OpenSockets();
  const closed: number[] = [];
  for (let n = 0; n < 105; n += 1) {
    const socket = Object.assign(new EventEmitter(), { close: (code: number) => void closed.push(code) });
    online.add(socket as unknown as WebSocket, { userId: `${n}` } as Actor);
  }
  const parts: number[] = [];
  let paused = 0;
  await online.closeOver(1_000, async (ms) => {
    parts.push(closed.length - parts.reduce((sum, part) => sum + part, 0));
    paused += ms;
  });
  expect(closed).toEqual(Array(105).fill(closeCodes.restarting));
  expect(parts.length).toBe(9);
  for (const part of parts) expect([10, 11]).toContain(part);
  expect(paused).toBe(900);
});

it("has nothing to wait for where nobody is", async () => {
  const waited = () => Promise.reject(new Error("waited"));
  await expect(new OpenSockets().closeOver(60_000, waited)).resolves.toBeUndefined();
});
