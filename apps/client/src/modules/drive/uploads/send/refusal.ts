import { retryAfterOf } from "../../../../api/index.ts";
import { uploadTexts } from "../texts.ts";
import type { SendEnd } from "./sending.ts";

/** Statuses that pass by themselves: the server is starting, busy or behind a proxy that does not reach it. */
const passing = new Set([0, 408, 423, 425, 429, 502, 503, 504]);

/** Whether an answer is no decision about the upload. */
export const isPassing = (status: number): boolean => passing.has(status);

const readDetail = (body: string): string => {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== "object" || parsed === null || !("detail" in parsed)) return "";
    return typeof parsed.detail === "string" ? parsed.detail : "";
  } catch {
    // A proxy answers in HTML.
    return "";
  }
};

/** Why the server refused an upload: its own sentence where it gave one. */
export const refusalOf = (body: string): string => readDetail(body) || uploadTexts.reasons.failed;

/** An answer that only says to come later; null for every other one. */
export const earlyOf = (status: number, retryAfter: string | null, body: string): SendEnd | null => {
  const seconds = status === 429 ? retryAfterOf(retryAfter) : null;
  return seconds === null ? null : { kind: "early", seconds, reason: refusalOf(body) };
};
