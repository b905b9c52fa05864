import { z } from "zod";

/**
 * Patterns that texts may have to fit. `mask` says each character: `9` a digit, `A` a letter, `*` any one, what follows a `\`
 * and every other character itself.
 */
export const patternKinds = [
  "starts_with",
  "ends_with",
  "contains",
  "digits",
  "letters",
  "letters_digits",
  "no_spaces",
  "email",
  "url",
  "mask",
] as const;
export type PatternKind = (typeof patternKinds)[number];

/** Patterns that say a text themselves. */
export const patternsWithText: ReadonlySet<PatternKind> = new Set([
  "starts_with",
  "ends_with",
  "contains",
  "mask",
]);

/** Bounds of rules. */
export const ruleBounds = { patternText: 200, ruleViolations: 200 } as const;

/** Stands for the current day in the instance's time zone where a day is meant. */
export const todayWord = "today";

export const ruleNames = [
  "required",
  "unique",
  "minimum",
  "maximum",
  "earliest",
  "latest",
  "min_length",
  "max_length",
  "pattern",
] as const;
export type RuleName = (typeof ruleNames)[number];

const emptiness = ["required"] as const;
const numbers = ["required", "unique", "minimum", "maximum"] as const;
const dates = ["required", "unique", "earliest", "latest"] as const;
const texts = ["required", "unique", "min_length", "max_length", "pattern"] as const;

/** The rules that each type of property knows; the others know none. */
export const rulesOfTypes: Readonly<Partial<Record<string, readonly RuleName[]>>> = {
  text: texts,
  url: texts,
  email: texts,
  phone: texts,
  number: numbers,
  date: dates,
  single_choice: emptiness,
  multiple_choice: emptiness,
  relation: emptiness,
  person: emptiness,
  drive_link: emptiness,
  checklist: emptiness,
};

/** What new entries begin with: a value, the day they are added, or the person who adds them. */
export const defaultKinds = ["value", "today", "me"] as const;
export type DefaultKind = (typeof defaultKinds)[number];

/** The defaults that each type of property knows; the others know none. */
export const defaultsOfTypes: Readonly<Partial<Record<string, readonly DefaultKind[]>>> = {
  text: ["value"],
  url: ["value"],
  email: ["value"],
  phone: ["value"],
  number: ["value"],
  boolean: ["value"],
  date: ["value", "today"],
  single_choice: ["value"],
  multiple_choice: ["value"],
  checklist: ["value"],
  person: ["me"],
};

const zNumberInput = z.union([z.string().max(200), z.number()]).nullish();

/** Rules to store, instead of those before; what is left out or null is no rule. */
export const zPropertyRulesInput = z.looseObject({
  required: z.boolean().nullish(),
  unique: z.boolean().nullish(),
  minimum: zNumberInput,
  maximum: zNumberInput,
  earliest: z.string().max(20).nullish(),
  latest: z.string().max(20).nullish(),
  min_length: z.number().nullish(),
  max_length: z.number().nullish(),
  pattern: z.looseObject({ kind: z.string().max(40), text: z.string().max(1_000).nullish() }).nullish(),
});

export const zPropertyDefaultInput = z.looseObject({
  kind: z.string().max(40),
  value: z.union([z.string(), z.number(), z.boolean()]).nullish(),
});

export const zPropertyRules = z.looseObject({
  /** May not be emptied; new entries may begin without, forms demand it. */
  required: z.literal(true).optional(),
  /** No two entries have the same value, regardless of upper and lower case. */
  unique: z.literal(true).optional(),
  /** Of numbers: canonical decimals, both included. */
  minimum: z.string().optional(),
  maximum: z.string().optional(),
  /** Of dates: days, both included, or `today`. */
  earliest: z.string().optional(),
  latest: z.string().optional(),
  /** Of texts: characters. */
  min_length: z.number().int().optional(),
  max_length: z.number().int().optional(),
  pattern: z.looseObject({ kind: z.enum(patternKinds), text: z.string().optional() }).optional(),
});
export type PropertyRules = z.output<typeof zPropertyRules>;

/** `value`: the canonical text of one; of choices it follows their options. */
export const zPropertyDefault = z.looseObject({ kind: z.enum(defaultKinds), value: z.string().optional() });
export type PropertyDefault = z.output<typeof zPropertyDefault>;
