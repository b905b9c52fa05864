import { sql } from "kysely";
import type { LeadingProcess } from "./leading-process.ts";

/** Numbered rows, each with who wrote it and the step before as its progress. */
export const stepTable = "step";

/** Takes one step after the other while this process leads. @returns the function that stops it and waits for the last one. */
export const leadSteps = (
  { leader, storage, processId }: LeadingProcess,
  report: (error: unknown) => void,
): (() => Promise<void>) => {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const isDone = await leader.run(() =>
        storage.transact(async ({ db }) => {
          await sql`insert into ${sql.table(stepTable)} (n, by_process)
            select coalesce(max(n), 0) + 1, ${processId} from ${sql.table(stepTable)}`.execute(db);
          return true;
        }),
      );
      if (isDone === null) return;
    }
  };
  const stop = leader.onTurn(() => {
    running ??= work()
      .catch(report)
      .finally(() => {
        running = null;
      });
  });
  return async () => {
    stopped.abort();
    stop();
    await running;
  };
};
