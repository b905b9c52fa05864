import { type ColumnsConfig, limits, zColumnsConfig, zInline, zTableConfig } from "@maive/contract";
import { DomainError } from "../../../shared/errors.ts";
import {
  fitsLimits,
  joinRuns,
  configNestsTooDeep,
  parseConfig,
  type Run,
  type Table,
  tableText,
  requestedTable,
} from "./document/index.ts";
import { blockTexts } from "./texts.ts";

const invalid = (field: string, message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field, message }] });

/** Normalises text for the document. @throws DomainError `too_large`. */
export const readContentInput = (content: string): string => {
  if (content.length > limits.blockContentLength)
    throw new DomainError("too_large", { detail: blockTexts.contentTooLong });
  // A lone surrogate would be replaced by UTF-8 encoding.
  return content.replace(/\r\n?/g, "\n").replaceAll("\0", "").toWellFormed();
};

/** JSON text of an object. @throws DomainError `too_large`, `invalid`. */
export const readConfigInput = (config: string | Record<string, unknown> | null): string => {
  const text = typeof config === "string" ? config : JSON.stringify(config ?? {});
  if (Buffer.byteLength(text) > limits.blockConfigBytes)
    throw new DomainError("too_large", { detail: blockTexts.configTooLarge });
  if (configNestsTooDeep(text)) throw invalid("block_config", blockTexts.configTooDeep);
  const value = text.trim() === "" ? {} : parseConfig(text);
  if (!value) throw invalid("block_config", blockTexts.configNoObject);
  return JSON.stringify(value);
};

/**
 * The formatting in a configuration; null when it has none.
 * @throws DomainError `invalid` when it does not match the contract.
 */
export const readInline = (config: string): Run[] | null => {
  const { inline } = parseConfig(config) ?? {};
  if (inline === undefined) return null;
  const runs = zInline.safeParse(inline ?? []);
  if (!runs.success) throw invalid("block_config", blockTexts.inlineMalformed);
  return joinRuns(runs.data);
};

/**
 * The table in a call.
 * @param content null: not given.
 * @throws DomainError `invalid` when the configuration does not match the contract; `too_large`.
 */
export const readTableInput = (content: string | null, config: string | null): Table => {
  const read = parseConfig(config ?? "{}") ?? {};
  if (!zTableConfig.safeParse(read).success) throw invalid("block_config", blockTexts.tableMalformed);
  const table = requestedTable(content, read);
  if (!fitsLimits(table.rows)) throw new DomainError("too_large", { detail: blockTexts.tableTooLarge });
  if (tableText(table.rows).length > limits.blockContentLength)
    throw new DomainError("too_large", { detail: blockTexts.contentTooLong });
  return table;
};

/**
 * The blocks listed in a columns configuration; null when not given.
 * @throws DomainError `invalid` when it does not match the contract.
 */
export const readColumnsInput = (config: string): ColumnsConfig | null => {
  const read = zColumnsConfig.safeParse(parseConfig(config) ?? {});
  if (!read.success) throw invalid("block_config", blockTexts.columnsMalformed);
  const { leftColumn, rightColumn } = read.data;
  if (leftColumn === undefined && rightColumn === undefined) return null;
  return { ...(leftColumn ? { leftColumn } : {}), ...(rightColumn ? { rightColumn } : {}) };
};
