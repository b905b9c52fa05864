import type { ImportProgress, ImportStep } from "@maive/contract";

/** How far one import is. */
export type NoteProgress = (step: ImportStep, done: number, total: number) => void;

/** How far imports of pages are, by person, who has one at a time. */
export class ProgressBoard {
  readonly #byPerson = new Map<string, ImportProgress>();

  of(userId: string): ImportProgress | null {
    return this.#byPerson.get(userId) ?? null;
  }

  /** Runs an import that notes how far it is. */
  async during<T>(userId: string, work: (note: NoteProgress) => Promise<T>): Promise<T> {
    try {
      return await work((step, done, total) => this.#byPerson.set(userId, { step, done, total }));
    } finally {
      this.#byPerson.delete(userId);
    }
  }
}
