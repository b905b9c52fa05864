import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import { LoadFailed } from "./load-failed.tsx";
import { notifyChoice, notifyError } from "./notify.tsx";
import { uiTexts } from "./texts.ts";

interface OnDemandOptions<P> {
  /** Imports the component. A failed import is tried again the next time it is needed. */
  load: () => Promise<ComponentType<P>>;
  /** Shown while loading. */
  fallback: (props: P) => ReactNode;
  /** Shown in its place when it cannot be had; by default a message with a button that tries again. */
  failed?: (retry: () => void) => ReactNode;
  /** Called instead of it where there is no such place: `closeUnloaded` of dialogs, `offerRetry` of what nobody opens. */
  onFailure?: (props: P, retry: () => void) => void;
}

export interface OnDemand<P> {
  Component: ComponentType<P>;
  /** Preloads; failures surface when the component is rendered, which retries. */
  preload: () => void;
  /** Loads; from then on it is shown at once. Rejects when it cannot be had. */
  load: () => Promise<unknown>;
}

const notLoaded = `${uiTexts.loadFailed} ${uiTexts.loadFailedHint}`;

/** Says that something which was opened cannot be had. */
export const notifyNotLoaded = (): void => notifyError(notLoaded);

/** Closes a dialog that cannot be had and says so: what opens it tries again. */
export const closeUnloaded = ({
  opened = true,
  onClose,
}: {
  opened?: boolean;
  onClose: () => void;
}): void => {
  if (!opened) return;
  notifyNotLoaded();
  onClose();
};

/** Says that something cannot be had which nobody opened, and offers to try again. */
export const offerRetry = (_: object, retry: () => void): void => {
  notifyChoice(notLoaded, uiTexts.retry, retry);
};

/** What browsers and Vite say of files that do not come; anything else is an error of the code in them. */
const ofNetwork = ["dynamically imported module", "module script failed", "preload CSS"] as const;

const reportCode = (error: unknown): void => {
  if (!(error instanceof Error && ofNetwork.some((part) => error.message.includes(part)))) reportError(error);
};

/** Whether it is open, of what opens and closes: opening it again tries again. */
const openedIn = (props: object): unknown => ("opened" in props ? props.opened : undefined);

/**
 * A lazily loaded component. Unlike React's `lazy` it does not throttle fallbacks (300 ms), and what cannot be had never
 * breaks the screen around it: it says so and is tried again.
 */
export const onDemand = <P extends object>({
  load,
  fallback,
  failed = (retry) => <LoadFailed onRetry={retry} />,
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
    const [attempt, setAttempt] = useState({ count: 0, hasFailed: false });
    const retry = () => setAttempt(({ count }) => ({ count: count + 1, hasFailed: false }));
    const fail = useEffectEvent((error: unknown) => {
      reportCode(error);
      if (onFailure) onFailure(props, retry);
      else setAttempt(({ count }) => ({ count, hasFailed: true }));
    });
    const { count, hasFailed } = attempt;
    const opened = openedIn(props);
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
    }, [Shown, count, opened]);
    if (Shown) return <Shown {...props} />;
    return hasFailed ? failed(retry) : fallback(props);
  };
  return { Component, preload: () => void start().catch(() => undefined), load: start };
};
