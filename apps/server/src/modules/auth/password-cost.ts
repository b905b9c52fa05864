/**
 * One cost for every account, so that a check takes the same time whoever it is for: 20 to 35 ms of one core,
 * well above OWASP's least (19 MiB, two rounds). It stands alone so that tests of other things can put a lesser one
 * in its place (`vitest.config.ts`); nothing that is set when the server is started changes it.
 */
export const passwordCost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 } as const;
