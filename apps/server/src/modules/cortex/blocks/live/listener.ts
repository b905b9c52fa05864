import { closeCodes, limits } from "@maive/contract";
import type { Logger } from "../../../../shared/logger.ts";
import { readFrame } from "./frame.ts";
import type { PageSocket } from "./page-socket.ts";

/** What may be said before the page is open, in bytes and frames: nothing of it can be thrown away meanwhile. */
const early = { strangerBytes: 4_096, bytes: limits.pageFrameBytes + 64 * 1024, frames: 100 };

/** RFC 6455: data that is not what its type says. */
const invalidData = 1007;

/**
 * Stands between a socket and the protocol: passes on what is well-formed, about the socket's page and not too
 * much, and closes the socket otherwise.
 */
export const listener = (socket: PageSocket, log: Logger, passOn: (bytes: Uint8Array) => void) => {
  let earlyBytes = 0;
  let earlyFrames = 0;
  let address: string | null = null;

  /** Why the frame cannot be taken, as a close code and a reason. */
  const objection = (bytes: Uint8Array): [number, string] | null => {
    if (!socket.isOpenToPage) {
      earlyBytes += bytes.length;
      earlyFrames += 1;
      if (!socket.actor && earlyBytes > early.strangerBytes)
        return [closeCodes.pageNotSignedIn, "not-signed-in"];
      if (earlyBytes > early.bytes || earlyFrames > early.frames) return [closeCodes.tooLarge, "too-early"];
    }
    const frame = readFrame(bytes);
    if (!frame) return [invalidData, "malformed"];
    address ??= frame.address;
    // One socket is one copy of one page.
    if (frame.address !== address || address.split("\0")[0] !== socket.pageId)
      return socket.actor
        ? [closeCodes.pageForbidden, "permission-denied"]
        : [closeCodes.pageNotSignedIn, "not-signed-in"];
    if (frame.isGoodbye) socket.isOpenToPage = false;
    return null;
  };

  return (bytes: Uint8Array): void => {
    if (!socket.isOpen) return;
    const refusal = objection(bytes);
    if (!refusal) {
      passOn(bytes);
      return;
    }
    const [code, reason] = refusal;
    const { pageId, actor } = socket;
    log.warn({ pageId, userId: actor?.userId, bytes: bytes.length, reason }, "a frame was refused");
    socket.close(code, reason);
  };
};
