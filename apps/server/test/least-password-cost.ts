/** In place of `password-cost.ts` where a test is about something else than passwords: the least the algorithm permits. */
export const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
