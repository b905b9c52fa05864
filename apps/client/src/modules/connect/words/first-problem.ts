import type { ZodType } from "zod";

/** The contract's first objection to a value, in German; null when valid. */
export const firstProblem = (schema: ZodType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;
