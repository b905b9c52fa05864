import type { Block } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { compareStates } from "./compare-states.ts";

/** Longest time without a pause, in ms: less than a frame. */
const portion = 12;

/** Lets the browser draw and answer between portions; ends with the question. */
const pauses = (signal: AbortSignal) => {
  let began = performance.now();
  return (): Promise<void> | undefined => {
    signal.throwIfAborted();
    if (performance.now() - began < portion) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        began = performance.now();
        resolve();
      });
    });
  };
};

/** Two states of a page in one, worked out in portions. @param key names the states. */
export const useComparison = (
  key: readonly (string | number)[],
  then: readonly Block[] | undefined,
  now: readonly Block[] | undefined,
) =>
  useQuery({
    queryKey: ["history", "comparison", ...key],
    queryFn: ({ signal }) => compareStates(then ?? [], now ?? [], pauses(signal)),
    enabled: then !== undefined && now !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
