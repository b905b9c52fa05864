import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { formOf } from "../../form.ts";
import type { Person } from "./person.ts";

/** Somebody at work. What it remembers was acknowledged. */
export interface Worker {
  /** Resolves when the step under way is acknowledged. */
  stop(): Promise<void>;
}

/** Answers that were not as they should be. */
export type Faults = string[];

/** Takes one step after the other, with a rest between, until it is stopped. */
export const working = (rest: number, step: (n: number) => Promise<void>, faults: Faults): Worker => {
  const stopped = new AbortController();
  const work = async (): Promise<void> => {
    for (let n = 1; !stopped.signal.aborted; n += 1) {
      await step(n);
      await wait(rest);
    }
  };
  const done = work().catch((error: unknown) => void faults.push(String(error)));
  return {
    stop: () => {
      stopped.abort();
      return done;
    },
  };
};

export interface Table {
  id: number;
  propertyId: number;
  entryIds: readonly string[];
}

/**
 * Whether what was sent is done: answered, or answered by 409 where it was sent again, which says that it was committed by a
 * process that was killed before it could answer (ADR 0068).
 */
export const isDone = ({ status, times }: { status: number; times: number }, done: number): boolean =>
  status === done || (status === 409 && times > 1);

/** Writes cells that nobody else writes, one after the other. */
export const writeCells = (
  person: Person,
  table: Table,
  { name, entryIds, rest }: { name: string; entryIds: readonly string[]; rest: number },
  faults: Faults,
): Worker & { values: Map<string, string> } => {
  const values = new Map<string, string>();
  const worker = working(
    rest,
    async (n) => {
      const entryId = entryIds[n % entryIds.length] ?? "";
      const value = `${name}.${n}`;
      const answer = await person.insist("PATCH", `/api/cortex/entries/${entryId}/properties`, {
        json: { property_id: table.propertyId, value },
      });
      if (isDone(answer, 200)) values.set(entryId, value);
      else faults.push(`cell ${value}: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
    faults,
  );
  return { ...worker, values };
};

/** Adds entries, each with an idempotency key of its own: none may come twice. */
export const addEntries = (
  person: Person,
  table: Table,
  { name, rest }: { name: string; rest: number },
  faults: Faults,
): Worker & { titles: Set<string> } => {
  const titles = new Set<string>();
  const worker = working(
    rest,
    async (n) => {
      const title = `${name}.${n}`;
      const answer = await person.insist("POST", `/api/cortex/databases/${table.id}/entries`, {
        json: { title },
      });
      if (isDone(answer, 201)) titles.add(title);
      else faults.push(`entry ${title}: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
    faults,
  );
  return { ...worker, titles };
};

/** Uploads files into Drive. */
export const uploadFiles = (
  person: Person,
  { name, rest, largest }: { name: string; rest: number; largest: number },
  faults: Faults,
): Worker & { files: Map<string, { fileName: string; sha256: string }> } => {
  const files = new Map<string, { fileName: string; sha256: string }>();
  /** For one whose answer was lost with its process. */
  const idOf = async (fileName: string): Promise<string | undefined> => {
    const { body } = await person.insist("GET", "/api/drive/contents");
    const contents = body.contents as { file_id: string; filename: string }[];
    return contents.find(({ filename }) => filename === fileName)?.file_id;
  };
  const worker = working(
    rest,
    async (n) => {
      const bytes = randomBytes(1 + ((n * 7_919) % largest));
      const fileName = `${name}-${n}.bin`;
      const form = formOf({ parent_path: "/" }, { name: fileName, bytes });
      const answer = await person.insist("POST", "/api/drive/upload", { form });
      const { status, body } = answer;
      const fileId = status === 201 ? body.file_id : isDone(answer, 201) ? await idOf(fileName) : undefined;
      if (fileId === undefined) faults.push(`file ${fileName}: ${status} ${JSON.stringify(body)}`);
      else files.set(fileId, { fileName, sha256: createHash("sha256").update(bytes).digest("hex") });
    },
    faults,
  );
  return { ...worker, files };
};
