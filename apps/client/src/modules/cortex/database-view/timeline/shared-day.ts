import { useEffect, useState } from "react";

/** The day at the left edge, which all timelines of a view share. */
export interface SharedDay {
  /** Notifies the others; `by` is who scrolled. */
  show(day: number, by: object): void;
  /** Puts a day into the middle of all. */
  center(day: number): void;
  watch(listener: (day: number, by: object | null, isMiddle: boolean) => void): () => void;
}

const createSharedDay = (): SharedDay => {
  const listeners = new Set<Parameters<SharedDay["watch"]>[0]>();
  return {
    show: (day, by) => {
      for (const listener of listeners) listener(day, by, false);
    },
    center: (day) => {
      for (const listener of listeners) listener(day, null, true);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Timelines of several groups scroll together. */
export const useSharedDay = (): SharedDay => useState(createSharedDay)[0];

/** Follows what is shown elsewhere. */
export const useFollowedDay = (
  shared: SharedDay,
  onShow: (day: number, by: object | null, isMiddle: boolean) => void,
): void => useEffect(() => shared.watch(onShow), [shared, onShow]);
