import { ApiError } from "./api-error.ts";

/** Consecutive 429 answers after which the error is thrown. */
const mostTries = 60;

/** Parses a `Retry-After` header in seconds; null when absent. */
export const retryAfterOf = (header: string | null): number | null => {
  const seconds = Number(header);
  return header === null || header.trim() === "" || !Number.isFinite(seconds) ? null : Math.max(0, seconds);
};

const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", leave);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener("abort", leave, { once: true });
  });

/**
 * Repeats a call while the server answers 429 with `Retry-After`: it limits concurrent uploads per person, over all
 * windows and devices.
 * @param mostWait a longer `Retry-After` in seconds is not waited for: the answer says what somebody is to do.
 * @throws other errors of `call`; the signal's reason when aborted while waiting.
 */
export const retryWhileLimited = async <T>(
  call: () => Promise<T>,
  signal?: AbortSignal,
  mostWait = Infinity,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const early =
        error instanceof ApiError &&
        error.status === 429 &&
        error.retryAfter !== null &&
        error.retryAfter <= mostWait;
      if (!early || tries >= mostTries) throw error;
      await pause(error.retryAfter ?? 0, signal);
    }
  }
};
