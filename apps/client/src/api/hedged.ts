import { TransportError } from "./api-error.ts";

/** Of calls that read a few rows by an index, which screens or parts of them wait for. */
export const lightRead = { repeatAfter: 5_000 } as const;

/**
 * Sends a read once more, beside the first one, when it has had no answer for a while (a hedged request; Dean and Barroso, The Tail at
 * Scale, 2013). A lost answer, or a connection that died unnoticed while the device slept, would else cost the whole timeout. The first
 * answer counts, a refusal too, and the other request is aborted. Only for reads that are next to no work: a server that is slow
 * because it is busy gets twice as many of them.
 * @throws what the server answered; TransportError once both had no answer; the signal's reason.
 */
export const hedged = <T>(
  read: (signal: AbortSignal) => Promise<T>,
  afterMs: number,
  signal?: AbortSignal,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const own = new AbortController();
    const either = signal ? AbortSignal.any([signal, own.signal]) : own.signal;
    let underWay = 0;
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      act();
      own.abort();
    };
    const attempt = (): void => {
      underWay += 1;
      read(either).then(
        (answer) => settle(() => resolve(answer)),
        (error: unknown) => {
          underWay -= 1;
          if (underWay === 0 || !(error instanceof TransportError)) settle(() => reject(error));
        },
      );
    };
    const timer = setTimeout(attempt, afterMs);
    attempt();
  });
