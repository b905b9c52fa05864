import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { UnfinishedFrames } from "./unfinished-frames.ts";

class Line extends EventEmitter {
  bytesRead = 0;
  take(bytes: number): void {
    this.bytesRead += bytes;
    this.emit("data");
  }
}

class Framed extends EventEmitter {
  closed: number | null = null;
  close(code: number): void {
    this.closed = code;
  }
  terminate(): void {}
}

it("SO17 frames that never end are bounded over all sockets of a person", () => {
  const frames = new UnfinishedFrames(1_000);
  const open = (userId: string) => {
    const pair = { line: new Line(), socket: new Framed() };
    frames.watch(userId, pair.socket, pair.line);
    return pair;
  };
  const [first, second, other] = [open("anna"), open("anna"), open("ben")];
  first.line.take(600);
  other.line.take(900);
  first.line.take(100);
  // A complete frame no longer counts.
  first.line.bytesRead += 200;
  first.socket.emit("message");
  first.line.emit("data");
  expect([frames.of("anna"), frames.of("ben")]).toEqual([0, 900]);
  first.line.take(600);
  second.line.take(400);
  expect([first.socket.closed, second.socket.closed]).toEqual([null, null]);
  second.line.take(1);
  expect([first.socket.closed, second.socket.closed, other.socket.closed]).toEqual([null, 1013, null]);
  second.line.emit("close");
  other.line.emit("close");
  expect([frames.of("anna"), frames.of("ben")]).toEqual([600, 0]);
});
