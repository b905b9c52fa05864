import type { Person } from "./attackers.ts";
import type { BareBaseline } from "./bare-baseline.ts";
import type { Field } from "./lay-field.ts";

/** How long somebody waited who works while others attack, in ms, in the order of requests. */
export interface Waited {
  reads: number[];
  writes: number[];
  /** For a server that only writes to the disk, measured right after: what the machine itself makes everybody wait. */
  bare: number[];
}

/** Somebody at work: reads a table and changes a cell of it, over and over, and has every answer looked at. */
export interface WorkingPerson {
  waited: Waited;
  /** What was not as it should be: refusals and lost writes. */
  faults: string[];
  /** Stops after the present step. */
  stop(): Promise<void>;
}

/** The rest between two steps, in ms: a person's pace, and enough steps to see a server that stands still. */
const rest = 20;

export const startWorking = (person: Person, field: Field, bare?: BareBaseline): WorkingPerson => {
  const waited: Waited = { reads: [], writes: [], bare: [] };
  const faults: string[] = [];
  const stopped = new AbortController();
  const timed = async <T>(into: number[], step: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const answer = await step();
    into.push(performance.now() - started);
    return answer;
  };
  const work = async (): Promise<void> => {
    for (let step = 0; !stopped.signal.aborted; step += 1) {
      const value = `Schritt ${step}`;
      try {
        await timed(waited.writes, () =>
          person.call("PATCH", `/api/cortex/entries/${field.entry}/properties`, {
            property_id: field.property,
            value,
          }),
        );
        const { entries } = await timed(waited.reads, () =>
          person.call("GET", `/api/cortex/databases/${field.database}/entries?limit=10`),
        );
        const shown = entries.find(({ page_id }: { page_id: string }) => page_id === field.entry);
        if (shown?.properties.Text !== value) faults.push(`${value} was answered and is not there`);
        if (bare) await timed(waited.bare, () => bare.ask({ method: "PUT", path: `/${step}` }));
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  };
  const done = work();
  return {
    waited,
    faults,
    stop: () => {
      stopped.abort();
      return done;
    },
  };
};
