import { DomainError } from "../../shared/errors.ts";

/**
 * Lets at most `atOnce` works run and `waiting` wait.
 * @returns a function that runs work in its turn; it throws DomainError `not_ready` when too many wait already.
 */
export const createWorkQueue = (atOnce: number, waiting: number) => {
  let running = 0;
  const queue: (() => void)[] = [];
  const turn = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    if (queue.length >= waiting) throw new DomainError("not_ready");
    return new Promise((resolve) => queue.push(resolve));
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, or becomes free.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
