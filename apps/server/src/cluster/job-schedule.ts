import type { Storage } from "../storage/index.ts";
import * as store from "./job-schedule.store.ts";

/** When the leader's jobs are due, by the database's clock. */
export class JobSchedule {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Names of those that are due; one that is new is due after its `firstAfter`. */
  async due(jobs: readonly { name: string; firstAfter: number }[]): Promise<string[]> {
    const { read, engine } = this.#storage;
    const planned = new Map((await store.plannedJobs(read, engine)).map((row) => [row.name, row.isDue]));
    const unknown = jobs.filter(({ name }) => !planned.has(name));
    if (unknown.length > 0) await this.#storage.transact((tx) => store.planJobs(tx, engine, unknown));
    return jobs.map(({ name }) => name).filter((name) => planned.get(name));
  }

  begin(name: string, every: number): Promise<void> {
    const { engine } = this.#storage;
    return this.#storage.transact((tx) => store.beginJob(tx, engine, name, every));
  }

  end(name: string): Promise<void> {
    const { engine } = this.#storage;
    return this.#storage.transact((tx) => store.endJob(tx, engine, name));
  }
}
