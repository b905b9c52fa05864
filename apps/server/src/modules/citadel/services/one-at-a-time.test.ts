import { describe, expect, it } from "vitest";
import { TestClock } from "../../../../test/test-clock.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const bench = () => {
  const clock = new TestClock();
  return { clock, alone: oneAtATime(clock, 2_000, "Warte.") };
};
const done = async () => "done";

describe("one at a time", () => {
  it("refuses a second while the first runs, however long that takes", async () => {
    const { clock, alone } = bench();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = alone(() => promise);
    clock.advance(60_000);
    await expect(alone(done)).rejects.toMatchObject({
      code: "too_many_tries",
      extra: { detail: "Warte.", retryAfter: 2 },
    });
    resolve("done");
    expect(await first).toBe("done");
    expect(await alone(done)).toBe("done");
  });

  it("refuses another within the pause, also after a failure, and says how long to wait", async () => {
    const { clock, alone } = bench();
    await expect(
      alone(async () => {
        throw new Error("failed");
      }),
    ).rejects.toThrow("failed");
    clock.advance(1_500);
    await expect(alone(done)).rejects.toMatchObject({ extra: { retryAfter: 1 } });
    clock.advance(500);
    expect(await alone(done)).toBe("done");
  });

  it("goes on when the clock is set back", async () => {
    const { clock, alone } = bench();
    await alone(done);
    clock.advance(-3_600_000);
    expect(await alone(done)).toBe("done");
  });
});
