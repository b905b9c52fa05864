import type { Tx } from "./storage.ts";

/** Told once when the disk of the database is full, and once when it is not any more. */
export type OnFull = (isFull: boolean) => void;

/** Whether the last write found the disk full. */
export class FullDisk {
  readonly #tell: OnFull;
  #isFull = false;

  constructor(tell: OnFull = () => undefined) {
    this.#tell = tell;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  note(isFull: boolean): void {
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    this.#tell(isFull);
  }
}

/** Writes something that nobody reads, to see whether there is room again. */
export const probeWrite = async ({ db }: Tx): Promise<void> => {
  const key = "WRITE_PROBE";
  await db
    .insertInto("setting")
    .values({ key, value: "" })
    .onConflict((on) => on.column("key").doNothing())
    .execute();
  await db.deleteFrom("setting").where("key", "=", key).execute();
};
