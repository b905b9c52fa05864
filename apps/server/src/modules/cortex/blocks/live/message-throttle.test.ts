import { limits } from "@maive/contract";
import { EventEmitter } from "node:events";
import type { WebSocket } from "ws";
import { expect, it, vi } from "vitest";
import { TestClock } from "../../../../../test/test-clock.ts";
import { WrittenBytes } from "../../../../shared/bounds/written-bytes.ts";
import { MessageThrottle } from "./message-throttle.ts";
import { PageSocket } from "./page-socket.ts";

/** A socket whose client reads on demand. */
const connect = (joinedAs: "read" | "write" = "read") => {
  const sent: (() => void)[] = [];
  const ws = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (data: Uint8Array, done: () => void) => {
      ws.bufferedAmount += data.length;
      sent.push(() => {
        ws.bufferedAmount -= data.length;
        done();
      });
    },
    resume: () => undefined,
    close: () => {
      ws.readyState = 3;
      ws.emit("close");
    },
  });
  const actor = {
    userId: "bert",
    username: "bert",
    userType: "guest",
    sessionId: "s",
    clientId: null,
  } as const;
  const socket = new PageSocket(
    ws as unknown as WebSocket,
    { pageId: "p", actor, outdated: false },
    async () => joinedAs,
  );
  socket.joinedAs = joinedAs;
  const clock = new TestClock();
  return { socket, clock, pace: new MessageThrottle(socket, clock), read: () => sent.shift()?.() };
};

const settled = async (promise: Promise<void> | null): Promise<boolean> => {
  const passed = vi.fn();
  void promise?.then(passed);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return passed.mock.calls.length > 0;
};

it("accepts bursts at once, and what goes on at a rate", async () => {
  const { pace, clock } = connect();
  const { burst } = limits.pageMessages;
  for (let message = 0; message < burst; message += 1) expect(pace.forMessage(10)).toBeNull();
  const late = pace.forMessage(10);
  expect(await settled(late)).toBe(false);
  clock.advance(1_000);
  await late;
  expect(pace.forMessage(10)).toBeNull();
});

it("accepts messages of who wrote too much once the rate allows", async () => {
  const { socket, clock } = connect("write");
  const written = new WrittenBytes(clock, { burst: 1_000, perSecond: 100 });
  const pace = new MessageThrottle(socket, clock, written);
  expect(pace.forMessage(10)).toBeNull();
  written.note("bert", 1_100);
  const late = pace.forMessage(10);
  expect(await settled(late)).toBe(false);
  clock.advance(1_000);
  await late;
  expect(pace.forMessage(10)).toBeNull();
});

it("accepts a page's whole state at once, and not one after the other for ever", async () => {
  const { pace, clock } = connect();
  for (let bytes = 0; bytes < limits.pageBytes.burst; bytes += limits.pageFrameBytes)
    expect(pace.forMessage(limits.pageFrameBytes)).toBeNull();
  const late = pace.forMessage(1_000);
  expect(await settled(late)).toBe(false);
  clock.advance(1_000);
  await late;
});

it("waits with what follows while the page has much to handle", async () => {
  const { pace, socket } = connect();
  for (let message = 0; message < 64; message += 1) socket.passedOn();
  const late = pace.forMessage(10);
  expect(await settled(late)).toBe(false);
  for (let message = 0; message < 63; message += 1) socket.handled();
  expect(await settled(late)).toBe(false);
  socket.handled();
  await late;
});

it("answers no question while the answer before is not read", async () => {
  const { pace, socket, read } = connect();
  await pace.forQuestion();
  socket.send(new Uint8Array(limits.socketBufferedBytes + 1));
  const second = pace.forQuestion();
  expect(await settled(second)).toBe(false);
  read();
  await second;
  // Nor during the lookup.
  socket.passedOn();
  const third = pace.forQuestion();
  expect(await settled(third)).toBe(false);
  socket.handled();
  await third;
});

it("answers a few questions at once, then one now and then; who is gone waits for nothing", async () => {
  const { pace, socket } = connect();
  for (let question = 0; question < limits.pageQuestions.burst; question += 1) await pace.forQuestion();
  expect(await settled(pace.forQuestion())).toBe(false);
  socket.passedOn();
  const resting = socket.atRest();
  socket.close(1000);
  await resting;
});
