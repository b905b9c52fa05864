import { useState } from "react";

interface FirstOnes<T> {
  shown: readonly T[];
  /** Number of items not shown yet. */
  rest: number;
  showMore: () => void;
}

/** The first items of a long list, and a way to show more. */
export const useFirstOnes = <T>(all: readonly T[], step = 50): FirstOnes<T> => {
  const [count, setCount] = useState(step);
  return {
    shown: all.length > count ? all.slice(0, count) : all,
    rest: Math.max(0, all.length - count),
    showMore: () => setCount((before) => before + step),
  };
};
