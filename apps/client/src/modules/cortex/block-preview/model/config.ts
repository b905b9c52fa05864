import { cellAlignments } from "@maive/contract";
import { z } from "zod";

const zMention = z.union([
  z.object({ page_id: z.string() }),
  z.object({ user_id: z.string() }),
  z.object({ date: z.string() }),
  z.object({ formula: z.string() }),
]);

const zMarks = z.looseObject({
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  code: z.boolean().optional(),
  subscript: z.boolean().optional(),
  superscript: z.boolean().optional(),
  text_color: z.string().optional().catch(undefined),
  background_color: z.string().optional().catch(undefined),
  link: z.string().optional(),
});

const zRun = z.looseObject({
  text: z.string(),
  marks: zMarks.optional().catch(undefined),
  mention: zMention.optional().catch(undefined),
  /** Where two states are compared: in one of them alone. */
  change: z.enum(["added", "removed"]).optional().catch(undefined),
});
/** Text with uniform formatting. */
export type Run = z.output<typeof zRun>;

const zCell = z.looseObject({
  text: z.string(),
  inline: z.array(zRun).optional().catch(undefined),
  colspan: z.number().int().min(1).optional().catch(undefined),
  rowspan: z.number().int().min(1).optional().catch(undefined),
  text_color: z.string().optional().catch(undefined),
  background_color: z.string().optional().catch(undefined),
  text_alignment: z.enum(cellAlignments).optional().catch(undefined),
});

/** A cell of a table. */
export type Cell = z.output<typeof zCell>;

const text = z.string().nullish().catch(null);
const count = z.number().int().min(0).optional().catch(undefined);
const columnItems = z
  .array(z.looseObject({ content: z.string() }))
  .optional()
  .catch(undefined);

/** The rendered parts of `block_config`; each malformed one counts as absent. */
const zConfig = z.looseObject({
  inline: z.array(zRun).optional().catch(undefined),
  checked: z.boolean().optional().catch(undefined),
  text_color: text,
  background_color: text,
  start: z.number().int().optional().catch(undefined),
  icon: text,
  language: text,
  file_id: text,
  original_filename: text,
  caption: text,
  alt_text: text,
  title: text,
  description: text,
  rows: z.array(z.array(zCell)).optional().catch(undefined),
  header_rows: count,
  header_columns: count,
  leftColumn: columnItems,
  rightColumn: columnItems,
});
export type Config = z.output<typeof zConfig>;

/** Parses `block_config`. */
export const readConfig = (json: string): Config => {
  try {
    const parsed = zConfig.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/** The formatted text; runs that do not match the text are outdated and ignored. */
export const runsOf = (content: string, inline: readonly Run[] | undefined): readonly Run[] => {
  if (!inline || inline.map((run) => run.text).join("") !== content)
    return content ? [{ text: content }] : [];
  return inline;
};
