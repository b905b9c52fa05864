// @module-tag endurance
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { step, Walk } from "./rights-walk-for-tests.ts";

/** PostgreSQL runs the same SQL more slowly: a sample is enough. */
const walks = { sqlite: 200, postgres: 30 };
const longest = 8;
const everybody = ["main", "guest", "visitor"] as const;

describeEachEngine("rights, whatever happens to pages", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  it("are what the model says after every step of random walks", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: longest }), async (steps) => {
        const walk = new Walk(t);
        try {
          await walk.start();
          for (const [n, each] of steps.entries()) {
            const { status, right } = await walk.take(each);
            expect([each, status]).toEqual([each, right]);
            // A refused step changes nothing: the next comparison would show it.
            if (status >= 300 && n < steps.length - 1) continue;
            for (const person of everybody)
              expect([person, await walk.seen(person)]).toEqual([person, walk.right(person)]);
          }
        } finally {
          await walk.end();
        }
      }),
      { numRuns: walks[engine.name] },
    );
  }, 180_000);
});
