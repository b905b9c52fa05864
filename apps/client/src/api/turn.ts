import { ApiError } from "./api-error.ts";

/** Times in a row that a call comes too early before its refusal is said. */
const mostTries = 60;

/** Reads a `Retry-After` header: seconds, null where there are none. */
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
 * Makes a call again for as long as the server says that it comes too early (429 with `Retry-After`): the server takes a few
 * uploads of one person at a time, whatever windows and devices they come from.
 * @throws what `call` throws otherwise; the signal's reason when it is given up while it waits.
 */
export const inTurn = async <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const early = error instanceof ApiError && error.status === 429 && error.retryAfter !== null;
      if (!early || tries >= mostTries) throw error;
      await pause(error.retryAfter ?? 0, signal);
    }
  }
};
