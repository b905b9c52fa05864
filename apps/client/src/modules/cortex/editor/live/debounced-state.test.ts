import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { debouncedState } from "./debounced-state.ts";
import { unopened, type LivePageState } from "./live-page.ts";

const start: LivePageState = { ...unopened, save: "saved", ready: true };

/** A page whose state the test sets, and the states a screen rendered. */
const watched = () => {
  let state = start;
  let notify = (): void => undefined;
  const page = debouncedState({
    getState: () => state,
    subscribe: (listener) => {
      notify = listener;
      return () => undefined;
    },
  });
  const drawn: string[] = [];
  page.subscribe(() => drawn.push(page.getState().save));
  const learn = (change: Partial<LivePageState>): void => {
    state = { ...state, ...change };
    notify();
  };
  return { drawn, learn, page };
};

describe("the state of a page on the screen", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("says at once that words are on their way, and that they are saved once the typing rests", () => {
    const { drawn, learn } = watched();
    for (let key = 0; key < 5; key += 1) {
      learn({ save: "saving", unsynced: 1, edited: true });
      learn({ save: "saved", unsynced: 0, edited: false });
      vi.advanceTimersByTime(100);
    }
    expect(drawn).toEqual(["saving"]);
    vi.advanceTimersByTime(1_000);
    expect(drawn).toEqual(["saving", "saved"]);
  });

  it("never says saved of words that came meanwhile", () => {
    const { drawn, learn } = watched();
    learn({ save: "saving", unsynced: 1 });
    learn({ save: "saved", unsynced: 0 });
    learn({ save: "saving", unsynced: 1 });
    vi.advanceTimersByTime(1_000);
    expect(drawn.at(-1)).toBe("saving");
  });

  it("says everything else at once", () => {
    const { drawn, learn, page } = watched();
    learn({ save: "saving", unsynced: 1 });
    learn({ save: "offline" });
    learn({ save: "saving" });
    learn({ readOnly: true });
    expect(drawn).toEqual(["saving", "offline", "saving", "saving"]);
    expect(page.getState().readOnly).toBe(true);
  });
});
