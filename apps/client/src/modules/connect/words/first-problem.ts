import type { ZodType } from "zod";

/** What the contract says against a value, in German; null when it may be sent. */
export const firstProblem = (schema: ZodType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;
