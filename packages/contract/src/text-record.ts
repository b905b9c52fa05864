import { z } from "zod";

type Texts<T extends string | null> = Record<string, T>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @returns whether all values are strings, or null where `isOpen`. */
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
 * Strings by name, checked in a single loop: windows of tables have thousands, and a zod record takes five times as
 * long, a tenth of the whole request.
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
 * A new entry's values by property name, with errors by name; checked in a loop for the same reason. The cast states
 * the type that the loop has checked.
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
