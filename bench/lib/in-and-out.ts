import { treeOf } from "./process-tree.ts";

/** How long a turn takes, in ms. */
const turnMs = 2_000;
/** What was on its way when a turn began belongs to none, in ms. */
const settlingMs = 200;

export interface Turns {
  /** Whether the processes were at work at a time; null between two turns. */
  wereAtWork(at: number): boolean | null;
  /** How long they were stopped, in ms. */
  stoppedMs(): number;
  end(): void;
}

/**
 * Stops the processes that a server has started, and lets them go on, in turns: so what others notice of them is seen on a
 * machine that is busy with other things as well.
 */
export const takeTurns = (server: number): Turns => {
  const turns: { from: number; atWork: boolean }[] = [{ from: performance.now(), atWork: true }];
  let stopped: number[] = [];
  let stoppedMs = 0;
  const turn = (): void => {
    const last = turns.at(-1);
    const now = performance.now();
    if (last?.atWork) {
      stopped = treeOf(server).slice(1);
      for (const pid of stopped) process.kill(pid, "SIGSTOP");
      // What nobody has started yet is not at work.
      if (stopped.length === 0) return;
    } else {
      stoppedMs += now - (last?.from ?? now);
      for (const pid of stopped) process.kill(pid, "SIGCONT");
      stopped = [];
    }
    turns.push({ from: now, atWork: !last?.atWork });
  };
  const clock = setInterval(turn, turnMs);
  return {
    wereAtWork: (at) => {
      const turn = turns.findLast(({ from }) => from <= at);
      return turn && at - turn.from > settlingMs ? turn.atWork : null;
    },
    stoppedMs: () => stoppedMs,
    end: () => {
      clearInterval(clock);
      for (const pid of stopped) process.kill(pid, "SIGCONT");
    },
  };
};
