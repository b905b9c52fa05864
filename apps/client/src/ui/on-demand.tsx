import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";

interface OnDemandOptions<P> {
  /** Imports the component. A failed import is tried again the next time it is wanted. */
  load: () => Promise<ComponentType<P>>;
  /** Shown while loading. */
  fallback: (props: P) => ReactNode;
  /** Called when it cannot be had, instead of an error of the screen around it. */
  onFailure?: (props: P) => void;
}

export interface OnDemand<P> {
  Component: ComponentType<P>;
  /** Preloads; failures surface when the component is rendered, which retries. */
  preload: () => void;
  /** Loads; from then on it is shown at once. Rejects when it cannot be had. */
  load: () => Promise<unknown>;
}

/**
 * A lazily loaded component. Unlike React's `lazy` it does not throttle fallbacks (300 ms) and retries after
 * failures.
 */
export const onDemand = <P extends object>({
  load,
  fallback,
  onFailure,
}: OnDemandOptions<P>): OnDemand<P> => {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<unknown> | null = null;
  const start = (): Promise<unknown> => {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  const Component = (props: P) => {
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const fail = useEffectEvent((error: unknown) => {
      if (onFailure) onFailure(props);
      else setFailure({ error });
    });
    useEffect(() => {
      if (Shown) return;
      let left = false;
      start().then(
        () => {
          if (!left) setShown(() => loaded);
        },
        (error: unknown) => {
          if (!left) fail(error);
        },
      );
      return () => {
        left = true;
      };
    }, [Shown]);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : fallback(props);
  };
  return { Component, preload: () => void start().catch(() => undefined), load: start };
};
