import { z } from "zod";
import { zIntegerId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

const text = (max: number) => z.string().max(max, contractTexts.tooLong(max));

/** How a field's condition compares an earlier answer; `at_least` and `at_most` are of numbers. */
export const formOperators = ["is", "is_not", "filled", "empty", "at_least", "at_most"] as const;
export type FormOperator = (typeof formOperators)[number];

/** A condition on the answer to an earlier field; `value` as on the wire, of choices an option's name. */
export const zFormCondition = z.object({
  property_id: zIntegerId,
  operator: z.enum(formOperators),
  value: text(limits.formConditionLength).optional(),
});
export type FormCondition = z.output<typeof zFormCondition>;

/** One question of a form: a property of the database. */
export const zFormField = z.object({
  property_id: zIntegerId,
  /** Empty: the property's name. */
  label: text(limits.formLabelLength),
  help: text(limits.formHelpLength),
  required: z.boolean(),
  /** When it is asked; null: always. */
  shown_if: z
    .object({
      match: z.enum(["all", "any"]),
      conditions: z.array(zFormCondition).min(1).max(limits.formConditions),
    })
    .nullable(),
  /** Of files: how many, and of what size in MB; at most what the property takes, and that where they are missing. */
  max_files: z.number().int().min(1).max(limits.formFiles).optional(),
  max_file_size_mb: z.number().int().min(1).max(limits.fileUploadMb).optional(),
});
export type FormField = z.output<typeof zFormField>;

/** A form whose answers become entries. */
export const zForm = z.object({
  /** Empty: the name of the view. */
  title: text(limits.formLabelLength),
  description: text(limits.formTextLength),
  /** Shown after an answer; empty: a usual sentence. */
  thanks: text(limits.formTextLength),
  /** Whoever may read the database answers, too, without the right to write it. */
  for_readers: z.boolean(),
  /** In the order they are asked. */
  fields: z.array(zFormField).max(limits.formFields),
});
export type Form = z.output<typeof zForm>;
