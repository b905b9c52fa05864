/** Works on what comes, so many at a time: over a network, and for many small files, it is the waiting that takes long. */
export const forEachConcurrently = async <T>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  let failed: { error: unknown } | null = null;
  for await (const item of items) {
    if (failed) break;
    const one: Promise<void> = work(item)
      .catch((error: unknown) => {
        failed ??= { error };
      })
      .finally(() => running.delete(one));
    running.add(one);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
  if (failed) throw (failed as { error: unknown }).error;
};
