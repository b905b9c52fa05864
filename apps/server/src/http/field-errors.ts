import { z } from "zod";
import { DomainError } from "../shared/errors.ts";
import { httpTexts } from "./texts.ts";

const typeTexts: Record<string, string> = {
  string: httpTexts.text,
  number: httpTexts.number,
  int: httpTexts.number,
  boolean: httpTexts.truth,
  array: httpTexts.list,
  object: httpTexts.object,
  record: httpTexts.object,
};

/** German wording where zod's own locale is too technical; undefined leaves zod's. */
const reword: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type")
    return issue.input === undefined ? httpTexts.required : (typeTexts[issue.expected] ?? httpTexts.form);
  if (issue.code === "too_big") {
    const max = issue.maximum.toLocaleString("de-DE");
    return issue.origin === "string" ? httpTexts.tooLong(max) : httpTexts.atMost(max);
  }
  if (issue.code === "too_small")
    return issue.origin === "string"
      ? httpTexts.required
      : httpTexts.atLeast(issue.minimum.toLocaleString("de-DE"));
  if (issue.code === "invalid_format" || issue.code === "custom") return httpTexts.form;
  if (issue.code === "invalid_value") return httpTexts.choice;
  if (issue.code === "invalid_union") return httpTexts.form;
  return undefined;
};

/** Sets German messages for all zod errors. Called once by the server. */
export const setGermanMessages = (): void => {
  z.config({ ...z.locales.de(), customError: reword });
};

/** Field errors per answer: a list of thousands may have one in each item. */
const mostMessages = 100;

/**
 * The refusal for input that failed its check: `too_many_items` when a list is too long, else `invalid` with one
 * message per field.
 */
export const invalidInput = (error: z.ZodError): DomainError => {
  if (error.issues.some((issue) => issue.code === "too_big" && issue.origin === "array"))
    return new DomainError("too_many_items");
  // Only the first error of each field.
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    if (messages.size === mostMessages) break;
    const field = issue.path.join(".");
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  return new DomainError("invalid", {
    errors: [...messages].map(([field, message]) => ({ field, message })),
  });
};
