import { ApiError } from "../../api/index.ts";

/** The server's own sentence where it gave one, else the given one. */
export const errorSentence = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.detail !== "" ? error.detail : otherwise;
