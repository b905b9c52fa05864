import type { Socket } from "node:net";
import { DomainError } from "../shared/errors.ts";
import { errorAnswer } from "./error-handler.ts";
import { bareHeaderLines } from "./security-headers.ts";

/**
 * The contract's answer to bytes that are no HTTP request, or to an incomplete one, before any hook runs. An unused
 * connection is closed without an answer: browsers preconnect, and would take it for the answer to their next
 * request. They retry after a 408.
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
