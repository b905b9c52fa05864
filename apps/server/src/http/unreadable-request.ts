import type { Socket } from "node:net";
import { DomainError } from "../shared/errors.ts";
import { errorAnswer } from "./error-handler.ts";
import { bareHeaderLines } from "./security-headers.ts";

/** What Node answers to bytes that are no HTTP request, in the words of the contract, before any hook runs. */
export const answerUnreadable = (error: Error, socket: Socket): void => {
  const gone = "code" in error && error.code === "ECONNRESET";
  if (gone || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = errorAnswer(new DomainError("bad_request"));
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} Bad Request`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      "Connection: close",
      ...bareHeaderLines,
      "",
      text,
    ].join("\r\n"),
  );
};
