import { closeCodes, limits } from "@maive/contract";
import { systemClock } from "../../../../shared/clock.ts";
import type { WrittenBytes } from "../../../../shared/bounds/written-bytes.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { type Frame, readFrame } from "./frame.ts";
import { MessageThrottle } from "./message-throttle.ts";
import type { PageSocket } from "./page-socket.ts";
import { presenceFrame } from "./presence-frame.ts";

/** Bound of frames before the page is open, in bytes and number: they must all be buffered. */
const early = {
  anonymousBytes: limits.anonymousFrameBytes,
  bytes: limits.pageFrameBytes + 64 * 1024,
  frames: 100,
  questions: 5,
};

/** RFC 6455, section 7.4.1: data that does not match its type. */
const invalidData = 1007;

export interface FrameGuardDeps {
  socket: PageSocket;
  log: Logger;
  /** Write quota of the history. */
  written?: WrittenBytes | undefined;
}

/**
 * Validates and rate-limits the frames of a socket: passes on valid ones about the socket's page, closes the socket
 * otherwise. Frames over the rate are delayed.
 */
export const frameGuard = ({ socket, log, written }: FrameGuardDeps, passOn: (bytes: Uint8Array) => void) => {
  const pace = new MessageThrottle(socket, systemClock, written);
  let earlyBytes = 0;
  let earlyFrames = 0;
  let earlyQuestions = 0;
  let address: string | null = null;

  /** Why a frame is refused, as close code and reason. */
  const objection = (bytes: Uint8Array, frame: Frame | null): [number, string] | null => {
    if (!socket.isOpenToPage) {
      earlyBytes += bytes.length;
      earlyFrames += 1;
      if (frame?.asks) earlyQuestions += 1;
      if (!socket.actor && earlyBytes > early.anonymousBytes)
        return [closeCodes.pageNotSignedIn, "not-signed-in"];
      const tooMuch =
        earlyBytes > early.bytes || earlyFrames > early.frames || earlyQuestions > early.questions;
      if (tooMuch) return [closeCodes.tooLarge, "too-early"];
    }
    if (!frame) return [invalidData, "malformed"];
    address ??= frame.address;
    // One socket carries one page.
    if (frame.address !== address || address.split("\0")[0] !== socket.pageId)
      return socket.actor
        ? [closeCodes.pageForbidden, "permission-denied"]
        : [closeCodes.pageNotSignedIn, "not-signed-in"];
    return null;
  };

  const pass = (bytes: Uint8Array): void => {
    if (socket.isOpenToPage) socket.passedOn();
    passOn(bytes);
  };

  /** @returns a promise when it is delayed. */
  const hear = (bytes: Uint8Array): Promise<void> | undefined => {
    const frame = readFrame(bytes);
    const refusal = objection(bytes, frame);
    if (refusal || !frame) {
      const [code, reason] = refusal ?? [invalidData, "malformed"];
      const { pageId, actor } = socket;
      log.warn({ pageId, userId: actor?.userId, bytes: bytes.length, reason }, "a frame was refused");
      socket.close(code, reason);
      return undefined;
    }
    if (frame.presences) {
      // The first presence it sends is its own, for good.
      socket.presenceClient ??= frame.presences[0]?.client ?? null;
      const own = frame.presences.find(({ client }) => client === socket.presenceClient);
      if (own) pass(presenceFrame(frame.address, own));
      return undefined;
    }
    if (frame.asks && socket.isOpenToPage) return pace.forQuestion().then(() => pass(bytes));
    pass(bytes);
    if (frame.isGoodbye) socket.leave();
    return undefined;
  };

  /** Frames queued behind a delayed one. */
  const waiting: Uint8Array[] = [];
  let busy = false;
  const hearAll = async (): Promise<void> => {
    busy = true;
    for (let bytes = waiting.shift(); bytes && socket.isOpen; bytes = waiting.shift()) {
      const turn = pace.forMessage(bytes.length);
      if (turn) {
        socket.pause();
        await turn;
      }
      const heard = socket.isOpen ? hear(bytes) : undefined;
      if (heard) {
        socket.pause();
        await heard;
      }
    }
    busy = false;
    socket.resume();
  };

  return (bytes: Uint8Array): void => {
    waiting.push(bytes);
    if (!busy) void hearAll();
  };
};
