import type { ErrorCode } from "@maive/contract";

/** An unreadable file, with a German sentence; serialised from the reader thread. */
export class FileRefused extends Error {
  readonly code: Extract<ErrorCode, "invalid" | "too_large">;

  constructor(message: string, code: Extract<ErrorCode, "invalid" | "too_large"> = "invalid") {
    super(message);
    this.name = "FileRefused";
    this.code = code;
  }
}
