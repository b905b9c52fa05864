/** Loads a value on demand and drops it after `restMs` without use; failed loads are retried. */
export const evictedWhenIdle = <T>(load: () => Promise<T>, restMs: number): (() => Promise<T>) => {
  let loaded: { value: Promise<T>; rest: NodeJS.Timeout } | undefined;
  return () => {
    if (loaded) {
      loaded.rest.refresh();
      return loaded.value;
    }
    const value = load();
    const rest = setTimeout(() => {
      loaded = undefined;
    }, restMs).unref();
    loaded = { value, rest };
    value.catch(() => {
      clearTimeout(rest);
      loaded = undefined;
    });
    return value;
  };
};
