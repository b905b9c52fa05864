import { median } from "./statistics.ts";

const rounds = 7;

/**
 * The medians of several measurements taken in turn, so that a slow minute of the machine hits all of them; the first
 * round, in which browser and server warm up, does not count.
 */
export const inTurn = async <T extends readonly (() => Promise<number>)[]>(
  ...measure: T
): Promise<{ [K in keyof T]: number }> => {
  const samples: number[][] = measure.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, once] of measure.entries()) {
      const figure = await once();
      if (round > 0) samples[at]?.push(figure);
    }
  return samples.map(median) as { [K in keyof T]: number };
};
