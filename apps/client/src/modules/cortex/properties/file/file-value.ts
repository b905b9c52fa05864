import type { CellFile } from "@maive/contract";
import { valueTexts } from "@maive/values";
import { nameOf } from "../names/known-names.ts";

const isFile = (one: unknown): one is CellFile =>
  typeof one === "object" && one !== null && "file_id" in one && "display_name" in one;

/** The files of a file cell (a JSON list); empty when malformed. */
export const filesOf = (value: string): CellFile[] => {
  if (!value.startsWith("[")) return [];
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.filter(isFile) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};

/** The names of a cell's files; past values have ids only. */
export const displayFiles = (value: string): string => {
  const files = filesOf(value);
  if (files.length > 0) return files.map(({ display_name }) => display_name).join(", ");
  if (value === "" || value.startsWith("[")) return "";
  return value
    .split(",")
    .map((id) => nameOf(id) ?? valueTexts.deletedFile)
    .join(", ");
};

/** The value of a cell with these files. */
export const filesText = (files: readonly CellFile[]): string =>
  files.length === 0
    ? ""
    : JSON.stringify(
        files.map(({ file_id, filename, display_name, file_size, mime_type, last_modified }) => ({
          file_id,
          filename,
          display_name,
          file_size,
          mime_type,
          last_modified,
        })),
      );
