import type { Readable } from "node:stream";
import type { Actor } from "../../shared/actor.ts";
import type { ArchivedFile } from "../../shared/archived-file.ts";
import type { Clock } from "../../shared/clock.ts";
import { nullIfGone } from "../../shared/null-if-gone.ts";
import { everythingTexts as texts } from "./texts.ts";

export interface EverythingDeps {
  clock: Clock;
  pages: { list(actor: Actor): Promise<readonly { page_id: string; parent_page_id: string | null }[]> };
  databases: { list(actor: Actor): Promise<readonly { database_id: number; name: string }[]> };
  trees(actor: Actor, pageIds: readonly string[], folder: string): AsyncIterable<ArchivedFile>;
  whole(
    actor: Actor,
    databaseId: number,
    given: { folder: string; at: string },
  ): Promise<{ files: AsyncIterable<ArchivedFile>; entryIds: readonly string[] }>;
  /** Those among the pages that have text. */
  written(pageIds: readonly string[]): Promise<ReadonlySet<string>>;
  calendar(actor: Actor): Promise<Readable>;
}

/** Ids in one look-up. */
const atOnce = 500;

/** Pages, databases and events, as far as the actor may read them. */
export const cortexEverything = (deps: EverythingDeps) =>
  async function* (actor: Actor): AsyncGenerator<ArchivedFile> {
    const at = deps.clock.now().toISOString();
    const pages = await deps.pages.list(actor);
    const known = new Set(pages.map(({ page_id }) => page_id));
    const tops = pages.filter(({ parent_page_id: id }) => id === null || !known.has(id));
    yield* deps.trees(
      actor,
      tops.map(({ page_id }) => page_id),
      `${texts.pages}/`,
    );
    for (const { database_id: id, name } of await deps.databases.list(actor)) {
      const folder = `${texts.databases}/${texts.databaseFolder(id, name)}/`;
      const whole = await deps.whole(actor, id, { folder, at }).catch(nullIfGone);
      if (!whole) continue;
      const { files, entryIds } = whole;
      yield* files;
      for (let from = 0; from < entryIds.length; from += atOnce) {
        const written = await deps.written(entryIds.slice(from, from + atOnce));
        yield* deps.trees(actor, [...written], `${folder}${texts.entries}/`);
      }
    }
    yield {
      path: `${texts.calendar}.ics`,
      modified: at,
      compress: true,
      open: () => deps.calendar(actor),
    };
  };
