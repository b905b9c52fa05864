import { limits } from "@maive/contract";

type Waiting = { resolve: (title: string | null) => void; reject: (error: unknown) => void };

/**
 * Batches look-ups of one tick into a single request.
 * @param fetchTitles answers the titles of the readable ids.
 * @returns a function for a page's title; null when unreadable or gone.
 */
export const batchTitles = (
  fetchTitles: (ids: string[]) => Promise<Record<string, string>>,
): ((pageId: string) => Promise<string | null>) => {
  let waiting = new Map<string, Waiting[]>();

  const ask = async (round: ReadonlyMap<string, Waiting[]>, ids: string[]): Promise<void> => {
    try {
      const titles = await fetchTitles(ids);
      for (const id of ids) for (const one of round.get(id) ?? []) one.resolve(titles[id] ?? null);
    } catch (error) {
      for (const id of ids) for (const one of round.get(id) ?? []) one.reject(error);
    }
  };

  const flush = (): void => {
    const round = waiting;
    waiting = new Map();
    const ids = [...round.keys()];
    for (let i = 0; i < ids.length; i += limits.titleLookupIds) {
      void ask(round, ids.slice(i, i + limits.titleLookupIds));
    }
  };

  return (pageId) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(flush, 0);
      waiting.set(pageId, [...(waiting.get(pageId) ?? []), { resolve, reject }]);
    });
};
