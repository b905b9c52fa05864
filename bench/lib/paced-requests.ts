import type { Main } from "../../e2e/support/main-calls.ts";

/** Between two requests, in ms: a few people at work. */
const pauseMs = 10;

export interface Sample {
  /** On the clock of `performance`. */
  at: number;
  /** How long it took. */
  ms: number;
}

/** Reads and writes as people do while something else goes on. @returns how long each took. */
export const whileRequesting = async <T>(
  user: Main,
  work: () => Promise<T>,
): Promise<{ result: T; samples: Sample[] }> => {
  const samples: Sample[] = [];
  const ended = new AbortController();
  const requests = async (): Promise<void> => {
    for (let n = 0; !ended.signal.aborted; n += 1) {
      const at = performance.now();
      if (n % 5 === 0)
        await user.send("POST", "/api/drive/folder", { name: `Ordner ${at}`, parent_path: "/" });
      else await user.send("GET", "/api/cortex/pages");
      samples.push({ at, ms: performance.now() - at });
      await new Promise((next) => setTimeout(next, pauseMs));
    }
  };
  const running = requests();
  try {
    return { result: await work(), samples };
  } finally {
    ended.abort();
    await running;
  }
};
