import { ApiError } from "../../api/index.ts";

/** The server's own sentence where it decided (4xx), else the given one. */
export const errorSentence = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 && error.detail !== "" ? error.detail : otherwise;
