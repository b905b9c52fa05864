import { z } from "zod";
import { zPageId, zUserId } from "../ids.ts";
import { isAllowedLink } from "./links.ts";

/** Colours of texts and blocks. Each client has its own shades of them, for light and dark. */
export const textColors = [
  "gray",
  "brown",
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
] as const;
export type TextColor = (typeof textColors)[number];
export const zTextColor = z.enum(textColors);

export const zInlineMarks = z.strictObject({
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  strike: z.literal(true).optional(),
  code: z.literal(true).optional(),
  subscript: z.literal(true).optional(),
  superscript: z.literal(true).optional(),
  text_color: zTextColor.optional(),
  /** A highlight. */
  background_color: zTextColor.optional(),
  link: z.string().max(2_000).refine(isAllowedLink).optional(),
});
export type InlineMarks = z.output<typeof zInlineMarks>;

/** Longest formula within a text. */
export const inlineFormulaLength = 450;

/**
 * The target of a mention, which grants no access to it: a page, a person, a day (`yyyy-mm-dd`) or the source of a
 * formula (LaTeX).
 */
export const zInlineMention = z.union([
  z.strictObject({ page_id: zPageId }),
  z.strictObject({ user_id: zUserId }),
  z.strictObject({ date: z.iso.date() }),
  z.strictObject({
    formula: z
      .string()
      .min(1)
      .max(inlineFormulaLength)
      .regex(/^[^\r\n\0]*$/),
  }),
]);
export type InlineMention = z.output<typeof zInlineMention>;

/** Longest label of a mention. */
const mentionTextLength = 500;

/** A stretch of text. A mention is one stretch of its own, on one line and without marks. */
export const zInlineRun = z
  .strictObject({ text: z.string(), marks: zInlineMarks.optional(), mention: zInlineMention.optional() })
  .refine(
    ({ text, mention }) =>
      !mention || (text !== "" && text.length <= mentionTextLength && !/[\r\n\0]/.test(text)),
  );
export type InlineRun = z.output<typeof zInlineRun>;

/** `block_config.inline`: runs whose texts join to the content. */
export const zInline = z.array(zInlineRun).max(20_000);
