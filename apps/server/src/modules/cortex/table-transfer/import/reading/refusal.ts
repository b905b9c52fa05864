import type { ErrorCode } from "@maive/contract";

/** A file that cannot be read, with a German sentence; goes from the reading thread to whoever asked. */
export class FileRefused extends Error {
  readonly code: Extract<ErrorCode, "invalid" | "too_large">;

  constructor(message: string, code: Extract<ErrorCode, "invalid" | "too_large"> = "invalid") {
    super(message);
    this.name = "FileRefused";
    this.code = code;
  }
}
