/** Loads a value on demand and drops it after `restMs` without use; failed loads are retried. */
export const whileUsed = <T>(load: () => Promise<T>, restMs: number): (() => Promise<T>) => {
  let kept: { value: Promise<T>; rest: NodeJS.Timeout } | undefined;
  return () => {
    if (kept) {
      kept.rest.refresh();
      return kept.value;
    }
    const value = load();
    const rest = setTimeout(() => {
      kept = undefined;
    }, restMs).unref();
    kept = { value, rest };
    value.catch(() => {
      clearTimeout(rest);
      kept = undefined;
    });
    return value;
  };
};
