import type { Socket } from "node:net";
import { DomainError } from "../shared/errors.ts";
import { errorAnswer } from "./error-handler.ts";
import { bareHeaderLines } from "./security-headers.ts";

/**
 * What Node answers to bytes that are no HTTP request, or to a request that does not come to its end, in the words of the
 * contract, before any hook runs. A connection without a single byte is closed without an answer: browsers open some ahead
 * of need, and would take it for the answer to the request they are just sending. After a 408 they send that one again.
 */
export const answerUnreadable = (error: Error, socket: Socket): void => {
  const code = "code" in error ? error.code : undefined;
  const isTimeout = code === "ERR_HTTP_REQUEST_TIMEOUT";
  if (code === "ECONNRESET" || !socket.writable || (isTimeout && socket.bytesRead === 0)) {
    socket.destroy();
    return;
  }
  const { status, body } = errorAnswer(new DomainError("bad_request"));
  const text = JSON.stringify(body);
  socket.end(
    [
      isTimeout ? "HTTP/1.1 408 Request Timeout" : `HTTP/1.1 ${status} Bad Request`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      "Connection: close",
      ...bareHeaderLines,
      "",
      text,
    ].join("\r\n"),
  );
};
