import { setTimeout as wait } from "node:timers/promises";
import type { SearchState } from "@maive/contract";
import type { Main } from "../../e2e/support/main-calls.ts";

const pause = 50;

/** Resolves once everything is in the index. */
export const untilIndexed = async (user: Main): Promise<SearchState> => {
  for (;;) {
    const state = await user.send<SearchState>("GET", "/api/search/state");
    if (state.building === null && state.waiting === 0) return state;
    await wait(pause);
  }
};
