import { z } from "zod";

type Texts<T extends string | null> = Record<string, T>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @returns whether `record` holds nothing but texts, and null where `isOpen`. */
const holdsTexts = (record: unknown, isOpen: boolean): boolean => {
  if (!isRecord(record)) return false;
  for (const name in record) {
    const value = record[name];
    if (typeof value !== "string" && !(isOpen && value === null)) return false;
  }
  return true;
};

const text = { type: "string" };

/**
 * Texts by name. Windows of tables hold thousands of them: this looks through them in one loop, where a record of schemas takes
 * five times as long, a tenth of the whole request.
 */
export const zTextRecord = z
  .custom<Texts<string>>((record) => holdsTexts(record, false))
  .meta({ type: "object", additionalProperties: text });

/** As {@link zTextRecord}; null is a value, too. */
export const zNullableTextRecord = z
  .custom<Texts<string | null>>((record) => holdsTexts(record, true))
  .meta({ type: "object", additionalProperties: { anyOf: [text, { type: "null" }] } });

/** A value as clients may send it. */
export type SentValue = string | number | boolean | null;

const isSentValue = (value: unknown): value is SentValue =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/**
 * Values of a new entry by the names of properties, each refused by its name; looked through in one loop for the same reason.
 * The loop proves the type that it is given here, which zod cannot see.
 */
export const zSentValues = z
  .looseObject({})
  .superRefine((record, context) => {
    for (const name in record)
      if (!isSentValue(record[name])) context.addIssue({ code: "custom", path: [name] });
  })
  .meta({
    additionalProperties: { anyOf: [text, { type: "null" }, { type: "number" }, { type: "boolean" }] },
  }) as unknown as z.ZodType<Record<string, SentValue>>;
