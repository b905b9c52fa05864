import { vi } from "vitest";

/**
 * Waits until `check` no longer throws, and gives what it then gives. The limit only ends what hangs: machines are
 * busy, and nothing here judges how long something takes. Rejects with the last error after a minute.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });
