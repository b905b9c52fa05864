import { type FormField, limits, type PropertyConfig } from "@maive/contract";

/** What a question takes of files. */
export interface FileBounds {
  files: number;
  megabytes: number;
  /** Extensions; none for any. */
  types: readonly string[];
}

/** The narrower one of what the question says and what the property takes. */
export const fileBoundsOf = (
  field: Pick<FormField, "max_files" | "max_file_size_mb">,
  { max_files, max_file_size_mb, allowed_file_types = [] }: PropertyConfig,
): FileBounds => ({
  files: Math.min(field.max_files ?? limits.formFiles, max_files ?? limits.cellFiles, limits.formFiles),
  megabytes: Math.min(
    field.max_file_size_mb ?? limits.fileUploadMb,
    max_file_size_mb ?? limits.fileUploadMb,
    limits.fileUploadMb,
  ),
  types: allowed_file_types,
});

/** What names the uploads of an answer. */
export const uploadIdsOf = (value: string | null): string[] =>
  value === null || value === "" ? [] : value.split(",");
