/**
 * One cost for all accounts, for constant time: 20 to 35 ms of one core, well above OWASP's minimum for argon2id (19
 * MiB, two iterations). In a module of its own so that tests can lower it (`vitest.config.ts`); there is no setting
 * for it.
 */
export const passwordCost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 } as const;
