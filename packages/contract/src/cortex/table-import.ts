import { z } from "zod";
import { endpoint } from "../http.ts";
import { zImportId, zInstant, zIntegerId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { numberFormats } from "./property-shape.ts";

/** Types that an import can make properties of. */
export const importedNewTypes = [
  "text",
  "number",
  "boolean",
  "date",
  "single_choice",
  "multiple_choice",
  "checklist",
] as const;
export type ImportedNewType = (typeof importedNewTypes)[number];

/** Types whose cells an import can fill: entries are found by their titles, people by their names. */
export const importedTypes = [...importedNewTypes, "relation", "person", "url", "email", "phone"] as const;
export type ImportedType = (typeof importedTypes)[number];

export const csvDelimiters = [";", ",", "\t", "|"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export const csvEncodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** `german`: `1.234,5`; `point`: `1234.5`, where a single point never groups. */
export const numberStyles = ["german", "point"] as const;
export type NumberStyle = (typeof numberStyles)[number];

/** Of dates like `6/12/1998`, which part comes first. Others can be read in one way only. */
export const dateStyles = ["day_first", "month_first"] as const;
export type DateStyle = (typeof dateStyles)[number];

/** A column's cells in one style. */
export const zStyleReading = z.object({
  /** Filled cells that would get lost. */
  lost: z.number().int(),
  /** Ambiguous cells with the resulting displayed values; null when lost. */
  examples: z.array(z.object({ text: z.string(), shown: z.string().nullable() })),
});
export type StyleReading = z.output<typeof zStyleReading>;

/** A column's target. */
export const zColumnTarget = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("skip") }),
  z.object({ kind: z.literal("title") }),
  z.object({
    kind: z.literal("property"),
    property_id: zIntegerId,
    /** Of choices: creates missing options; for main only. Otherwise such cells are lost. */
    create_options: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal("new"),
    name: z
      .string()
      .trim()
      .min(1, contractTexts.required)
      .max(limits.propertyNameLength, contractTexts.tooLong(limits.propertyNameLength)),
    type: z.enum(importedNewTypes),
    /** Of `number`; absent: `grouped`. */
    number_format: z.enum(numberFormats).optional(),
  }),
]);
export type ColumnTarget = z.output<typeof zColumnTarget>;

/** Reading settings; missing ones are detected. */
export const zTableReading = z.object({
  /** Of XLSX: the name of the sheet; else the first one with cells. */
  sheet: z.string().max(255).optional(),
  /** Of CSV. */
  delimiter: z.enum(csvDelimiters).optional(),
  /** Of CSV. */
  encoding: z.enum(csvEncodings).optional(),
  has_header: z.boolean().optional(),
});
export type TableReading = z.output<typeof zTableReading>;

/** A column as it was found. */
export const zFoundColumn = z.object({
  /** 0-based place in the file; columns without any cell are left out. */
  index: z.number().int(),
  /** From the header, deduplicated; `Spalte 3` without one. */
  name: z.string(),
  /** Cells that are not empty. */
  filled: z.number().int(),
  /** The first different texts of cells, cut where they are long. */
  samples: z.array(z.string()),
  /** The suggested type: of the property with the same name, else detected. */
  type: z.enum(importedTypes),
  /** How many filled cells would get lost as one of these types; a type that is missing loses none. */
  losses: z.partialRecord(z.enum(["number", "boolean", "date"]), z.number().int()),
  /** How numbers are written in this column, by its cells or else by all of the file. */
  numbers: z.enum(numberStyles),
  /** How dates are written in this column, likewise. */
  dates: z.enum(dateStyles),
  /** What either way makes of the numbers; null where there is nothing to choose, and none that looks different then. */
  number_readings: z.object({ german: zStyleReading, point: zStyleReading }).nullable(),
  date_readings: z.object({ day_first: zStyleReading, month_first: zStyleReading }).nullable(),
  /** Of a database that is there: the property of the same name, of whatever type. */
  property: z
    .object({ property_id: zIntegerId, property_name: z.string(), property_type: z.string() })
    .nullable(),
  /** A valid target for the plan. */
  suggestion: zColumnTarget,
});
export type FoundColumn = z.output<typeof zFoundColumn>;

export const zTableAnalysis = z.object({
  import_id: zImportId,
  file_name: z.string(),
  format: z.enum(["csv", "xlsx"]),
  /** The file is stored until then. */
  expires_at: zInstant,
  /** Of XLSX: all sheets in their order. */
  sheets: z.array(z.string()),
  /** The effective settings: detected or requested. */
  sheet: z.string().nullable(),
  delimiter: z.enum(csvDelimiters).nullable(),
  encoding: z.enum(csvEncodings).nullable(),
  has_header: z.boolean(),
  /** Rows that would become entries; without the header and without empty ones. */
  row_count: z.number().int(),
  columns: z.array(zFoundColumn),
  /** The first rows by the columns above, as text, cut where it is long. */
  preview: z.array(z.array(z.string())),
  /** A name for a new database, from the file's. */
  suggested_name: z.string(),
});
export type TableAnalysis = z.output<typeof zTableAnalysis>;

/** The plan for the file as last read. Columns not named are skipped. */
export const zImportPlan = z.object({
  into: z.union([
    z.object({ database_id: zIntegerId }),
    z.object({
      name: z
        .string()
        .trim()
        .min(1, contractTexts.required)
        .max(limits.databaseNameLength, contractTexts.tooLong(limits.databaseNameLength)),
    }),
  ]),
  columns: z
    .array(
      z.object({
        index: z.number().int().min(0),
        to: zColumnTarget,
        /** As analysed when it is left out. */
        numbers: z.enum(numberStyles).optional(),
        dates: z.enum(dateStyles).optional(),
      }),
    )
    .max(limits.importTableColumns),
});
export type ImportPlan = z.output<typeof zImportPlan>;

/** A cell that cannot be carried as it is. */
export const zImportProblem = z.object({
  /** 1-based row of the file, the header counted, as spreadsheets number it. */
  row: z.number().int(),
  column_index: z.number().int(),
  column: z.string(),
  /** The cell's text, truncated. */
  value: z.string(),
  /** A German sentence. */
  reason: z.string(),
});
export type ImportProblem = z.output<typeof zImportProblem>;

export const zImportCheck = z.object({
  /** Entries that would be created; empty rows are skipped. */
  row_count: z.number().int(),
  /** Non-empty cells of mapped columns, and those of them that would be imported. */
  cell_count: z.number().int(),
  carried_count: z.number().int(),
  problem_count: z.number().int(),
  /** The first ones; all of them are in the report. */
  problems: z.array(zImportProblem),
  /** New options by column. */
  new_options: z.array(z.object({ column_index: z.number().int(), names: z.array(z.string()) })),
});
export type ImportCheck = z.output<typeof zImportCheck>;

export const importStates = ["ready", "reading", "running", "done", "failed"] as const;

export const zImportState = z.object({
  import_id: zImportId,
  /** `ready`: waiting for a plan; `reading`: being analysed or checked; `running`: entries are being created. */
  state: z.enum(importStates),
  rows_done: z.number().int(),
  rows_total: z.number().int(),
  /** Where the entries are, once `done`. */
  database_id: zIntegerId.nullable(),
  /** Number of entries, once `done`. */
  row_count: z.number().int(),
  /** Number of cells left empty, or that prevented the import. */
  problem_count: z.number().int(),
  /** Why it `failed`; nothing was written, and a retry is possible while the file is stored. */
  error: z.object({ code: z.string(), detail: z.string() }).nullable(),
});
export type ImportState = z.output<typeof zImportState>;

const params = z.object({ import_id: zImportId });
const path = "/api/cortex/imports/:import_id";

export const analyseTable = endpoint({
  method: "POST",
  path: "/api/cortex/imports",
  auth: "user",
  summary:
    "Begin an import of a CSV or XLSX file: multipart field `file`, and `database_id` for a database that is there " +
    "(a new one is main's). The file is stored for an hour; nothing is written.",
  multipart: true,
  ok: zTableAnalysis,
  status: 201,
  errors: ["too_large", "storage_full"],
});

export const analyseTableAgain = endpoint({
  method: "POST",
  path: `${path}/analysis`,
  auth: "user",
  summary: "Read the stored file in another way: another sheet, delimiter, encoding, header or database.",
  params,
  body: zTableReading.extend({ database_id: zIntegerId.nullish() }),
  ok: zTableAnalysis,
  status: 200,
  errors: ["too_large", "conflict"],
});

export const checkImport = endpoint({
  method: "POST",
  path: `${path}/check`,
  auth: "user",
  summary: "Try an import without writing: what it would make and every cell it could not carry.",
  params,
  body: zImportPlan,
  ok: zImportCheck,
  status: 200,
  errors: ["too_large", "conflict"],
});

export const importReport = endpoint({
  method: "GET",
  path: `${path}/report`,
  auth: "user",
  summary: "Every cell the last check or run could not carry, as CSV.",
  params,
  bytes: true,
  status: 200,
  errors: ["conflict"],
});

export const runImport = endpoint({
  method: "POST",
  path: `${path}/run`,
  auth: "user",
  summary:
    "Do an import: all of it or nothing, in the background. With `on_problem: abort` a single cell that cannot be " +
    "carried keeps all of it from being written; with `skip` such cells stay empty.",
  params,
  body: zImportPlan.extend({ on_problem: z.enum(["skip", "abort"]) }),
  ok: zImportState,
  status: 200,
  errors: ["conflict"],
});

export const getImport = endpoint({
  method: "GET",
  path,
  auth: "user",
  summary: "How far an import is. Known until an hour after its beginning.",
  params,
  ok: zImportState,
  status: 200,
});

export const cancelImport = endpoint({
  method: "DELETE",
  path,
  auth: "user",
  summary: "Give an import up: what is not done yet is not done, and the file is removed.",
  params,
  status: 204,
});
