import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { journeyNames, journeys } from "../../e2e/journeys.ts";

const folder = resolve(import.meta.dirname, "../../e2e");
const specs = readdirSync(folder).filter((name) => name.endsWith(".spec.ts"));
const textOf = (spec: string): string => readFileSync(resolve(folder, spec), "utf8");

describe("the list of journeys", () => {
  it("names tests that are there, each of them in its file and nowhere else", () => {
    const stray = Object.entries(journeys).flatMap(([file, titles]) =>
      titles.flatMap((title) => {
        const holding = specs.filter((spec) => textOf(spec).includes(`${title}"`));
        return holding.length === 1 && holding[0] === file ? [] : [`${title}: ${holding.join(", ")}`];
      }),
    );
    expect(stray).toEqual([]);
  });

  it("leaves every test to one of both commands", () => {
    const [title = ""] = Object.values(journeys).flat();
    for (const name of [title, `suite ${title}`, `${title} again`, `suite > ${title}`, "another"])
      expect([name, journeyNames.these.test(name)]).toEqual([name, !journeyNames.others.test(name)]);
  });
});
