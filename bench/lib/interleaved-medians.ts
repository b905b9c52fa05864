import { median } from "./statistics.ts";

const rounds = 7;

/** Medians of several measurements taken alternately, so that load affects all; the first round is a warm-up. */
export const interleavedMedians = async <T extends readonly (() => Promise<number>)[]>(
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
